import { pipeline, Readable } from 'node:stream'
import { promisify } from 'node:util'
import { createGzip, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

const WORTH_IT_BYTES = 2_048
/** Level 9 was measured on a list of 48 KB: twice the time, 4 % fewer bytes. */
const LEVEL = 5

const pack = promisify(gzip)

/**
 * JSON and pages only: media does not shrink, and the web's files are compressed when they are built. Forty lines
 * of our own, because the plugin for it took about 30 ms and 5 MB of every start.
 */
export async function installCompression(app: FastifyInstance): Promise<void> {
  app.addHook('onSend', async (request, reply, payload) => {
    if (!/^(?:application\/json|text\/html)/.test(String(reply.getHeader('content-type')))) return payload
    if (reply.hasHeader('content-encoding')) return payload
    reply.header('vary', 'accept-encoding')
    if (!takesGzip(request.headers['accept-encoding'])) return payload

    const isStream = payload instanceof Readable
    if (!isStream && sizeOf(payload) < WORTH_IT_BYTES) return payload
    reply.header('content-encoding', 'gzip').removeHeader('content-length')
    return isStream
      ? // Ends with its source, and with its reader.
        pipeline(payload, createGzip({ level: LEVEL }), () => undefined)
      : pack(payload as string | Buffer, { level: LEVEL })
  })
}

const sizeOf = (payload: unknown) =>
  typeof payload === 'string' || Buffer.isBuffer(payload) ? Buffer.byteLength(payload) : 0

/** `gzip;q=0` is a refusal. */
export const takesGzip = (accepted: string | undefined) =>
  /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(accepted ?? '')
