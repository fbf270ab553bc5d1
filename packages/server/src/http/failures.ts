import { randomBytes } from 'node:crypto'
import type { FastifyError, FastifyInstance } from 'fastify'
import { AppError } from '../errors.ts'
import { readLang } from './lang.ts'

/** Turns whatever was thrown into the envelope. Nothing of the inside leaves with it. */
export function installFailures(app: FastifyInstance): void {
  app.setErrorHandler((thrown: FastifyError | AppError, request, reply) => {
    const failure = toAppError(thrown)
    const reference = failure.key === 'internal' ? String(failure.params.reference) : undefined
    if (failure.code >= 500 && failure.key !== 'not_built') {
      const level = reference || failure.key === 'upstream_changed' ? 'error' : 'debug'
      request.log[level]({ err: thrown, reference, path: request.routeOptions.url }, failure.message)
    }
    if (reply.raw.headersSent) return reply.raw.destroy()
    if (failure.key === 'too_many') reply.header('retry-after', failure.params.seconds ?? 1)
    return reply
      .code(failure.code)
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .send({
        code: failure.code,
        success: false,
        data: null,
        message: failure.say(readLang(request)),
        error: failure.key,
        ...(failure.fields && { fields: failure.fields }),
        ...(reference && { reference }),
      })
  })
}

function toAppError(thrown: FastifyError | AppError): AppError {
  if (thrown instanceof AppError) return thrown
  if (thrown.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new AppError('too_large')
  if (thrown.statusCode !== undefined && thrown.statusCode >= 400 && thrown.statusCode < 500)
    return new AppError('invalid_input', { reason: thrown.message })
  return new AppError('internal', { reference: randomBytes(4).toString('hex') }, { cause: thrown })
}
