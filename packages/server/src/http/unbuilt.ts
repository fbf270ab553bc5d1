import { API, type Call } from '@piying/contract'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../errors.ts'

/** Calls that are declared and not yet built answer 501 in the envelope. A test lists them. */
export function answerUnbuilt(app: FastifyInstance): void {
  for (const call of unbuiltCalls(app))
    app.route({
      method: call.method,
      url: call.path,
      config: { access: call.access },
      handler: () => {
        throw new AppError('not_built')
      },
    })
}

function unbuiltCalls(app: FastifyInstance): Call[] {
  const calls: Call[] = Object.values(API).flatMap((group) => Object.values(group))
  return calls.filter(({ method, path }) => !app.hasRoute({ method, url: path }))
}
