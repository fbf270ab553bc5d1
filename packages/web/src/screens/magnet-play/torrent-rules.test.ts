import type { TorrentFile } from '@piying/contract'
import { expect, test } from 'vitest'
import { firstVideo, serverSource, subtitleChoices } from './torrent-rules.ts'

const file = (index: number, path: string, kind: TorrentFile['kind']): TorrentFile => ({
  index,
  name: path.split('/').at(-1) ?? '',
  path,
  size: 1,
  kind,
  url: `/api/torrent/abc/${index}?t=pass`,
})
const files = [
  file(0, 'x/readme.txt', 'document'),
  file(1, 'x/Sample/sample.mkv', 'video'),
  file(2, 'x/film.mkv', 'video'),
  file(3, 'x/film.srt', 'subtitle'),
]

test('the first film is played, not the sample', () => {
  expect(firstVideo(files)?.index).toBe(2)
  expect(firstVideo(files.slice(0, 2))?.index).toBe(1)
  expect(firstVideo(files.slice(0, 1))).toBeUndefined()
})
test('the address of the converted film keeps its pass', () => {
  expect(serverSource(file(2, 'film.mkv', 'video'))).toBe('/api/torrent/abc/2/hls/index.m3u8?t=pass')
})
test('subtitles in the torrent are offered', () => {
  expect(subtitleChoices(files).map((choice) => choice.label)).toEqual(['film.srt'])
})
