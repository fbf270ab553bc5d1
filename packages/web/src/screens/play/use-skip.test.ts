import type { HistoryItem } from '@piying/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import { queryClient } from '../../api/hooks.ts'
import { fakeServer } from '../../test/fake-server.ts'
import { useSkip } from './use-skip.ts'
import type { Watch } from './watch.ts'

const server = fakeServer()
const watchOf = (siteId: number, vod_name: string) => ({ siteId, vodId: '7', vod: { vod_name } }) as Watch
const wrapper = ({ children }: { children: ReactNode }) =>
  createElement(QueryClientProvider, { client: queryClient }, children)

test('marks go along to another site, and stay behind with their title', async () => {
  server.answer('POST /api/play-history/skip-settings', () => ({ saved: true }))
  const known = { skipEnabled: 1, skipStart: 12, skipEnd: 0 } as HistoryItem
  const { result, rerender } = renderHook(({ watch }) => useSkip(watch, known), {
    wrapper,
    initialProps: { watch: watchOf(1, '长安灯影') },
  })
  await act(async () => result.current.change({ introEnd: 90 }))
  expect(result.current.marks.introEnd).toBe(90)
  rerender({ watch: watchOf(2, '长安灯影 ') })
  expect(result.current.marks.introEnd).toBe(90)
  rerender({ watch: watchOf(2, '雾港来信') })
  expect(result.current.marks).toEqual({ enabled: true, introEnd: 12, outroStart: 0 })
})
