import type { DanmakuAnime } from '@piying/contract'
import { episodeNumber } from '@piying/contract/episodes'
import { z } from 'zod'
import { AppError } from '../../errors.ts'
import type { Upstream, UpstreamRequest } from '../../upstream/upstream.ts'
import { authHeaders, type DanmakuServer, readDanmakuAddress } from './address.ts'
import { readCommentXml, tidyComments, type WireComment } from './comments.ts'

const SEARCH_MS = 20_000
/** The first request for an episode may take the server a minute. */
const COMMENT_MS = 60_000
const HOUR_MS = 3_600_000
const COMMENT_BYTES = 32 * 1024 * 1024

const text = z.coerce.string().catch('')
const Episode = z.object({ episodeId: z.coerce.number(), episodeTitle: text, episodeNumber: text.optional() })
const Anime = z.object({
  animeId: z.coerce.number(),
  animeTitle: text,
  typeDescription: text,
  episodes: z.array(Episode.nullable().catch(null)).catch([]),
})
const Business = { success: z.boolean().optional(), errorMessage: text.optional() }
const SearchAnswer = z.object({ ...Business, animes: z.array(Anime.nullable().catch(null)).catch([]) })
const Match = z.object({ episodeId: z.coerce.number(), animeTitle: text, episodeTitle: text })
const MatchAnswer = z.object({ ...Business, matches: z.array(Match.nullable().catch(null)).catch([]) })
const CommentAnswer = z.object({
  comments: z.array(z.object({ p: z.unknown(), m: z.unknown() }).catch({ p: '', m: '' })),
})

/** A danmaku server of dandanplay's kind. `readAddress` is the setting; empty means that the feature is off. */
export function createDanmaku(upstream: Upstream, readAddress: () => Promise<string>) {
  const server = async (typed?: string): Promise<DanmakuServer> => {
    const found = readDanmakuAddress(typed ?? (await readAddress()))
    if (!found) throw new AppError('danmaku_off')
    return found
  }
  const request = (at: DanmakuServer, call: string, more: UpstreamRequest): UpstreamRequest => ({
    reach: 'trusted',
    headers: authHeaders(at, call),
    upstreamName: 'danmaku',
    ...more,
  })

  return {
    isOn: async () => readDanmakuAddress(await readAddress()) !== null,

    async search(anime: string, signal: AbortSignal, typed?: string): Promise<DanmakuAnime[]> {
      const at = await server(typed)
      const call = '/search/episodes'
      // Signed requests carry the second in their headers: the key must not.
      const cache = { freshMs: HOUR_MS, staleMs: 6 * HOUR_MS, key: `danmaku search ${at.base} ${anime}` }
      const answer = await upstream.json(`${at.base}${call}`, {
        ...request(at, call, {
          query: { anime },
          signal,
          timeoutMs: SEARCH_MS,
          ...(typed === undefined && { cache }),
        }),
        schema: SearchAnswer,
      })
      refuseIfAsked(answer, at)
      return answer.animes
        .filter((each) => each !== null)
        .map((each) => ({ ...each, episodes: numbered(each.episodes) }))
    },

    async match(fileName: string, signal: AbortSignal) {
      const at = await server()
      const call = '/match'
      const answer = await upstream.json(`${at.base}${call}`, {
        ...request(at, call, {
          method: 'POST',
          body: { fileName, fileHash: '', fileSize: 0, videoDuration: 0, matchMode: 'fileNameOnly' },
          signal,
          timeoutMs: SEARCH_MS,
          cache: { freshMs: HOUR_MS, key: `danmaku match ${at.base} ${fileName}` },
        }),
        schema: MatchAnswer,
      })
      return answer.matches.filter((each) => each !== null)
    },

    /** Kept for hours: every viewer together costs the server one request. Ids go stale: then there is nothing. */
    async comments(episodeId: string, signal: AbortSignal): Promise<WireComment[]> {
      const at = await server()
      const call = `/comment/${encodeURIComponent(episodeId)}`
      try {
        const { text: body } = await upstream.text(
          `${at.base}${call}`,
          request(at, call, {
            query: { withRelated: 'true', chConvert: 0 },
            signal,
            timeoutMs: COMMENT_MS,
            firstByteMs: COMMENT_MS,
            maxBytes: COMMENT_BYTES,
            cache: { freshMs: 6 * HOUR_MS, staleMs: 24 * HOUR_MS, key: `danmaku ${at.base} ${episodeId}` },
          }),
        )
        return readComments(body, new URL(at.base).host)
      } catch (thrown) {
        if (thrown instanceof AppError && thrown.params.status === 404) return []
        throw thrown
      }
    },

    async load(url: string, signal: AbortSignal): Promise<WireComment[]> {
      const { text: body } = await upstream.text(url, {
        signal,
        timeoutMs: SEARCH_MS,
        maxBytes: COMMENT_BYTES,
      })
      return readComments(body, new URL(url).host)
    },
  }
}
export type Danmaku = ReturnType<typeof createDanmaku>

function readComments(body: string, host: string): WireComment[] {
  if (body.trimStart().startsWith('<')) return tidyComments(readCommentXml(body))
  try {
    return tidyComments(CommentAnswer.parse(JSON.parse(body)).comments)
  } catch (cause) {
    throw new AppError('upstream_changed', { host, reason: 'comments' }, { cause })
  }
}

/** Business errors come with status 200. */
function refuseIfAsked(
  { success, errorMessage }: { success?: boolean | undefined; errorMessage?: string | undefined },
  at: DanmakuServer,
): void {
  if (success === false)
    throw new AppError('upstream_refused', { host: new URL(at.base).host, reason: errorMessage ?? '' })
}

/** Most servers do not number their episodes: the title or the place tells. */
function numbered(episodes: (z.infer<typeof Episode> | null)[]): DanmakuAnime['episodes'] {
  return episodes
    .filter((each) => each !== null)
    .map(({ episodeId, episodeTitle, episodeNumber: given }, index) => ({
      episodeId,
      episodeTitle,
      episodeNumber: given || String(episodeNumber(episodeTitle) ?? index + 1),
    }))
}
