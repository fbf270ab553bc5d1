import { z } from 'zod'
import { defineCall } from './call.ts'
import { activeCall, crudCalls, defaultCall } from './crud.ts'
import { Flag, HttpUrl, Id, Nothing, requiredText } from './fields.ts'
import { EditorChannel, Headers, LineHeaders } from './iptv-shapes.ts'
import { watchCalls } from './iptv-watch.ts'

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
  ...watchCalls,
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
