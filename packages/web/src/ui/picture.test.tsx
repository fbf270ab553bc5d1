import { fireEvent, render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Picture } from './picture.tsx'

test('a picture that cannot be loaded is tried by its next address, then a placeholder stands there', () => {
  const { container } = render(
    <Picture sources={['https://a.example/1.jpg', '/api/picture?url=1']} title="《灯影》" />,
  )
  const picture = () => container.querySelector('img')
  expect(picture()?.getAttribute('src')).toBe('https://a.example/1.jpg')
  fireEvent.error(picture() as HTMLElement)
  expect(picture()?.getAttribute('src')).toBe('/api/picture?url=1')
  fireEvent.error(picture() as HTMLElement)
  expect(picture()).toBeNull()
  expect(container.querySelector('.noart')?.textContent).toBe('灯')
})
