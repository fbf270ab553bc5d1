import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAt } from '../../test/render.tsx'
import type { DeadCheck } from './use-dead-check.ts'
import { WorkbenchTools } from './workbench-tools.tsx'

const NOTHING = () => undefined
const show = (check: Partial<DeadCheck> | null, isEmpty = false) =>
  renderAt(
    '/admin/iptv-custom',
    <WorkbenchTools
      isEmpty={isEmpty}
      busy={false}
      check={check && { done: 3, total: 9, dead: [], phase: 'running', reason: '', ...check }}
      onDedupe={NOTHING}
      onCheck={NOTHING}
      onStop={NOTHING}
      onDropDead={NOTHING}
      onExport={NOTHING}
    />,
  )

test('a check that is under way shows how far it is, and can be stopped', async () => {
  show({})
  expect(await screen.findByText('已检测 3 / 9，失效 0')).toBeTruthy()
  expect(screen.getByRole('progressbar').getAttribute('value')).toBe('3')
  expect(screen.getByRole('button', { name: '停止' })).toBeTruthy()
})

test('a check that found nothing dead says so', async () => {
  show({ done: 9, phase: 'done' })
  expect(await screen.findByText('检测完成：9 条线路，0 条失效')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /移除/ })).toBeNull()
})

test('a check that broke off says why, and what it found can still go', async () => {
  show({ phase: 'failed', dead: ['https://live.example/a'], reason: '网络错误' })
  expect(await screen.findByText(/检测中断（3 \/ 9，失效 1）：网络错误/)).toBeTruthy()
  expect(screen.getByRole('button', { name: '移除 1 个失效频道' })).toBeTruthy()
})

test('without channels there is nothing to check or to export', async () => {
  show(null, true)
  for (const name of ['去重', '检测失效频道', '导出 M3U', '导出 TXT'])
    expect(((await screen.findByRole('button', { name })) as HTMLButtonElement).disabled).toBe(true)
})
