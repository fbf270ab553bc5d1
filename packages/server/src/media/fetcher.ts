import { AppError } from '../errors.ts'
import type { Reach, Upstream } from '../upstream/upstream.ts'
import type { Answer, BodySink } from './answer.ts'
import { collect } from './answer.ts'
import { exchange } from './exchange.ts'
import type { CarriedHeaders } from './headers.ts'
import { createWires } from './wires.ts'

export interface MediaRequest {
  url: string
  reach: Reach
  /** What the source needs. */
  headers: CarriedHeaders
  method?: 'GET' | 'HEAD'
  /** What the viewer asked: Range and the conditions. */
  asked?: Record<string, string>
  signal?: AbortSignal | undefined
}

/** Asks upstreams for media and follows where they point. */
export interface Fetcher {
  fetch(request: MediaRequest): Promise<Answer>
  close(): void
}

const MOST_REDIRECTS = 5
/** Low-latency playlists are answered when the next part is there: up to three target durations later. */
const FIRST_BYTE_MS = 20_000
const BROWSER =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'

/**
 * `joined` reads the connections itself, which costs a third of a stream pipeline; `piped` goes through
 * `upstream.open`. Both give the same bytes.
 */
export function createFetcher(
  upstream: Pick<Upstream, 'dial' | 'open'>,
  mode: 'joined' | 'piped' = 'joined',
): Fetcher {
  const wires = createWires(upstream)

  const ask = (url: URL, request: MediaRequest): Promise<Answer> => {
    const { method = 'GET', reach, signal } = request
    const headers = requestHeaders(request)
    if (mode === 'piped') return openPiped(upstream, url, { method, reach, signal, headers })
    return exchange(wires, url, { method, reach, signal, headers, firstByteMs: FIRST_BYTE_MS })
  }

  return {
    async fetch(request) {
      let asked = request
      for (let hops = 0; hops <= MOST_REDIRECTS; hops++) {
        const url = new URL(asked.url)
        const answer = await ask(url, asked)
        const location = isRedirect(answer.status) ? answer.headers.location : undefined
        if (location === undefined) return answer
        await discard(answer)
        asked = follow(asked, url, location)
      }
      throw new AppError('upstream_refused', {
        host: new URL(request.url).host,
        reason: 'too_many_redirects',
      })
    },
    close: () => wires.close(),
  }
}

function requestHeaders({ headers, asked = {} }: MediaRequest): Record<string, string> {
  return { 'User-Agent': BROWSER, Accept: '*/*', ...headers, ...asked, 'Accept-Encoding': 'identity' }
}

function isRedirect(status: number): boolean {
  return status === 301 || status === 302 || status === 303 || status === 307 || status === 308
}

/** Trust belongs to the origin it was given to and credentials to their host: neither follows a redirect elsewhere. */
function follow(request: MediaRequest, from: URL, location: string): MediaRequest {
  const to = parse(location, from)
  if (!/^https?:$/.test(to.protocol))
    throw new AppError('address_refused', { host: to.host || to.protocol, reason: 'address_scheme' })
  const { Cookie, Authorization, ...open } = request.headers
  return {
    ...request,
    url: to.href,
    reach: to.origin === from.origin ? request.reach : 'public',
    headers: to.hostname === from.hostname ? request.headers : open,
  }
}

function parse(location: string, from: URL): URL {
  try {
    return new URL(location, from)
  } catch (cause) {
    throw new AppError('upstream_changed', { host: from.host, reason: 'bad_redirect' }, { cause })
  }
}

/** A short body is read so that its connection can be used again; a long one is not worth it. */
async function discard(answer: Answer): Promise<void> {
  if (answer.length === undefined || answer.length > 16_384) return answer.destroy()
  await collect(answer, 16_384, () => new Error('longer than it said')).catch(() => answer.destroy())
}

type OpenOptions = NonNullable<Parameters<Upstream['open']>[1]>

async function openPiped(upstream: Pick<Upstream, 'open'>, url: URL, options: OpenOptions): Promise<Answer> {
  const {
    status,
    headers,
    url: finalUrl,
    body,
  } = await upstream.open(url.href, { ...options, firstByteMs: FIRST_BYTE_MS })
  let sink: BodySink | undefined
  const early: unknown[] = []
  body.pause()
  body.on('data', (piece: Buffer) => {
    if (!sink?.data(piece)) body.pause()
  })
  body.on('end', () => sink?.end())
  body.on('error', (error) => (sink ? sink.fail(error) : early.push(error)))
  const length = headers['content-length']
  return {
    status,
    headers,
    url: finalUrl,
    length: length === undefined || options.method === 'HEAD' ? undefined : Number(length),
    read(next) {
      sink = next
      if (early.length > 0) next.fail(early[0])
      else body.resume()
    },
    resume: () => body.resume(),
    destroy: () => body.destroy(),
  }
}
