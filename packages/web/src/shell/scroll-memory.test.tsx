import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Link, MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useScrollMemory } from './scroll-memory.ts'

const scrollTo = vi.fn()

beforeEach(() => {
  sessionStorage.clear()
  vi.stubGlobal('scrollTo', scrollTo)
  Object.defineProperty(document.documentElement, 'scrollHeight', { value: 5000, configurable: true })
})
afterEach(() => {
  scrollTo.mockClear()
  vi.unstubAllGlobals()
})

function Page() {
  useScrollMemory()
  return null
}
const open = (address: string) =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <Page />
    </MemoryRouter>,
  )
function scrollBy(top: number) {
  vi.stubGlobal('scrollY', top)
  window.dispatchEvent(new Event('onscrollend' in window ? 'scrollend' : 'scroll'))
}

test('a reload returns to its place, and another address opened in the same tab begins at its top', () => {
  open('/search?q=灯')
  scrollBy(700)
  cleanup()
  open('/search?q=灯')
  expect(scrollTo).toHaveBeenLastCalledWith(0, 700)
  cleanup()
  open('/play?vodId=1&source=1')
  expect(scrollTo).toHaveBeenLastCalledWith(0, 0)
})

test('page after page begins at its top, also where scrolling answers with a promise', () => {
  scrollTo.mockImplementation(() => Promise.resolve())
  render(
    <MemoryRouter initialEntries={['/']}>
      <Page />
      <Link to="/search?q=灯">灯</Link>
      <Link to="/search?q=海">海</Link>
    </MemoryRouter>,
  )
  scrollTo.mockClear()
  fireEvent.click(screen.getByText('灯'))
  fireEvent.click(screen.getByText('海'))
  expect(scrollTo).toHaveBeenCalledTimes(2)
  expect(scrollTo).toHaveBeenLastCalledWith(0, 0)
})
