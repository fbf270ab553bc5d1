import { expect, test } from 'vitest'
import { isBegun, pictureSources, playLink } from './watch-links.ts'

const site = { resourceType: 'site' as const, vodId: '7', source: '2', episode: '第3集' }

test('each kind of source has its own player', () => {
  expect(playLink(site)).toBe(`/play?vodId=7&source=2&epNum=${encodeURIComponent('第3集')}`)
  expect(playLink({ ...site, episode: '' })).toBe('/play?vodId=7&source=2')
  expect(playLink({ ...site, resourceType: 'magnet', vodId: 'magnet:?xt=1' })).toBe(
    '/magnet-play?url=magnet%3A%3Fxt%3D1',
  )
  expect(playLink({ ...site, resourceType: 'cloud_drive', vodId: 'https://pan.example/s/1' })).toMatch(
    /^\/drive-play\?url=https/,
  )
})
test('what was hardly begun or is over is not continued', () => {
  expect(isBegun({ position: 10, duration: 2700 })).toBe(false)
  expect(isBegun({ position: 600, duration: 2700 })).toBe(true)
  expect(isBegun({ position: 2690, duration: 2700 })).toBe(false)
  expect(isBegun({ position: 5, duration: 0 })).toBe(true)
})
test('a picture comes from its host, then from the server', () => {
  expect(pictureSources('https://img.example/a.jpg')).toEqual([
    'https://img.example/a.jpg',
    '/api/picture?url=https%3A%2F%2Fimg.example%2Fa.jpg',
  ])
  expect(pictureSources('/api/picture?url=x')).toEqual(['/api/picture?url=x'])
  expect(pictureSources('')).toEqual([])
})
