import { CHANNELS } from '../library/channels.ts'
import { answerArchive } from '../media/archive.ts'
import { endlessFlv, endlessTs, jumpingPlaylist, livePlaylist } from '../media/live.ts'
import { masterPlaylist } from '../media/quality.ts'
import { endlessSegment, type Reel, shippedReel } from '../media/reel.ts'
import { respond, type SimRequest, type SimUpstream, stream, text } from '../upstream.ts'

const PLAYLIST = 'application/vnd.apple.mpegurl'
/** What the guarded channel wants to see. */
export const GUARDED_UA = 'PiyingTV/1.0'
export const GUARDED_REFERER = 'https://tv.example/'

/** Channels: `/hls/{channel}/index.m3u8`, `/ts/{channel}`, `/flv/{channel}.flv`, and all that can be wrong with them. */
export const live: SimUpstream = {
  host: /^live(-[a-z0-9]+)?\.example$/,
  answer(request) {
    const [, kind = '', channel = '', file = '', inner = ''] = request.path.split('/')
    const reel = shippedReel(CHANNELS.findIndex((each) => each.id === channel) % 2 ? 'b' : 'a')
    switch (kind) {
      case 'hls':
      case 'PLTV':
      case 'fl':
        return answerArchive(request, kind, file) ?? answerHls(request, reel, inner || file)
      case 'jump':
        return answerJumping(request, reel, file)
      case 'guarded':
        return isAllowed(request)
          ? answerHls(request, reel, file)
          : text('text/html', '<h1>403 Forbidden</h1>', 403)
      case 'ts':
        return endlessTs(reel, request.now)
      case 'flv':
        return endlessFlv()
      case 'moved':
        return respond(302, { location: `https://live-2.example/hls/${channel}/index.m3u8` })
      case 'frozen':
        return answerHls({ ...request, now: 1_790_000_000_000 }, reel, file)
      case 'stall':
        return stream(
          (response) => void response.writeHead(200, { 'content-type': 'video/mp2t' }).flushHeaders(),
        )
    }
  },
}

function answerHls({ now }: SimRequest, reel: Reel, file: string) {
  if (file === 'master.m3u8') return text(PLAYLIST, masterPlaylist())
  if (file === 'index.m3u8')
    return text(
      PLAYLIST,
      livePlaylist(now, (index) => `${index}.ts`),
    )
  return segment(reel, file)
}

function answerJumping({ now }: SimRequest, reel: Reel, file: string) {
  if (file === 'index.m3u8')
    return text(
      PLAYLIST,
      jumpingPlaylist(now, reel, (index) => `${index}.ts`),
    )
  const index = Number.parseInt(file, 10)
  return segment(reel, `${index % reel.segments.length}.ts`)
}

function segment(reel: Reel, file: string) {
  const index = /^(\d+)\.ts$/.exec(file)?.[1]
  if (index === undefined) return
  return respond(
    200,
    { 'content-type': 'video/mp2t', 'cache-control': 'max-age=30' },
    endlessSegment(reel, Number(index)),
  )
}

function isAllowed({ headers }: SimRequest): boolean {
  return headers['user-agent'] === GUARDED_UA && headers.referer === GUARDED_REFERER
}
