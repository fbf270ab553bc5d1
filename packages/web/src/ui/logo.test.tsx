import { fireEvent, render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Logo, shortName } from './logo.tsx'

test.each([
  ['江南卫视', '江南'],
  ['CCTV-1 综合', 'CCTV'],
  ['【高清】星轨', '高清'],
  ['TV', 'TV'],
])('%s is %s for short', (name, short) => expect(shortName(name)).toBe(short))

test('a logo that cannot be had becomes the short name, and is not asked for again', () => {
  const sources = ['https://gone.example/a.png', '/api/picture?url=a']
  const { container, rerender } = render(<Logo name="江南卫视" sources={sources} />)
  const image = () => container.querySelector('img')
  expect(image()?.getAttribute('src')).toBe(sources[0])
  fireEvent.error(image() as HTMLElement)
  expect(image()?.getAttribute('src')).toBe(sources[1])
  fireEvent.error(image() as HTMLElement)
  expect(image()).toBeNull()
  expect(container.textContent).toBe('江南')

  rerender(<Logo key="scrolled back" name="江南卫视" sources={sources} />)
  expect(image()).toBeNull()
})
