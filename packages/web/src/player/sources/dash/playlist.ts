import type { ByteRange, DashManifest, DashTrack } from './mpd.ts'

/** Nobody resolves these: the loader in `dash.ts` answers them itself. */
export const DASH_SCHEME = 'dash://stream/'

/** A manifest said as an HLS master playlist; the tracks are named by their place in it. */
export function masterPlaylist(manifest: DashManifest): string {
  const lines = ['#EXTM3U', '#EXT-X-VERSION:7']
  const tracks = manifest.tracks.map((track, place) => ({ track, place }))
  const sounds = tracks.filter(({ track }) => track.kind === 'audio')
  const pictures = tracks.filter(({ track }) => track.kind === 'video')
  for (const [index, { track, place }] of sounds.entries()) {
    const name = track.language || `audio ${index + 1}`
    const chosen = index === 0 ? 'YES' : 'NO'
    lines.push(
      `#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sound",NAME="${name} ${index}",DEFAULT=${chosen},AUTOSELECT=${chosen},URI="${DASH_SCHEME}${place}.m3u8"`,
    )
  }
  const shown = pictures.length > 0 ? pictures : sounds
  const sound = pictures.length > 0 ? sounds[0]?.track : undefined
  for (const { track, place } of shown) {
    const codecs = [track.codecs, sound?.codecs].filter(Boolean).join(',')
    const size = track.width && track.height ? `,RESOLUTION=${track.width}x${track.height}` : ''
    const audio = sound ? ',AUDIO="sound"' : ''
    lines.push(
      `#EXT-X-STREAM-INF:BANDWIDTH=${track.bandwidth + (sound?.bandwidth ?? 0) || 1}${size},CODECS="${codecs}"${audio}`,
      `${DASH_SCHEME}${place}.m3u8`,
    )
  }
  return `${lines.join('\n')}\n`
}

export function mediaPlaylist(track: DashTrack, live: boolean): string {
  const longest = Math.ceil(track.segments.reduce((most, { duration }) => Math.max(most, duration), 1))
  const lines = ['#EXTM3U', '#EXT-X-VERSION:7', `#EXT-X-TARGETDURATION:${longest}`]
  lines.push(`#EXT-X-MEDIA-SEQUENCE:${live ? track.sequence : 0}`)
  if (!live) lines.push('#EXT-X-PLAYLIST-TYPE:VOD')
  if (track.init) {
    const range = track.init.range ? `,BYTERANGE="${byteRange(track.init.range)}"` : ''
    lines.push(`#EXT-X-MAP:URI="${track.init.url}"${range}`)
  }
  for (const segment of track.segments) {
    lines.push(`#EXTINF:${segment.duration.toFixed(5)},`)
    if (segment.range) lines.push(`#EXT-X-BYTERANGE:${byteRange(segment.range)}`)
    lines.push(segment.url)
  }
  if (!live) lines.push('#EXT-X-ENDLIST')
  return `${lines.join('\n')}\n`
}

function byteRange({ start, end }: ByteRange): string {
  return `${end - start + 1}@${start}`
}
