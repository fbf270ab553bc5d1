import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'
import { answerAhead } from './web-answers.ts'
import { createPage } from './web-page.ts'

const A_YEAR = 'public, max-age=31536000, immutable'

/** The web app: hashed files for ever, the page itself always fresh, and the page for every address of the app. */
export async function serveWeb(app: FastifyInstance, folder: string): Promise<void> {
  const page = existsSync(join(folder, 'index.html')) ? createPage(folder) : null
  if (page) {
    await app.register(fastifyStatic, {
      root: folder,
      preCompressed: true,
      index: false,
      cacheControl: false,
      setHeaders: (reply, path) => {
        reply.header('cache-control', path.includes(`${join(folder, 'assets')}`) ? A_YEAR : 'no-cache')
      },
    })
    app.get('/', (request, reply) => sendPage(page, request, reply))
  }
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? ''
    const isApi = path === '/api' || path.startsWith('/api/')
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !/\.\w{1,5}$/.test(path)
    if (!page || isApi || !isPage) throw new AppError('no_such_call', { path })
    return sendPage(page, request, reply)
  })

  async function sendPage(from: NonNullable<typeof page>, request: FastifyRequest, reply: FastifyReply) {
    const answers = await answerAhead(app, request, from.asks(request))
    // Answers to one visitor: kept by nobody in between.
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'private, no-cache')
      .send(from.write(request, answers))
  }
}
