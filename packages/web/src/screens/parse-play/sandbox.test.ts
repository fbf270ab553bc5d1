import { afterEach, expect, test, vi } from 'vitest'
import { sandboxFor } from './parse-play-screen.tsx'

afterEach(() => vi.unstubAllGlobals())

const words = (address: string, isLoose: boolean) => sandboxFor(address, isLoose).split(' ')

test('a page of an interface may run, and neither leave its frame nor open windows', () => {
  const strict = words('https://jx.example/?url=x', false)
  expect(strict).toContain('allow-scripts')
  expect(strict).toContain('allow-same-origin')
  expect(strict.filter((word) => /popups|top-navigation|modals|downloads/.test(word))).toEqual([])
  expect(words('https://jx.example/?url=x', true)).toContain('allow-popups')
})

test('a page of this very origin never keeps its origin: it could take its own box away', () => {
  vi.stubGlobal('location', new URL('https://piying.example/parse-play'))
  for (const address of ['https://piying.example/x', '/x', 'javascript:alert(1)']) {
    expect(words(address, false)).not.toContain('allow-same-origin')
    expect(words(address, true)).not.toContain('allow-same-origin')
  }
})
