import { z } from 'zod'
import { defineCall } from './call.ts'
import { activeCall, crudCalls } from './crud.ts'
import { Flag, Id, Nothing, requiredText } from './fields.ts'

/** Live rooms are declared to the letter of the spec here and built in the next round. */
export const LIVE_STATUS_ON_AIR = 2
export const LIVE_PLATFORMS = ['huya', 'douyin', 'bilibili', 'douyu', 'youtube', 'yy'] as const
const platform = z.enum(LIVE_PLATFORMS)

const StreamInfo = z.object({
  title: z.string(),
  anchor: z.string(),
  platform,
  user_count: z.number(),
  cover: z.string(),
  status: z.number(),
  stream_urls: z.record(z.string(), z.string()),
  multi_stream_urls: z.array(
    z.object({
      url: z.string(),
      quality: z.object({ name: z.string() }),
      line: z.object({ cdn_type: z.string(), priority: z.number() }),
    }),
  ),
})

export const live = {
  stream: defineCall({
    method: 'GET',
    path: '/api/live/stream/:platform/:roomId',
    access: 'visitor',
    input: z.object({ platform, roomId: z.string().min(1).max(100) }),
    output: StreamInfo,
  }),
  platforms: defineCall({
    method: 'GET',
    path: '/api/live/platforms',
    access: 'admin',
    input: Nothing,
    output: z.object({ platforms: z.array(platform) }),
  }),
  youtube: defineCall({
    method: 'GET',
    path: '/api/proxy/youtube-live',
    access: 'visitor',
    kind: 'stream',
    input: z.object({ url: z.string().max(4096), _t: z.string().max(40).optional() }),
    output: z.unknown(),
  }),
}

const fields = z.object({
  title: requiredText('field_required', 200),
  roomId: requiredText('field_required', 200),
  cronExpr: z.string().trim().max(100),
  platform,
  remark: z.string().trim().max(1000),
  isActive: Flag,
})
const crud = crudCalls('/api/live-room', {
  record: fields.extend({ time: z.number() }),
  create: fields.extend({
    cronExpr: fields.shape.cronExpr.default(''),
    remark: fields.shape.remark.default(''),
    isActive: fields.shape.isActive.default(1),
  }),
  change: fields.partial(),
})
export const liveRoom = {
  ...crud,
  active: activeCall('/api/live-room'),
  info: defineCall({
    method: 'GET',
    path: '/api/live-room/info',
    access: 'visitor',
    input: z.object({
      page: z.coerce.number().int().min(1).default(1),
      pageSize: z.coerce.number().int().min(1).max(100).default(12),
    }),
    output: z.object({
      data: z.array(z.unknown()),
      total: z.number(),
      pages: z.number(),
      elapsed: z.number(),
    }),
  }),
  read: defineCall({
    method: 'GET',
    path: '/api/live-room/:id',
    access: 'visitor',
    input: z.object({ id: Id }),
    output: z.object({ id: Id, title: z.string(), roomId: z.string(), platform, remark: z.string() }),
  }),
}
