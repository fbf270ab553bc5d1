import { z } from 'zod'
import { defineCall } from './call.ts'
import { Flag, Id, Nothing } from './fields.ts'
import { Channel, Group, Programme } from './iptv-shapes.ts'

/** What /tv asks: sources, channels by group, and what is on. */
export const watchCalls = {
  enabled: defineCall({
    method: 'GET',
    path: '/api/iptv/enabled',
    access: 'visitor',
    input: Nothing,
    output: z.array(z.object({ id: Id, name: z.string(), key: z.string(), isDefault: Flag })),
  }),
  /** The whole list, as the spec has it. The page itself asks for `groups` and then by group. */
  channels: defineCall({
    method: 'GET',
    path: '/api/iptv/:id/channels',
    access: 'visitor',
    input: z.object({ id: Id }),
    output: z.object({ groups: z.array(Group) }),
  }),
  groups: defineCall({
    method: 'GET',
    path: '/api/iptv/:id/groups',
    access: 'visitor',
    input: z.object({ id: Id }),
    /** The names and sizes of all groups, and the first page of the first one. */
    output: z.object({
      groups: z.array(z.object({ name: z.string(), count: z.number() })),
      first: z.object({ name: z.string(), channels: z.array(Channel), more: z.boolean() }).nullable(),
      /** The list is the copy of an earlier day: the source does not answer. */
      staleSince: z.number(),
      /** The list or its owner names a guide. */
      hasGuide: z.boolean(),
    }),
  }),
  group: defineCall({
    method: 'GET',
    path: '/api/iptv/:id/group',
    access: 'visitor',
    input: z.object({
      id: Id,
      name: z.string().max(500).default(''),
      /** In names; digits also find the channel of that number, and put it first. */
      search: z.string().trim().max(200).default(''),
      page: z.coerce.number().int().min(1).default(1),
    }),
    output: z.object({ channels: z.array(Channel), total: z.number(), more: z.boolean() }),
  }),
  /** Channels by their ids: favourites and recent ones are kept in the browser. */
  pick: defineCall({
    method: 'POST',
    path: '/api/iptv/:id/pick',
    access: 'visitor',
    input: z.object({ id: Id, ids: z.array(z.string().max(200)).max(200) }),
    output: z.object({ channels: z.array(Channel) }),
  }),
  /** Now and next for the channels of one group, or of the ids given. */
  nowNext: defineCall({
    method: 'POST',
    path: '/api/iptv/:id/now',
    access: 'visitor',
    input: z.object({ id: Id, ids: z.array(z.string().max(200)).max(500) }),
    output: z.object({ channels: z.record(z.string(), z.array(Programme)) }),
  }),
  guide: defineCall({
    method: 'GET',
    path: '/api/iptv/:id/guide',
    access: 'visitor',
    input: z.object({
      id: Id,
      name: z.string().max(500).default(''),
      channel: z.string().max(200).optional(),
      /** Any moment of the day asked for, in milliseconds; the day is China's. */
      day: z.coerce.number().int().optional(),
      /** Instead of a day: from when, and until when. Days of the visitor's own are up to 25 hours long. */
      from: z.coerce.number().int().optional(),
      to: z.coerce.number().int().optional(),
      page: z.coerce.number().int().min(1).default(1),
    }),
    output: z.object({
      from: z.number(),
      to: z.number(),
      rows: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          logo: z.string(),
          catchupDays: z.number(),
          programmes: z.array(Programme),
        }),
      ),
      total: z.number(),
      more: z.boolean(),
    }),
  }),
  catchup: defineCall({
    method: 'GET',
    path: '/api/iptv/:id/catchup',
    access: 'visitor',
    input: z.object({
      id: Id,
      channel: z.string().max(200),
      line: z.coerce.number().int().min(0).default(0),
      start: z.coerce.number(),
      stop: z.coerce.number(),
    }),
    output: z.object({ url: z.string(), proxied: z.string(), format: z.string() }),
  }),
}
