import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { BackToTop } from './back-to-top.tsx'

afterEach(() => vi.restoreAllMocks())

function scrollTo(y: number) {
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(y)
  act(() => void window.dispatchEvent(new Event('scroll')))
}

test('past three hundred pixels a button leads back to the top', () => {
  const up = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  render(<BackToTop />)
  scrollTo(300)
  expect(screen.queryByRole('button', { name: '回到顶部' })).toBeNull()
  scrollTo(301)
  fireEvent.click(screen.getByRole('button', { name: '回到顶部' }))
  expect(up).toHaveBeenCalledWith({ top: 0, behavior: 'smooth' })
  scrollTo(10)
  expect(screen.queryByRole('button', { name: '回到顶部' })).toBeNull()
})
