import { z } from 'zod'
import { defineCall } from './call.ts'
import { crudCalls } from './crud.ts'
import { filterOf, requiredText } from './fields.ts'

export const BLACKLIST_TYPES = ['cloud_drive', 'site', 'other'] as const

const fields = z.object({
  url: requiredText('field_url_empty', 4096),
  type: z.enum(BLACKLIST_TYPES),
  reason: requiredText('field_blacklist_reason', 1000),
  remark: z.string().trim().max(2000),
})
const Entry = fields.extend({ time: z.number() })

const crud = crudCalls('/api/blacklist', {
  record: Entry,
  create: fields.extend({
    type: fields.shape.type.default('cloud_drive'),
    remark: fields.shape.remark.default(''),
  }),
  change: fields.partial(),
  filters: { type: filterOf(fields.shape.type) },
})

export const blacklist = {
  ...crud,
  /** A visitor reports a link from the player; the rest of the list is the administrator's. */
  create: { ...crud.create, access: 'visitor' as const },
  /** Whether a link is on the list, by host and share id. */
  check: defineCall({
    method: 'GET',
    path: '/api/blacklist/check',
    access: 'visitor',
    input: z.object({ url: z.string().trim().min(1).max(4096) }),
    output: z.object({ listed: z.boolean(), id: z.number(), reason: z.string() }),
  }),
}
