import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Envelopes as JSON text, by the address of the call. */
export type Answers = ReadonlyMap<string, string>

/** A page must not wait for an upstream: what is not known by then, it asks for itself. */
const DEADLINE_MS = 120
/** Decides, with the address it comes from, who the caller is to us. The token is in the browser's keeping. */
const PASSED_ON = [
  'host',
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
]

/** Asks our own calls as this visitor would without a token: through the guard and all. Refusals are left out. */
export async function answerAhead(
  app: FastifyInstance,
  request: FastifyRequest,
  addresses: string[],
): Promise<Answers> {
  const remoteAddress = request.socket.remoteAddress
  const given = PASSED_ON.map((name) => [name, request.headers[name]] as const)
  const headers = Object.fromEntries(given.flatMap(([name, value]) => (value ? [[name, value]] : [])))
  const all = new AbortController()
  const late = sleep(DEADLINE_MS, undefined, { signal: all.signal }).catch(() => undefined)
  const asked = addresses.map(async (url) => {
    const answer = app.inject({ method: 'GET', url, headers, ...(remoteAddress && { remoteAddress }) })
    const first = await Promise.race([answer, late]).catch(() => undefined)
    return [url, first?.statusCode === 200 ? first.body : undefined] as const
  })
  const found = await Promise.all(asked)
  all.abort()
  return new Map(found.flatMap(([url, body]) => (body === undefined ? [] : [[url, body]])))
}
