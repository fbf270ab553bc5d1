import type { ServerResponse } from 'node:http'
import type { Lang } from '@piying/contract/errors'
import type { AppError } from '../errors.ts'
import type { Answer } from '../upstream/answer.ts'

/** What is passed on of an upstream's head. Cookies and connection matters are not in it. */
const PASSED = [
  'accept-ranges',
  'age',
  'cache-control',
  'content-encoding',
  'content-range',
  'date',
  'etag',
  'expires',
  'last-modified',
]

/** Whatever comes back is data for a player: no browser may guess at it, run it or open it as a page of ours. */
const SAFE = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "sandbox; default-src 'none'",
  'Referrer-Policy': 'no-referrer',
}

/** A signed link carries its own permission, so that players on other pages and devices may read it. */
const SHARED = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'Content-Length, Content-Range, Accept-Ranges',
  'Cross-Origin-Resource-Policy': 'cross-origin',
}

type Headers = Record<string, string | number>

function safeHeaders(isSigned: boolean): Headers {
  return isSigned ? { ...SAFE, ...SHARED } : SAFE
}

/** The head for a body that is passed on as it comes. */
export function writeMediaHead(
  response: ServerResponse,
  answer: Answer,
  type: string | undefined,
  isSigned: boolean,
): void {
  const headers: Headers = { ...safeHeaders(isSigned) }
  for (const name of PASSED) {
    const value = answer.headers[name]
    if (value !== undefined) headers[name] = value
  }
  if (type !== undefined) headers['Content-Type'] = type
  const length = answer.headers['content-length']
  const isBodiless = response.req.method === 'HEAD' || answer.status === 304 || answer.status === 204
  if (isBodiless) {
    if (length !== undefined && answer.status !== 204) headers['Content-Length'] = length
  } else if (answer.length !== undefined) headers['Content-Length'] = answer.length
  else if (response.req.httpVersionMinor >= 1) headers['Transfer-Encoding'] = 'chunked'
  response.writeHead(answer.status, headers)
}

export function sendPlaylist(response: ServerResponse, text: string, isSigned: boolean): void {
  const body = Buffer.from(text)
  const headers = {
    ...safeHeaders(isSigned),
    'Content-Type': 'application/vnd.apple.mpegurl',
    'Content-Length': body.length,
    'Cache-Control': 'no-cache',
  }
  response.writeHead(200, headers).end(response.req.method === 'HEAD' ? undefined : body)
}

export function sendRedirect(response: ServerResponse, location: string, isSigned: boolean): void {
  response
    .writeHead(302, {
      ...safeHeaders(isSigned),
      Location: location,
      'Content-Length': 0,
      'Cache-Control': 'no-cache',
    })
    .end()
}

/** The answer to a browser that asks whether another page may use this link. */
export function sendPreflight(response: ServerResponse, isSigned: boolean): void {
  const allowed = { 'Access-Control-Allow-Methods': 'GET, HEAD', 'Access-Control-Allow-Headers': 'Range' }
  const headers = isSigned ? { ...safeHeaders(true), ...allowed, 'Access-Control-Max-Age': 86_400 } : SAFE
  response.writeHead(204, headers).end()
}

/** Our envelope, with the status that the upstream gave where it gave one: players act on 404 and 416. */
export function sendFailure(response: ServerResponse, error: AppError, lang: Lang, isSigned: boolean): void {
  const status = Number(error.params.status) || error.code
  const text = JSON.stringify({
    code: status,
    success: false,
    data: null,
    message: error.say(lang),
    error: error.key,
  })
  const headers = {
    ...safeHeaders(isSigned),
    ...(error.params.range === undefined ? {} : { 'Content-Range': error.params.range }),
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(text),
    'Cache-Control': 'no-store',
  }
  response.writeHead(status, headers).end(response.req.method === 'HEAD' ? undefined : text)
}
