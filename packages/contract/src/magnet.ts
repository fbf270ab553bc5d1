import { z } from 'zod'
import { defineCall } from './call.ts'
import { Nothing } from './fields.ts'

export const FILE_KINDS = ['video', 'audio', 'document', 'subtitle', 'other'] as const

const SessionId = z.string().regex(/^[0-9a-f]{40}$/)
export const TorrentInfo = z.object({
  sessionId: z.string(),
  /** `metadata` while the list of files is still asked for. */
  state: z.enum(['metadata', 'ready', 'failed']),
  message: z.string(),
  name: z.string(),
  size: z.number(),
  files: z.array(
    z.object({
      index: z.number(),
      name: z.string(),
      path: z.string(),
      size: z.number(),
      kind: z.enum(FILE_KINDS),
      /** A link for the player and for other programs: it needs no token. */
      url: z.string(),
    }),
  ),
  peers: z.number(),
  /** Bytes per second. */
  downloadSpeed: z.number(),
  uploadSpeed: z.number(),
  /** Bytes that are here. */
  downloaded: z.number(),
  trackers: z.number(),
  /** Trackers that have answered, nodes of the DHT that are known, peers that any of them named. */
  trackersAnswered: z.number(),
  dhtNodes: z.number(),
  peersFound: z.number(),
})
export type TorrentInfo = z.infer<typeof TorrentInfo>

const KB = 1024
const GB = 1024 ** 3
const between = (least: number, most: number, error: string) =>
  z.number({ error }).int({ error }).min(least, { error }).max(most, { error })

const Tracker = z
  .string()
  .trim()
  .max(500, { error: 'field_tracker' })
  .refine((text) => /^(https?|udp):\/\/[^/]/i.test(text) && URL.canParse(text), { error: 'field_tracker' })

/** What the owner decides about torrents: bytes, bytes a second, minutes, days. */
export const TorrentSettings = z.object({
  quotaBytes: between(GB, 100_000 * GB, 'field_torrent_quota'),
  /** Fetching at the same time. */
  maxTorrents: between(1, 50, 'field_torrent_count'),
  /** Over all torrents. */
  maxConnections: between(10, 1000, 'field_torrent_connections'),
  /** Never none: what is asked for goes the same way. Used only while somebody watches. */
  uploadLimit: between(16 * KB, GB, 'field_torrent_upload'),
  /** 0: none. */
  downloadLimit: z.union([z.literal(0), between(64 * KB, GB, 'field_torrent_download')], {
    error: 'field_torrent_download',
  }),
  /** A torrent nobody watches leaves the network after this. */
  idleMinutes: between(1, 1440, 'field_torrent_idle'),
  /** What nobody watched for this long is deleted. */
  keepDays: between(1, 365, 'field_torrent_keep'),
  /** Asked for every torrent that is not private. */
  trackers: z.array(Tracker).max(50, { error: 'field_tracker' }),
})
export type TorrentSettings = z.infer<typeof TorrentSettings>

export const magnet = {
  add: defineCall({
    method: 'POST',
    path: '/api/torrent/add',
    access: 'visitor',
    /** A magnet link, or the http address of a .torrent file. Checked by the capability, in the spec's words. */
    input: z.object({ magnet: z.string().max(16_384).default('') }),
    output: z.object({ sessionId: z.string() }),
  }),
  /** A .torrent file as base64 text. */
  upload: defineCall({
    method: 'POST',
    path: '/api/torrent/upload',
    access: 'visitor',
    input: z.object({ torrent: z.string().max(14_000_000) }),
    output: z.object({ sessionId: z.string() }),
    bodyLimit: 15 * 1024 * 1024,
  }),
  info: defineCall({
    method: 'GET',
    path: '/api/torrent/:sessionId/info',
    access: 'visitor',
    input: z.object({ sessionId: SessionId }),
    output: TorrentInfo,
  }),
  /** Which parts of one file are here: pairs of byte offsets. */
  ranges: defineCall({
    method: 'GET',
    path: '/api/torrent/:sessionId/:fileIndex/ranges',
    access: 'visitor',
    input: z.object({ sessionId: SessionId, fileIndex: z.coerce.number().int().min(0) }),
    output: z.object({ size: z.number(), ranges: z.array(z.tuple([z.number(), z.number()])) }),
  }),
  file: defineCall({
    method: 'GET',
    path: '/api/torrent/:sessionId/:fileIndex',
    access: 'visitor',
    kind: 'stream',
    input: z.object({ sessionId: SessionId, fileIndex: z.coerce.number().int().min(0) }),
    output: z.unknown(),
  }),
  /** fMP4 HLS made by the server from a file that browsers cannot open. */
  remux: defineCall({
    method: 'GET',
    path: '/api/torrent/:sessionId/:fileIndex/hls/:part',
    access: 'visitor',
    kind: 'stream',
    input: z.object({
      sessionId: SessionId,
      fileIndex: z.coerce.number().int().min(0),
      part: z.string().regex(/^(index\.m3u8|init\.mp4|\d+\.m4s)$/),
    }),
    output: z.unknown(),
  }),
  list: defineCall({
    method: 'GET',
    path: '/api/torrent',
    access: 'admin',
    input: Nothing,
    output: z.object({
      list: z.array(
        TorrentInfo.omit({ files: true }).extend({
          readers: z.number(),
          diskBytes: z.number(),
          /** Milliseconds since 1970. */
          watchedAt: z.number(),
        }),
      ),
      diskBytes: z.number(),
      quotaBytes: z.number(),
    }),
  }),
  remove: defineCall({
    method: 'DELETE',
    path: '/api/torrent/:sessionId',
    access: 'admin',
    input: z.object({ sessionId: SessionId }),
    output: z.object({ removed: z.number() }),
  }),
  settings: defineCall({
    method: 'GET',
    path: '/api/torrent/settings',
    access: 'admin',
    input: Nothing,
    output: TorrentSettings,
  }),
  saveSettings: defineCall({
    method: 'PUT',
    path: '/api/torrent/settings',
    access: 'admin',
    input: TorrentSettings,
    output: TorrentSettings,
  }),
}
export type TorrentFile = TorrentInfo['files'][number]
