import { blacklist } from '@piying/contract'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../http/serve.ts'
import type { BlacklistStore } from './store.ts'

export function blacklistRoutes(app: FastifyInstance, { entries }: { entries: BlacklistStore }): void {
  serve(app, blacklist, {
    list: ({ type, ...query }) => entries.list(query, { type }),
    create: (fields) => entries.create(fields),
    update: ({ id, ...fields }) => entries.update(id, fields),
    remove: async ({ ids }) => ({ removed: await entries.remove(ids) }),
    async check({ url }) {
      const entry = await entries.find(url)
      return { listed: entry !== undefined, id: entry?.id ?? 0, reason: entry?.reason ?? '' }
    },
  })
}
