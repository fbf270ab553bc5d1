import { readAsset } from '../assets.ts'
import { endlessSegment, shippedReel } from '../media/reel.ts'
import { redirect, respond, type SimUpstream, stream, text } from '../upstream.ts'

const PLAYLIST = 'application/vnd.apple.mpegurl'
const playlist = (segment: string) =>
  `#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXTINF:2.0,\n${segment}\n#EXT-X-ENDLIST\n`

/** Why a stream does not play, one address each. The first two never reach this server: that is their point. */
export const BROKEN = {
  dns: 'https://no-such-host.invalid/video/index.m3u8',
  refused: 'https://127.0.0.1:9/video/index.m3u8',
  forbidden: 'https://broken.example/forbidden/index.m3u8',
  missing: 'https://broken.example/missing/index.m3u8',
  expired: 'https://broken.example/expired/index.m3u8?expires=1700000000&sign=old',
  'server-error': 'https://broken.example/server-error/index.m3u8',
  'redirect-loop': 'https://broken.example/redirect-loop/index.m3u8',
  html: 'https://broken.example/html/index.m3u8',
  'wrong-type': 'https://broken.example/wrong-type/video.mp4',
  'not-media': 'https://broken.example/not-media/video.mp4',
  'no-cors': 'https://broken.example/no-cors/index.m3u8',
  hevc: 'https://broken.example/hevc/video.mp4',
  ac3: 'https://broken.example/ac3/video.mkv',
  truncated: 'https://broken.example/truncated/video.mp4',
  timeout: 'https://broken.example/timeout/index.m3u8',
  stalled: 'https://broken.example/stalled/video.ts',
  'dead-segment': 'https://broken.example/dead-segment/index.m3u8',
  'dead-key': 'https://broken.example/dead-key/index.m3u8',
  empty: 'https://broken.example/empty/index.m3u8',
  'needs-referer': 'https://broken.example/needs-referer/index.m3u8',
} as const
export type BrokenKind = keyof typeof BROKEN

/** The same addresses on the simulator itself, for a caller that goes straight; https to its plain port is a TLS failure. */
export function brokenAt(origin: string): Record<BrokenKind | 'tls', string> {
  const direct = Object.entries(BROKEN).map(([kind, url]) => [
    kind,
    url.replace('https://broken.example', `${origin}/broken.example`),
  ])
  return {
    ...Object.fromEntries(direct),
    tls: `${origin.replace('http:', 'https:')}/broken.example/tls/index.m3u8`,
  }
}

export const broken: SimUpstream = {
  host: 'broken.example',
  answer({ path, headers }) {
    const [, kind = '', file = ''] = path.split('/')
    if (file.endsWith('.ts') && kind !== 'dead-segment' && kind !== 'stalled') return segment()
    switch (kind) {
      case 'forbidden':
        return text('text/html', '<h1>403 Forbidden</h1>', 403)
      case 'expired':
        return text('text/plain', 'link expired', 410)
      case 'server-error':
        return text('text/html', '<h1>500</h1>', 500)
      case 'redirect-loop':
        return redirect(
          `https://broken.example/redirect-loop/${file === 'index.m3u8' ? 'again.m3u8' : 'index.m3u8'}`,
        )
      case 'html':
        return text(
          'text/html; charset=utf-8',
          '<!doctype html><html><title>请登录</title><body>请先登录</body></html>',
        )
      case 'wrong-type':
        return respond(200, { 'content-type': 'text/html', 'accept-ranges': 'bytes' }, readAsset('clip.mp4'))
      case 'not-media':
        return respond(
          200,
          { 'content-type': 'video/mp4', 'accept-ranges': 'bytes' },
          Buffer.alloc(4096, 'PK\u0003\u0004 not a film '),
        )
      case 'no-cors':
        return text(PLAYLIST, playlist('0.ts'))
      case 'hevc':
        return respond(
          200,
          { 'content-type': 'video/mp4', 'accept-ranges': 'bytes' },
          readAsset('clip-hevc.mp4'),
        )
      case 'ac3':
        return respond(
          200,
          { 'content-type': 'video/x-matroska', 'accept-ranges': 'bytes' },
          readAsset('clip-ac3.mkv'),
        )
      case 'truncated':
        return truncated()
      case 'timeout':
        return stream(() => undefined)
      case 'stalled':
        return stream(
          (response) =>
            void response
              .writeHead(200, { 'content-type': 'video/mp2t' })
              .write(segment().body.slice(0, 376)),
        )
      case 'dead-segment':
        return file === 'index.m3u8' ? text(PLAYLIST, playlist('0.ts')) : undefined
      case 'dead-key':
        return file === 'index.m3u8'
          ? text(
              PLAYLIST,
              playlist('0.ts').replace('#EXTINF', '#EXT-X-KEY:METHOD=AES-128,URI="key.bin"\n#EXTINF'),
            )
          : undefined
      case 'empty':
        return text(PLAYLIST, '')
      case 'needs-referer':
        return headers.referer === 'https://tv.example/'
          ? text(PLAYLIST, playlist('0.ts'))
          : text('text/plain', 'hotlinking is not allowed', 403)
    }
  },
}

function segment() {
  return respond(200, { 'content-type': 'video/mp2t' }, endlessSegment(shippedReel('a'), 0))
}

/** Promises all of the file and hangs up after a tenth. */
function truncated() {
  return stream((response) => {
    const film = readAsset('clip.mp4')
    response.writeHead(200, { 'content-type': 'video/mp4', 'content-length': film.length })
    response.write(film.subarray(0, Math.floor(film.length / 10)), () => response.destroy())
  })
}
