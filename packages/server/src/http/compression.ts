import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

const WORTH_IT_BYTES = 2_048

/** JSON only: media does not shrink, and the web's files are compressed when they are built. */
export async function installCompression(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    threshold: WORTH_IT_BYTES,
    encodings: ['gzip', 'deflate'],
    customTypes: /^application\/json/,
    globalDecompression: false,
  })
}
