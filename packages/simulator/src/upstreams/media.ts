import { findWork } from '../library/works.ts'
import { endlessSegment, type Reel, shippedReel } from '../media/reel.ts'
import { vodPlaylist } from '../media/vod.ts'
import { respond, type SimRequest, type SimUpstream, text } from '../upstream.ts'

const PLAYLIST = 'application/vnd.apple.mpegurl'

/** Films: `/vod/{work}/{episode}/index.m3u8`. Every `cdn-*` host has the same ones. */
export const media: SimUpstream = {
  host: /^(media|cdn-[a-z])\.example$/,
  answer(request) {
    const [, folder, work = '', episode = '', file = ''] = request.path.split('/')
    if (folder === 'vod') return answerVod(work, episode, file)
  },
}

function answerVod(workId: string, episode: string, file: string) {
  const work = findWork(workId)
  if (!work) return
  if (file === 'index.m3u8') return text(PLAYLIST, vodPlaylist(work.duration))
  const segment = /^(\d+)\.ts$/.exec(file)
  if (segment) return segmentReply(endlessSegment(reelOf(work.id, Number(episode)), Number(segment[1])))
}

function segmentReply(bytes: Buffer) {
  return respond(200, { 'content-type': 'video/mp2t', 'accept-ranges': 'bytes' }, bytes)
}

export function reelOf(work: number, episode: number): Reel {
  return shippedReel((work + episode) % 2 ? 'a' : 'b')
}

export type { SimRequest }
