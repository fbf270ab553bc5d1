import { findWork } from '../library/works.ts'
import { adPlaylist, isAdForm } from '../media/ads.ts'
import { answerDash } from '../media/dash.ts'
import { answerBytes, answerFile } from '../media/files.ts'
import { isQuality, masterPlaylist, padSegment, QUALITIES } from '../media/quality.ts'
import { endlessSegment, shippedReel } from '../media/reel.ts'
import type { ReelStore } from '../media/render.ts'
import { type Film, PLAYLIST, SCENARIOS } from '../media/scenarios.ts'
import { vodPlaylist } from '../media/vod.ts'
import { isReply, respond, type SimRequest, type SimUpstream, text } from '../upstream.ts'

/** Films and files. Every `cdn-*` host has the same ones; `open.example` also lets other origins' pages read them. */
export function createMedia(reels: ReelStore): SimUpstream[] {
  const answer = (request: SimRequest) => answerMedia(request, reels)
  return [
    { host: /^(media|(ad-)?cdn(-[a-z0-9]+)?)\.example$/, answer },
    { host: 'open.example', answer: async (request) => allowOrigins(await answer(request)) },
  ]
}

async function answerMedia(request: SimRequest, reels: ReelStore): Promise<unknown> {
  const [, folder, ...rest] = request.path.split('/')
  switch (folder) {
    case 'vod':
      return answerFilm('plain', rest, request, reels)
    case 'hls':
      return answerFilm(rest[0] ?? '', rest.slice(1), request, reels)
    case 'dash': {
      const work = findWork(rest[0] ?? '')
      return work && answerDash(work.duration, rest[2] ?? '')
    }
    case 'file':
      return answerFile(rest.join('/'), shippedReel('a'))
    case 'bytes':
      return answerBytes(Number.parseInt(rest[0] ?? '0', 10), request)
    case 'share':
      return sharePage(rest[0] ?? '')
    case 'spot':
      return respond(
        200,
        { 'content-type': 'video/mp2t' },
        endlessSegment(shippedReel('b'), Number.parseInt(rest[1] ?? '0', 10)),
      )
  }
}

async function answerFilm(
  scenario: string,
  [workId = '', episode = '', ...rest]: string[],
  request: SimRequest,
  reels: ReelStore,
): Promise<unknown> {
  const work = findWork(workId)
  const file = rest.join('/')
  if (!work || !file) return
  const film: Film = {
    work,
    episode: Number(episode),
    reel: await reels.reelOf(work.id, Number(episode)),
    request,
    base: `https://${request.host}${request.path.slice(0, -file.length - 1)}`,
  }
  if (file === 'master.m3u8') return text(PLAYLIST, masterPlaylist())
  const [quality = '', inner = ''] = rest
  if (isQuality(quality)) return answerQuality(film, QUALITIES[quality].bytes, inner)
  if (isAdForm(scenario) && file === 'index.m3u8') return adPlaylist(film, scenario)
  return (isAdForm(scenario) ? SCENARIOS.plain : SCENARIOS[scenario])?.(film, file)
}

function answerQuality(film: Film, bytes: number, file: string) {
  if (file === 'index.m3u8') return text(PLAYLIST, vodPlaylist(film.work.duration))
  const index = /^(\d+)\.ts$/.exec(file)?.[1]
  if (index === undefined) return
  const segment = padSegment(endlessSegment(film.reel, Number(index)), bytes)
  return respond(200, { 'content-type': 'video/mp2t', 'accept-ranges': 'bytes' }, segment)
}

/** The page a "yun" line leads to: a player for browsers, not a film. */
function sharePage(name: string) {
  const [work, episode] = name.replace('.html', '').split('-')
  return text(
    'text/html; charset=utf-8',
    `<!doctype html><title>播放</title><script>var main = "/vod/${work}/${episode}/index.m3u8"</script>`,
  )
}

function allowOrigins(answer: unknown): unknown {
  if (!isReply(answer)) return answer
  const open = {
    'access-control-allow-origin': '*',
    'access-control-expose-headers': 'content-length, content-range',
  }
  return respond(answer.status, { ...answer.headers, ...open }, answer.body)
}
