import { system } from '@piying/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Store } from '../../db/open.ts'
import { AppError } from '../../errors.ts'
import { docsPage } from '../../http/docs-page.ts'
import type { Metrics } from '../../http/metrics.ts'
import { describeApi } from '../../http/openapi.ts'
import { serve } from '../../http/serve.ts'

export interface SystemParts {
  store: Store
  version: string
  metrics: Metrics
  /** The person at the machine itself may read the metrics without signing in. */
  isLoopback: (request: FastifyRequest) => boolean
}

export function systemRoutes(
  app: FastifyInstance,
  { store, version, metrics, isLoopback }: SystemParts,
): void {
  serve(app, system, {
    async health(_, { reply }) {
      const isAlive = await store.isAlive()
      if (!isAlive) reply.code(503)
      return isAlive
        ? { status: 'ok' as const, store: 'ok' as const, version }
        : { status: 'degraded' as const, store: 'down' as const, version }
    },
    docs: (_, { reply }) => reply.type('text/html; charset=utf-8').send(docsPage(version)),
    openapi: (_, { reply }) => reply.send(describeApi(version)),
  })

  app.get('/metrics', { config: { access: 'open' } }, async (request, reply) => {
    if (request.identity.role !== 'admin' && !isLoopback(request)) throw new AppError('admin_only')
    return reply.type('text/plain; version=0.0.4').send(metrics.text())
  })
}
