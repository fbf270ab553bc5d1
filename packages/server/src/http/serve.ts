import { setMaxListeners } from 'node:events'
import type { Call, Lang, Output, Parsed } from '@piying/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { en, zhCN } from 'zod/locales'
import type { Identity } from './identity.ts'
import { invalidInput } from './invalid-input.ts'
import { readLang } from './lang.ts'

/** What a handler is told about the request besides its input. */
export interface Context {
  identity: Identity
  lang: Lang
  /** Aborted when the caller goes away. */
  signal: AbortSignal
  request: FastifyRequest
  reply: FastifyReply
}

/** An answer that is JSON text already: long lists are not parsed and written again at each request. */
export interface ReadyJson {
  readonly json: string | Buffer
  etag?: string
}
export const readyJson = (json: string | Buffer, etag?: string): ReadyJson => ({
  json,
  ...(etag && { etag }),
})
const isReady = (value: unknown): value is ReadyJson =>
  typeof value === 'object' && value !== null && 'json' in value

const LOCALES = { zh: zhCN().localeError, en: en().localeError }

type Group = Record<string, Call>
/** One handler for each call. A stream's handler answers by itself, through `context.reply`. */
export type Handlers<G extends Group> = {
  [K in keyof G]: (
    input: Parsed<G[K]>,
    context: Context,
  ) => Promise<Output<G[K]> | ReadyJson> | Output<G[K]> | ReadyJson
}

/** Serves calls of the contract: input checked, answer checked and put into the envelope. */
export function serve<G extends Group>(app: FastifyInstance, calls: G, handlers: Handlers<G>): void {
  for (const name of Object.keys(calls)) {
    const call = calls[name] as Call
    const handler = handlers[name] as (input: unknown, context: Context) => unknown
    app.route({
      method: call.method,
      url: call.path,
      config: { access: call.access },
      // Players and health checks ask with HEAD; a second route for every other call only slows the start.
      exposeHeadRoute: call.kind === 'stream' || call.access === 'open',
      ...(call.bodyLimit && { bodyLimit: call.bodyLimit }),
      handler: async (request, reply) => {
        const lang = readLang(request)
        const input = parseInput(call, request, lang)
        const context: Context = { identity: request.identity, lang, signal: signalOf(reply), request, reply }
        const data = await handler(input, context)
        if (call.kind === 'stream' || reply.sent) return reply
        return sendData(reply, call, data)
      },
    })
  }
}

function sendData(reply: FastifyReply, call: Call, data: unknown): FastifyReply {
  reply.header('cache-control', 'no-store')
  if (!isReady(data)) {
    // Parsing drops what the contract does not name: a secret cannot leave by accident.
    const shown = call.output.parse(data)
    const beside = Object.fromEntries(
      (call.topLevel ?? []).map((name) => [name, (shown as Record<string, unknown>)[name]]),
    )
    return reply.send({ code: 200, success: true, data: shown, message: '', ...beside })
  }
  reply.type('application/json; charset=utf-8')
  if (data.etag) {
    reply.header('etag', data.etag).header('cache-control', 'private, no-cache')
    if (reply.request.headers['if-none-match'] === data.etag) return reply.code(304).send()
  }
  return reply.send(
    Buffer.concat([
      Buffer.from('{"code":200,"success":true,"data":'),
      typeof data.json === 'string' ? Buffer.from(data.json) : data.json,
      Buffer.from(',"message":""}'),
    ]),
  )
}

/** Path parameters win over the body, the body over the query: the most specific place decides. */
function parseInput(call: Call, request: FastifyRequest, lang: Lang): unknown {
  const body = request.body
  if (body !== undefined && body !== null && (typeof body !== 'object' || Array.isArray(body)))
    throw invalidInput([{ path: [], message: 'field_object' }], lang)
  const given = { ...(request.query as object), ...(body as object | null), ...(request.params as object) }
  const parsed = call.input.safeParse(given, {
    error: LOCALES[lang],
  })
  if (parsed.success) return parsed.data
  throw invalidInput(parsed.error.issues, lang)
}

function signalOf(reply: FastifyReply): AbortSignal {
  const gone = new AbortController()
  // A handler may ask a dozen upstreams at once, each with a listener of its own.
  setMaxListeners(0, gone.signal)
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort()
  })
  return gone.signal
}
