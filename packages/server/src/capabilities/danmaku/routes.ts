import { danmaku as calls, setting } from '@piying/contract'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../errors.ts'
import { serve } from '../../http/serve.ts'
import type { Danmaku } from './client.ts'

/** Any word will do: what is tried is whether the server lets us ask. */
const TEST_WORD = '测试'

export function danmakuRoutes(app: FastifyInstance, { danmaku }: { danmaku: Danmaku }): void {
  const counted = <T>(comments: T[]) => ({ count: comments.length, comments })
  serve(app, calls, {
    state: async () => ({ enabled: await danmaku.isOn() }),
    search: async ({ anime }, { signal }) => ({ animes: await danmaku.search(anime, signal) }),
    match: async ({ fileName }, { signal }) => ({ matches: await danmaku.match(fileName, signal) }),
    comments: async ({ episodeId }, { signal }) => counted(await danmaku.comments(episodeId, signal)),
    load: async ({ url }, { signal }) => counted(await danmaku.load(url, signal)),
  })
  serve(
    app,
    { test: setting.testDanmuApiUrl },
    {
      async test({ value }, { signal, lang }) {
        const startedAt = performance.now()
        const ms = () => Math.round(performance.now() - startedAt)
        try {
          await danmaku.search(TEST_WORD, signal, value)
          return { ok: true, message: '', ms: ms() }
        } catch (thrown) {
          if (!(thrown instanceof AppError)) throw thrown
          return { ok: false, message: thrown.say(lang), ms: ms() }
        }
      },
    },
  )
}
