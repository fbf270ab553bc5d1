import { type Output, PARSER_JSON, PARSER_WEB, type parser } from '@piying/contract'
import { AppError } from '../../errors.ts'
import type { Upstream } from '../../upstream/upstream.ts'
import { type ParsedVideo, readParserAnswer } from './answer.ts'
import type { StoredParser } from './store.ts'

const ASK_MS = 15_000
const ANSWER_BYTES = 1024 * 1024

type Played = Output<typeof parser.play>

export interface PlayParts {
  upstream: Upstream
  /** A signed link through the server, with the headers that the stream asks for. */
  proxied(url: string, headers: Record<string, string>): string
}

/** Clients join the raw address on; only where it becomes the value of a parameter may it be escaped. */
export function parserAddress(prefix: string, page: string): string {
  return prefix + (prefix.endsWith('=') ? encodeURIComponent(page) : page)
}

export async function playThrough(
  chosen: StoredParser,
  page: string,
  signal: AbortSignal,
  parts: PlayParts,
): Promise<Played> {
  const shown = { name: chosen.name, loose: chosen.loose }
  if (chosen.type === PARSER_WEB)
    return { type: PARSER_WEB, playUrl: parserAddress(chosen.url, page), ...shown }
  const video = await askJson(chosen, page, signal, parts.upstream)
  return { type: PARSER_JSON, playUrl: playable(video, parts), ...shown }
}

/** Asks several at once; the first stream wins and the others are let go. */
export async function playThroughFirst(
  json: StoredParser[],
  page: string,
  signal: AbortSignal,
  parts: PlayParts,
): Promise<Played> {
  const won = new AbortController()
  const either = AbortSignal.any([signal, won.signal])
  try {
    return await Promise.any(json.map((each) => playThrough(each, page, either, parts)))
  } catch (thrown) {
    throw thrown instanceof AggregateError ? thrown.errors[0] : thrown
  } finally {
    won.abort()
  }
}

async function askJson(
  chosen: StoredParser,
  page: string,
  signal: AbortSignal,
  upstream: Upstream,
): Promise<ParsedVideo> {
  const { text } = await upstream.text(parserAddress(chosen.url, page), {
    signal,
    reach: 'trusted',
    timeoutMs: ASK_MS,
    maxBytes: ANSWER_BYTES,
  })
  const answer = readParserAnswer(text, page)
  if ('url' in answer) return answer
  const host = new URL(chosen.url).host
  throw answer.reason
    ? new AppError('upstream_refused', { host, reason: answer.reason })
    : new AppError('upstream_changed', { host, reason: chosen.name })
}

/** Browsers do not send a foreign Referer or User-Agent: such a stream comes through the server. */
function playable({ url, headers }: ParsedVideo, { proxied }: PlayParts): string {
  return Object.keys(headers).length > 0 ? proxied(url, headers) : url
}
