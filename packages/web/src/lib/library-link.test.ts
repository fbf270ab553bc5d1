import { expect, test } from 'vitest'
import { favoriteLink, libraryLink } from './library-link.ts'

test.each([
  ['site', '7', '/play?vodId=7&source=3&epNum=5'],
  [
    'cloud_drive',
    'https://pan.example/s/a?pwd=1',
    '/drive-play?url=https%3A%2F%2Fpan.example%2Fs%2Fa%3Fpwd%3D1',
  ],
  ['magnet', 'magnet:?xt=1', '/magnet-play?url=magnet%3A%3Fxt%3D1'],
  ['link', 'https://a.example/b.m3u8', '/simple-play?url=https%3A%2F%2Fa.example%2Fb.m3u8'],
  ['iptv', 'cctv1', '/tv'],
])('a record of kind %s goes on at its own player', (resourceType, vodId, link) => {
  expect(libraryLink({ vodId, source: '3', resourceType, episode: '5' })).toBe(link)
})

test('a record without an episode names none', () => {
  expect(libraryLink({ vodId: '7', source: '3', resourceType: 'site', episode: '' })).toBe(
    '/play?vodId=7&source=3',
  )
})

test('a kept work of a site is opened by the two halves of its id', () => {
  const kept = { resourceType: 'site', source: '12' }
  expect(favoriteLink({ ...kept, resourceId: '345_12' })).toBe('/play?vodId=345&source=12')
  expect(favoriteLink({ ...kept, resourceId: 'a_b_12' })).toBe('/play?vodId=a_b&source=12')
  expect(favoriteLink({ ...kept, resourceId: 'a_b_9' })).toBe('/play?vodId=a_b&source=9')
  expect(favoriteLink({ resourceType: 'site', source: 'my_key', resourceId: '345_my_key' })).toBe(
    '/play?vodId=345&source=my_key',
  )
  expect(favoriteLink({ ...kept, source: '', resourceId: '345' })).toBe('/play?vodId=345&source=')
})

test('a kept share opens the drive player, a kept magnet the magnet player', () => {
  const kept = { resourceType: 'cloud_drive', source: '' }
  expect(favoriteLink({ ...kept, resourceId: 'https://pan.example/s/a' })).toBe(
    '/drive-play?url=https%3A%2F%2Fpan.example%2Fs%2Fa',
  )
  expect(favoriteLink({ ...kept, resourceId: 'MAGNET:?xt=1' })).toBe('/magnet-play?url=MAGNET%3A%3Fxt%3D1')
})
