/** How the playlist of a whole film begins; segments of two seconds. */
export const FILM_HEAD = [
  '#EXTM3U',
  '#EXT-X-VERSION:3',
  '#EXT-X-TARGETDURATION:2',
  '#EXT-X-MEDIA-SEQUENCE:0',
  '#EXT-X-PLAYLIST-TYPE:VOD',
]

/** A plain media playlist: segments of two seconds, named by their number. */
export function vodPlaylist(
  seconds: number,
  name: (index: number) => string = (index) => `${index}.ts`,
): string {
  const count = Math.ceil(seconds / 2)
  const lines = [...FILM_HEAD]
  for (let index = 0; index < count; index++) lines.push('#EXTINF:2.000000,', name(index))
  lines.push('#EXT-X-ENDLIST', '')
  return lines.join('\n')
}
