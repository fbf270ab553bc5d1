import { z } from 'zod'
import { defineCall } from './call.ts'
import { activeCall, crudCalls, defaultCall } from './crud.ts'
import { Flag, HttpUrl, Id, Nothing, requiredText } from './fields.ts'
import { Channel, EditorChannel, Group, Headers, LineHeaders, Programme } from './iptv-shapes.ts'

export { Channel, ChannelLine, Programme } from './iptv-shapes.ts'

export const IPTV_TYPES = ['m3u', 'txt', 'custom'] as const
const CONTENT_LIMIT = 30 * 1024 * 1024

const fields = z.object({
  name: requiredText('field_name_empty', 100),
  type: z.enum(IPTV_TYPES),
  url: z.string().trim().max(4096),
  content: z.string().max(CONTENT_LIMIT),
  isActive: Flag,
  header: Headers,
  /** Addresses of guides (XMLTV or a DIYP template), besides those that the list itself names. */
  epg: z.string().trim().max(4096),
  /** Hours between refreshes; 0 only when asked. */
  refreshHours: z.coerce.number().min(0).max(720),
})

const crud = crudCalls('/api/iptv', {
  record: fields.extend({
    isDefault: Flag,
    /** Characters of the whole text: lists of sources show only the beginning of `content`. */
    contentLength: z.number(),
    channelCount: z.number(),
    refreshedAt: z.number(),
    /** Why the last refresh failed; the copy before it is still served. */
    lastError: z.string(),
  }),
  create: fields.extend({
    type: fields.shape.type.default('m3u'),
    url: fields.shape.url.default(''),
    content: fields.shape.content.default(''),
    isActive: fields.shape.isActive.default(1),
    header: Headers.default({}),
    epg: fields.shape.epg.default(''),
    refreshHours: fields.shape.refreshHours.default(12),
  }),
  change: fields.partial(),
})

export const iptv = {
  ...crud,
  create: { ...crud.create, bodyLimit: CONTENT_LIMIT + 1024 * 1024 },
  update: { ...crud.update, bodyLimit: CONTENT_LIMIT + 1024 * 1024 },
  /** One source with the whole of its text, which the list cuts short. */
  read: defineCall({
    method: 'GET',
    path: '/api/iptv/:id',
    access: 'admin',
    input: z.object({ id: Id }),
    output: crud.update.output,
  }),
  active: activeCall('/api/iptv'),
  makeDefault: defaultCall('/api/iptv'),
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
  proxy: defineCall({
    method: 'GET',
    path: '/api/iptv/proxy',
    access: 'visitor',
    kind: 'stream',
    input: z.object({
      url: z.string().min(1).max(8192),
      site_id: z.string().max(20).optional(),
      ua: z.string().max(1000).optional(),
      sig: z.string().max(4096).optional(),
    }),
    output: z.unknown(),
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
  refresh: defineCall({
    method: 'POST',
    path: '/api/iptv/:id/refresh',
    access: 'admin',
    input: z.object({ id: Id }),
    output: z.object({ channelCount: z.number(), changed: z.boolean() }),
  }),
  /** For the workbench: one source as flat editor channels. */
  editorChannels: defineCall({
    method: 'GET',
    path: '/api/iptv/:id/channels/custom',
    access: 'admin',
    input: z.object({ id: Id }),
    output: z.object({
      name: z.string(),
      type: z.enum(IPTV_TYPES),
      groups: z.array(z.object({ name: z.string(), channels: z.array(EditorChannel) })),
      /** What was typed, to the letter; a list that was fetched is written anew. */
      text: z.string(),
      /** What the source is asked with; the text holds only what its lines add. */
      header: Headers,
    }),
  }),
  /** A list at an address, fetched by the server. */
  fetchList: defineCall({
    method: 'POST',
    path: '/api/iptv/fetch',
    access: 'admin',
    input: z.object({ url: HttpUrl, header: Headers.default({}) }),
    output: z.object({ text: z.string() }),
  }),
  /** Which of these lines answer when asked as the player does: NDJSON of `{url, ok, ms, reason}` as they are known. */
  checkDead: defineCall({
    method: 'POST',
    path: '/api/iptv/check',
    access: 'admin',
    kind: 'stream',
    input: z.object({
      lines: z
        .array(z.object({ url: z.string().max(8192), headers: LineHeaders }))
        .min(1)
        .max(5000),
      /** Of the source; those of a line come before them. */
      header: LineHeaders,
    }),
    output: z.unknown(),
    bodyLimit: 5 * 1024 * 1024,
  }),
  /** The instance's own merged list for other players: `m3u`, `txt` or `xml`. */
  exportLink: defineCall({
    method: 'GET',
    path: '/api/iptv/export-link',
    access: 'admin',
    input: Nothing,
    output: z.object({ m3u: z.string(), txt: z.string(), xml: z.string() }),
  }),
  renewExportLink: defineCall({
    method: 'POST',
    path: '/api/iptv/export-link',
    access: 'admin',
    input: Nothing,
    output: z.object({ m3u: z.string(), txt: z.string(), xml: z.string() }),
  }),
  exported: defineCall({
    method: 'GET',
    path: '/api/iptv/list/:token/:file',
    access: 'open',
    kind: 'stream',
    input: z.object({ token: z.string().max(100), file: z.enum(['live.m3u', 'live.txt', 'epg.xml']) }),
    output: z.unknown(),
  }),
}
