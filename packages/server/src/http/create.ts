import { randomBytes } from 'node:crypto'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Logger } from 'pino'
import { installFailures } from './failures.ts'

const BODY_LIMIT = 1024 * 1024
const noValidator = () => () => () => true

/** A Fastify with our habits: bodies, ids, errors. Routes come later. */
export function createHttp({
  logger,
  trustProxy,
}: {
  logger: Logger
  trustProxy: string[]
}): FastifyInstance {
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    trustProxy: trustProxy.length > 0 ? trustProxy : false,
    genReqId: () => randomBytes(6).toString('base64url'),
    forceCloseConnections: true,
    // zod checks what comes and goes (serve.ts); without these Fastify loads two JSON Schema compilers at start.
    schemaController: {
      compilersFactory: { buildValidator: noValidator as never, buildSerializer: () => () => JSON.stringify },
    },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    keepAliveTimeout: 72_000,
  }) as unknown as FastifyInstance
  const parseJson = app.getDefaultJsonParser('error', 'error')
  // Beacons arrive as text; an empty body is an empty object.
  for (const type of ['application/json', 'text/plain']) {
    app.removeContentTypeParser(type)
    app.addContentTypeParser(type, { parseAs: 'string' }, (request, body, done) => {
      if (body === '') done(null, {})
      else void parseJson(request, body as string, done)
    })
  }
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    const path = request.url.split('?', 1)[0]
    request.log.debug({
      method: request.method,
      path,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    })
  })
  installFailures(app)
  return app
}
