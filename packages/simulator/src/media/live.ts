import { readAsset } from '../assets.ts'
import { pause } from '../send.ts'
import { type SimStream, stream } from '../upstream.ts'
import { moveTag, readFlv } from './flv.ts'
import { padSegment } from './quality.ts'
import { endlessSegment, type Reel } from './reel.ts'
import { FILM_HEAD } from './vod.ts'

const SEGMENT_MS = 2000
const WINDOW = 6
/** Discontinuities are counted from here: players keep a list as long as the count. */
const BEGAN = Math.floor(Date.now() / SEGMENT_MS) - 1000

/** The number of the segment that is on air. */
function liveIndex(now: number): number {
  return Math.floor(now / SEGMENT_MS)
}

/** The last twelve seconds of a broadcast that has always been running. */
export function livePlaylist(now: number, name: (index: number) => string): string {
  const last = liveIndex(now)
  const first = last - WINDOW
  const lines = ['#EXTM3U', '#EXT-X-VERSION:3', '#EXT-X-TARGETDURATION:2', `#EXT-X-MEDIA-SEQUENCE:${first}`]
  lines.push(`#EXT-X-PROGRAM-DATE-TIME:${new Date(first * SEGMENT_MS).toISOString()}`)
  for (let index = first; index < last; index++) lines.push('#EXTINF:2.000,', name(index))
  return `${lines.join('\n')}\n`
}

/** The same, but the clock jumps back at each round of the reel, and says so. */
export function jumpingPlaylist(now: number, reel: Reel, name: (index: number) => string): string {
  const last = liveIndex(now)
  const first = last - WINDOW
  const round = reel.segments.length
  const lines = ['#EXTM3U', '#EXT-X-VERSION:3', '#EXT-X-TARGETDURATION:2', `#EXT-X-MEDIA-SEQUENCE:${first}`]
  lines.push(`#EXT-X-DISCONTINUITY-SEQUENCE:${Math.floor((first - 1) / round) - Math.floor(BEGAN / round)}`)
  for (let index = first; index < last; index++) {
    if (index % round === 0) lines.push('#EXT-X-DISCONTINUITY')
    lines.push('#EXTINF:2.000,', name(index))
  }
  return `${lines.join('\n')}\n`
}

/** What was on between two moments, as a finished film. */
export function archivePlaylist(from: number, to: number, name: (index: number) => string): string {
  const lines = [...FILM_HEAD, `#EXT-X-PROGRAM-DATE-TIME:${new Date(from).toISOString()}`]
  for (let index = liveIndex(from); index < liveIndex(to); index++) lines.push('#EXTINF:2.000,', name(index))
  return `${lines.join('\n')}\n#EXT-X-ENDLIST\n`
}

/** About a megabit: players wait for hundreds of kilobytes before they show a picture. */
const TS_BYTES = 250_000

/** MPEG-TS that never ends: four seconds at once, then as fast as it is shown. */
export function endlessTs(reel: Reel, now: number): SimStream {
  return stream(async (response, signal) => {
    response.writeHead(200, { 'content-type': 'video/mp2t', 'cache-control': 'no-cache' })
    const start = liveIndex(now)
    for (let count = 0; !signal.aborted; count++) {
      if (count >= 2) await pause(SEGMENT_MS, signal)
      response.write(padSegment(endlessSegment(reel, start + count), TS_BYTES))
    }
  })
}

/** FLV that never ends. */
export function endlessFlv(): SimStream {
  return stream(async (response, signal) => {
    const clip = readFlv(readAsset('clip.flv'), 8000)
    response.writeHead(200, { 'content-type': 'video/x-flv', 'cache-control': 'no-cache' })
    response.write(clip.head)
    const began = Date.now() - 3000
    for (let round = 0; !signal.aborted; round++) {
      for (const { at, tag } of clip.frames) {
        const time = round * clip.milliseconds + at
        const early = began + time - Date.now()
        if (early > 200) await pause(early, signal)
        if (signal.aborted) return
        response.write(moveTag(tag, time))
      }
    }
  })
}
