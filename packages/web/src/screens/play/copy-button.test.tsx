import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderAt } from '../../test/render.tsx'
import { toast } from '../../ui/toast.ts'
import { CopyButton } from './copy-button.tsx'

afterEach(() => vi.restoreAllMocks())

test('a copied link is told by the button and by a toast', async () => {
  const success = vi.spyOn(toast, 'success').mockImplementation(() => undefined)
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined)
  renderAt('/play', <CopyButton url="https://a.example/x.m3u8" />)
  fireEvent.click(screen.getByRole('button', { name: '复制链接' }))
  await screen.findByRole('button', { name: '已复制' })
  // The clock starts in an effect, which a busy machine has not run yet when the word is there.
  act(() => undefined)
  expect(writeText).toHaveBeenCalledWith('https://a.example/x.m3u8')
  expect(success).toHaveBeenCalledWith('复制成功')
})

test('where nothing may be copied, the visitor is asked to do it by hand', async () => {
  const error = vi.spyOn(toast, 'error').mockImplementation(() => undefined)
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'))
  document.execCommand = () => false
  renderAt('/play', <CopyButton url="https://a.example/x.m3u8" />)
  fireEvent.click(screen.getByRole('button', { name: '复制链接' }))
  await waitFor(() => expect(error).toHaveBeenCalledWith('复制失败', { description: '请手动复制链接' }))
  expect(screen.queryByRole('button', { name: '已复制' })).toBeNull()
})

test('the button says so for three seconds', async () => {
  vi.spyOn(toast, 'success').mockImplementation(() => undefined)
  vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined)
  vi.useFakeTimers({ shouldAdvanceTime: true })
  renderAt('/play', <CopyButton url="https://a.example/x.m3u8" />)
  // The clock starts in an effect: a busy machine may not have run it yet when the word is there.
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: '复制链接' })))
  act(() => vi.advanceTimersByTime(2_500))
  expect(screen.getByRole('button', { name: '已复制' })).toBeTruthy()
  act(() => vi.advanceTimersByTime(500))
  expect(screen.getByRole('button', { name: '复制链接' })).toBeTruthy()
  vi.useRealTimers()
})
