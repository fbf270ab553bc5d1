import { PARSER_JSON, parser } from '@piying/contract'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../errors.ts'
import { serve } from '../../http/serve.ts'
import { type PlayParts, playThrough, playThroughFirst } from './play.ts'
import type { ParserStore } from './store.ts'

export function parserRoutes(
  app: FastifyInstance,
  { parsers, ...parts }: PlayParts & { parsers: ParserStore },
): void {
  serve(app, parser, {
    list: (query) => parsers.list(query),
    create: (fields) => parsers.create(fields),
    update: ({ id, ...fields }) => parsers.update(id, fields),
    remove: async ({ ids }) => ({ removed: await parsers.remove(ids) }),
    active: async ({ ids, isActive }) => ({ changed: await parsers.setActive(ids, isActive) }),
    async makeDefault({ id }) {
      await parsers.makeDefault(id)
      return { id }
    },
    enabled: () => parsers.enabled(),
    async play({ id, url }, { signal }) {
      const enabled = await parsers.enabled()
      const chosen = enabled.find((each) => each.id === id)
      if (id !== undefined && !chosen) throw new AppError('not_found', { what: `#${id}` })
      if (chosen) return playThrough(chosen, url, signal, parts)
      const json = enabled.filter((each) => each.type === PARSER_JSON)
      if (json.length === 0) throw new AppError('not_found', { what: 'JSON' })
      return playThroughFirst(json, url, signal, parts)
    },
  })
}
