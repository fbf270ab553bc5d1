import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { readRange } from '../../media/byte-range.ts'

export interface SentFile {
  size: number
  type: string
  etag: string
  open(start: number, end: number): Promise<Readable>
}

/** A file of known size, or the part of it that was asked for. What is inside is never run as a page of ours. */
export async function sendFile(request: FastifyRequest, reply: FastifyReply, file: SentFile): Promise<void> {
  const { size, type, etag, open } = file
  const { range: asked, 'if-range': ifRange, 'if-none-match': known } = request.headers
  reply.headers({
    etag,
    'accept-ranges': 'bytes',
    'cache-control': 'private, no-cache',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
    'access-control-allow-origin': '*',
    'access-control-expose-headers': 'Content-Length, Content-Range, Accept-Ranges',
    'cross-origin-resource-policy': 'cross-origin',
  })
  if (known === etag) {
    reply.code(304).send()
    return
  }
  const range = ifRange === undefined || ifRange === etag ? readRange(asked, size) : 'whole'
  if (range === 'none') {
    reply.code(416).header('content-range', `bytes */${size}`).send()
    return
  }
  const { start, end } = range === 'whole' ? { start: 0, end: size - 1 } : range
  if (range !== 'whole') reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`)
  reply.type(type).header('content-length', end - start + 1)
  // Without any body Fastify would write a length of 0 over ours.
  if (request.method === 'HEAD' || size === 0) reply.send(Readable.from([]))
  else reply.send(await open(start, end))
}
