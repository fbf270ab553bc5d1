import { createHash } from 'node:crypto'
import type { Work } from '../library/works.ts'
import { redirect, respond, type SimRequest, type SimUpstream } from '../upstream.ts'
import { bangumi, commentsOf, type Dialect, matchFile, searchAnime, searchEpisodes } from './dandan.ts'

export const DANDAN_APP_ID = 'piying-sim'
export const DANDAN_APP_SECRET = 'sim-secret'

const DIALECT: Dialect = {
  animeTitle: (work: Work) => work.title,
  episodeTitle: (episode) => `第${episode}话`,
}

/** The official service: signed requests, and comments on another host behind a 302. */
export const dandanplay: SimUpstream = {
  host: 'api.dandanplay.net',
  answer(request) {
    const refusal = checkSignature(request)
    if (refusal) return respond(403, { 'x-error-message': refusal })
    const [, call = '', id = ''] = /^\/api\/v2\/([a-z/]+?)(?:\/(\d+))?$/.exec(request.path) ?? []
    switch (call) {
      case 'search/episodes':
        return searchEpisodes(request.query, DIALECT)
      case 'search/anime':
        return searchAnime(request.query, DIALECT)
      case 'bangumi':
        return bangumi(id, DIALECT)
      case 'match':
        return matchFile(readFileName(request), DIALECT)
      case 'comment':
        return redirect(`https://comment.dandan.example/comment/${id}?from=0`)
    }
  },
}

/** Where the 302 leads: no wrapper around the list, and no signature wanted. */
export const dandanComments: SimUpstream = {
  host: 'comment.dandan.example',
  answer({ path }) {
    const comments = commentsOf(path.split('/')[2] ?? '') ?? []
    return {
      count: comments.length,
      comments: comments.map(({ id, time, mode, colour, user, text }) => ({
        cid: id,
        p: `${time.toFixed(2)},${mode},${colour},${user}`,
        m: text,
      })),
    }
  },
}

function checkSignature({ headers, path, now }: SimRequest): string | undefined {
  const id = headers['x-appid']
  if (!id) return 'Missing Authentication Headers'
  if (id !== DANDAN_APP_ID) return 'Invalid AppId'
  if (headers['x-appsecret'])
    return headers['x-appsecret'] === DANDAN_APP_SECRET ? undefined : 'Invalid AppSecret'
  const time = Number(headers['x-timestamp'])
  if (!time || Math.abs(now / 1000 - time) > 300) return 'Invalid Timestamp'
  const signature = createHash('sha256').update(`${id}${time}${path}${DANDAN_APP_SECRET}`).digest('base64')
  return headers['x-signature'] === signature ? undefined : 'Invalid Signature'
}

export function readFileName({ body }: SimRequest): string {
  try {
    return String(JSON.parse(body.toString()).fileName ?? '')
  } catch {
    return ''
  }
}
