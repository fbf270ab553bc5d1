import { isUtf8 } from 'node:buffer'
import { AppError } from '../errors.ts'
import { readUserInfo } from './address.ts'
import { type Answer, discard } from './answer.ts'
import type { Exchange, ExchangeRequest } from './exchange.ts'

export interface Followed {
  answer: Answer
  url: URL
}

const MAX_REDIRECTS = 5
const REDIRECTS = new Set([301, 302, 303, 307, 308])

/** What one origin was told in confidence and another must not hear. */
const CREDENTIALS = /^(cookie|authorization)$|auth|token|secret|session|api-?key/

/** Follows redirects. Each hop is checked anew, and only the first origin keeps the caller's trust and credentials. */
export async function follow(exchange: Exchange, start: URL, first: ExchangeRequest): Promise<Followed> {
  let url = start
  let request = first
  for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
    const answer = await exchange(withoutUserInfo(url), withBasic(url, request))
    const { status } = answer
    const { location } = answer.headers
    if (!REDIRECTS.has(status) || !location) return { answer, url: withoutUserInfo(url) }
    await discard(answer)
    const next = readLocation(location, url)
    request = requestAfter(status, request, next.origin === url.origin)
    url = next
  }
  throw new AppError('upstream_refused', { host: start.host, reason: 'too_many_redirects' })
}

function readLocation(location: string, base: URL): URL {
  // Header bytes arrive as Latin-1; servers put UTF-8 there.
  const raw = Buffer.from(location, 'latin1')
  const text = isUtf8(raw) ? raw.toString('utf8') : location
  if (URL.canParse(text, base.href)) return new URL(text, base)
  throw new AppError('upstream_refused', { host: base.host, reason: 'bad_redirect' })
}

function requestAfter(status: number, request: ExchangeRequest, sameOrigin: boolean): ExchangeRequest {
  const turnsToGet = status === 303 ? request.method !== 'HEAD' : status < 303 && request.method === 'POST'
  const changed = turnsToGet ? { ...request, method: 'GET', body: undefined } : request
  const headers = Object.fromEntries(
    Object.entries(changed.headers).filter(
      ([name]) => (sameOrigin || !CREDENTIALS.test(name)) && !(turnsToGet && name.startsWith('content-')),
    ),
  )
  return { ...changed, headers, reach: sameOrigin ? request.reach : 'public' }
}

/** `http://user:password@host/` is sent as browsers do. */
function withBasic(url: URL, request: ExchangeRequest): ExchangeRequest {
  if (url.username === '' || request.headers.authorization) return request
  const { username, password } = readUserInfo(url)
  const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`
  return { ...request, headers: { ...request.headers, authorization } }
}

function withoutUserInfo(url: URL): URL {
  if (url.username === '' && url.password === '') return url
  const bare = new URL(url)
  bare.username = ''
  bare.password = ''
  return bare
}
