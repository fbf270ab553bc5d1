import { escapeXml } from '../art/index.ts'
import type { Work } from '../library/works.ts'
import { respond, type SimRequest, type SimUpstream, text } from '../upstream.ts'
import { bangumi, commentsOf, type Dialect, matchFile, searchAnime, searchEpisodes } from './dandan.ts'
import { readFileName } from './dandanplay.ts'

/** The good token; `limited` is one with the stock limit: the fourth comment call in a minute is refused. */
export const DANMU_TOKEN = '87654321'
const LIMITED_TOKEN = 'limited'
const LIMIT = 3

const KINDS = {
  movie: '电影',
  series: '电视剧',
  anime: '动漫',
  variety: '综艺',
  documentary: '纪录片',
} as const
const DIALECT: Dialect = {
  animeTitle: (work: Work) => `${work.title}(${work.year})【${KINDS[work.kind]}】from tencent`,
  episodeTitle: (episode) => `【qq】 第${episode}集`,
}

/** A self-hosted imitation of dandanplay: `danmu.example/{token}/api/v2/…`, with every spelling of the prefix. */
export function createDanmuApi(): SimUpstream {
  const asked: number[] = []
  return {
    host: 'danmu.example',
    answer(request) {
      const [, first = '', ...rest] = request.path.split('/')
      const known = [DANMU_TOKEN, LIMITED_TOKEN].includes(first)
      const isOpen = ['api', 'v2', 'search', 'comment', 'match', 'bangumi'].includes(first)
      if (!known && !isOpen) return failure(401, 'Unauthorized')
      const path = (known ? rest : [first, ...rest]).join('/').replace(/^(?:(?:api\/)?v2\/|api\/)+/, '')
      return answerCall(path, request, first === LIMITED_TOKEN ? asked : null)
    },
  }
}

function answerCall(path: string, request: SimRequest, asked: number[] | null): unknown {
  const [call = '', id = ''] = path.split('/')
  if (path === 'search/episodes') return searchEpisodes(request.query, DIALECT)
  if (path === 'search/anime') return searchAnime(request.query, DIALECT)
  if (call === 'bangumi') return bangumi(id, DIALECT)
  if (call === 'match') {
    const name = readFileName(request)
    return name ? matchFile(name, DIALECT) : failure(400, 'fileName is required')
  }
  if (call !== 'comment') return
  if (asked && isTooMany(asked, request.now)) return failure(429, 'Too Many Requests')
  return comments(id, request.query)
}

function isTooMany(asked: number[], now: number): boolean {
  const recent = asked.filter((time) => time > now - 60_000)
  asked.splice(0, asked.length, ...recent, now)
  return recent.length >= LIMIT
}

function comments(id: string, query: URLSearchParams) {
  const found = commentsOf(id)
  if (!found) return respond(404, { 'content-type': 'application/json' }, '{"count":0,"comments":[]}')
  if (query.get('format') === 'xml') {
    const rows = found.map(
      (each) =>
        `<d p="${each.time},${each.mode},25,${each.colour},1794700000,0,${each.user},${each.id}">${escapeXml(each.text)}</d>`,
    )
    return text(
      'application/xml; charset=utf-8',
      `<?xml version="1.0" encoding="UTF-8"?><i><chatserver>chat.bilibili.com</chatserver><chatid>1</chatid><maxlimit>1500</maxlimit>${rows.join('\n')}</i>`,
    )
  }
  const rows = found.map((each, index) => ({
    p: `${each.time.toFixed(2)},${each.mode},${each.colour},[qq]`,
    m: each.text,
    cid: each.id,
    like: index % 50,
  }))
  return {
    count: rows.length,
    comments: rows,
    ...(query.get('duration') === 'true' && { videoDuration: 1440 }),
  }
}

function failure(status: number, message: string) {
  return respond(
    status,
    { 'content-type': 'application/json' },
    JSON.stringify({ errorCode: status, success: false, errorMessage: message }),
  )
}
