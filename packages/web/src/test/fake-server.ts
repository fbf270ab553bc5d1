import { afterEach, beforeEach } from 'vitest'

export interface Asked {
  method: string
  path: string
  query: URLSearchParams
  body: Record<string, unknown>
  headers: Headers
}

type Handler = (asked: Asked) => unknown

/** Thrown by a handler: the envelope of a failure. */
export class Refusal {
  constructor(
    readonly code: number,
    readonly message: string,
    readonly failure: object = {},
  ) {}
}

/** Answers `fetch` with the envelopes of the server: `answer('GET /api/site', ({ query }) => data)`. */
export function fakeServer() {
  const handlers = new Map<string, Handler>()
  const asked: Asked[] = []
  const real = globalThis.fetch

  beforeEach(() => {
    handlers.clear()
    asked.length = 0
    globalThis.fetch = (async (input: string, init: RequestInit = {}) => {
      const url = new URL(input, 'http://piying.example')
      const method = init.method ?? 'GET'
      const each: Asked = {
        method,
        path: url.pathname,
        query: url.searchParams,
        body: init.body ? JSON.parse(String(init.body)) : {},
        headers: new Headers(init.headers),
      }
      asked.push(each)
      const handler = handlers.get(`${method} ${url.pathname}`)
      return respond(() => {
        if (!handler) throw new Refusal(404, `no handler for ${method} ${url.pathname}`)
        return handler(each)
      })
    }) as typeof fetch
  })
  afterEach(() => {
    globalThis.fetch = real
  })

  return {
    asked,
    answer: (call: string, handler: Handler) => void handlers.set(call, handler),
    /** The requests of one call so far. */
    askedFor: (call: string) => asked.filter(({ method, path }) => `${method} ${path}` === call),
  }
}

async function respond(handle: () => unknown): Promise<Response> {
  try {
    const data = await handle()
    if (data instanceof Response) return data
    return Response.json({ code: 200, success: true, data, message: '' })
  } catch (failure) {
    if (!(failure instanceof Refusal)) throw failure
    const { code, message } = failure
    return Response.json({ code, success: false, data: null, message, ...failure.failure }, { status: code })
  }
}
