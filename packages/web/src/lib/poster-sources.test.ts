import { expect, test } from 'vitest'
import { posterSources } from './poster-sources.ts'

const SERVED = '/api/picture?w=320&url=https%3A%2F%2Fimg.example%2Fa.jpg'

test('a picture comes from its host, then from the server', () => {
  expect(posterSources('https://img.example/a.jpg')).toEqual(['https://img.example/a.jpg', SERVED])
  expect(posterSources('/api/picture?url=x')).toEqual(['/api/picture?url=x'])
  expect(posterSources('')).toEqual([])
})

test('a page that came safely asks for no picture in the open', () => {
  const inTheOpen = 'http://img.example/a.jpg'
  expect(posterSources(inTheOpen, 160, 'https:')).toEqual([
    `/api/picture?w=160&url=${encodeURIComponent(inTheOpen)}`,
  ])
  expect(posterSources(inTheOpen, 160, 'http:')[0]).toBe(inTheOpen)
})
