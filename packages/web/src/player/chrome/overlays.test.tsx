import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { HelpOverlay } from './overlays.tsx'

test('the help takes the focus, closes with Escape and gives the focus back', () => {
  const close = vi.fn()
  const page = (open: boolean) => (
    <>
      <button type="button">第02集</button>
      {open && <HelpOverlay onClose={close} />}
    </>
  )
  const { rerender } = render(page(false))
  screen.getByRole('button', { name: '第02集' }).focus()
  rerender(page(true))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '关闭' }))
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(close).toHaveBeenCalledOnce()
  rerender(page(false))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '第02集' }))
})
