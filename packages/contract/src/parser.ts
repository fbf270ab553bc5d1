import { z } from 'zod'
import { defineCall } from './call.ts'
import { activeCall, crudCalls, defaultCall } from './crud.ts'
import { Flag, HttpUrl, Id, Nothing, requiredText } from './fields.ts'

export const PARSER_WEB = 0
export const PARSER_JSON = 1

const fields = z.object({
  name: requiredText('field_name_empty', 100),
  type: z.coerce.number().pipe(z.literal([PARSER_WEB, PARSER_JSON])),
  url: HttpUrl,
  isActive: Flag,
  /** Lets the frame navigate and open windows: only for interfaces that refuse to work otherwise. */
  loose: Flag,
})

const crud = crudCalls('/api/analyze', {
  record: fields.extend({ isDefault: Flag }),
  create: fields.extend({
    type: fields.shape.type.default(PARSER_WEB),
    isActive: fields.shape.isActive.default(1),
    loose: fields.shape.loose.default(0),
  }),
  change: fields.partial(),
})

export const parser = {
  ...crud,
  active: activeCall('/api/analyze'),
  makeDefault: defaultCall('/api/analyze'),
  enabled: defineCall({
    method: 'GET',
    path: '/api/analyze/enabled',
    access: 'visitor',
    input: Nothing,
    output: z.array(z.object({ id: Id, name: z.string(), type: z.number(), isDefault: Flag, loose: Flag })),
  }),
  play: defineCall({
    method: 'GET',
    path: '/api/analyze/play',
    access: 'visitor',
    /** Without `id` every JSON interface is raced, when the owner allows it. */
    input: z.object({ id: Id.optional(), url: HttpUrl }),
    /** `type` 1 goes to the player, anything else into a frame. */
    output: z.object({ type: z.number(), playUrl: z.string(), name: z.string(), loose: Flag }),
  }),
}
