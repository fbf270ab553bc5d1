import { z } from 'zod'
import { defineCall } from './call.ts'
import { activeCall, crudCalls } from './crud.ts'
import { Flag, Id, Nothing, requiredText } from './fields.ts'

/** Network drives are declared to the letter of the spec here and built in the next round. */
const shareUrl = z.string().trim().min(1).max(4096)
const VideoFile = z.object({
  fid: z.string(),
  file_name: z.string(),
  size: z.number(),
  duration: z.number(),
  video_width: z.number(),
  video_height: z.number(),
  thumbnail: z.string(),
  metadata: z
    .object({ episode_number: z.number(), season_number: z.number(), original_filename: z.string() })
    .nullable(),
})

export const drive = {
  search: defineCall({
    method: 'GET',
    path: '/api/drive/search',
    access: 'visitor',
    input: z.object({ kw: z.string().trim().min(1).max(200) }),
    output: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        poster: z.string(),
        image: z.string(),
        images: z.array(z.string()),
        sourceChannel: z.string(),
        platform: z.string(),
        publishTime: z.string(),
        shareUrl: z.string(),
        shareCode: z.string(),
        tags: z.array(z.string()),
      }),
    ),
  }),
  checkLinks: defineCall({
    method: 'POST',
    path: '/api/drive/check-links',
    access: 'visitor',
    input: z.object({ links: z.array(shareUrl).max(500) }),
    output: z.object({ validLinks: z.array(z.string()) }),
  }),
  allVideos: defineCall({
    method: 'POST',
    path: '/api/drive/all-videos',
    access: 'visitor',
    input: z.object({ shareUrl }),
    output: z.object({
      display_name: z.string(),
      drive_name: z.string(),
      share_url: z.string(),
      total_videos: z.number(),
      video_files: z.array(VideoFile),
      scrape_info: z.object({ has_metadata: z.boolean(), scrape_type: z.string() }),
    }),
  }),
  play: defineCall({
    method: 'POST',
    path: '/api/drive/simple-video-play',
    access: 'visitor',
    input: z.object({ shareUrl, fileId: z.string().min(1).max(500) }),
    output: z.object({
      video_list: z.array(z.object({ url: z.string() })),
      download_url: z.string().nullable(),
      error: z.string().optional(),
    }),
  }),
}

const Metadata = z.unknown()
export const cloudDrive = {
  scrape: defineCall({
    method: 'POST',
    path: '/api/cloud-drive/scrape-and-save',
    access: 'visitor',
    input: z.object({ shareUrl, tmdbId: z.coerce.number(), type: z.enum(['movie', 'tv']) }),
    output: z.object({ metadataId: z.number() }),
  }),
  save: defineCall({
    method: 'POST',
    path: '/api/cloud-drive/save-metadata',
    access: 'visitor',
    input: z.looseObject({ shareUrl }),
    output: Metadata,
  }),
  updateVideoMapping: defineCall({
    method: 'PUT',
    path: '/api/cloud-drive/update-video-mapping',
    access: 'visitor',
    input: z.looseObject({ shareUrl }),
    output: Metadata,
  }),
  updateDanmuMapping: defineCall({
    method: 'PUT',
    path: '/api/cloud-drive/update-danmu-mapping',
    access: 'visitor',
    input: z.looseObject({ shareUrl }),
    output: Metadata,
  }),
  metadata: defineCall({
    method: 'GET',
    path: '/api/cloud-drive/metadata',
    access: 'visitor',
    input: z.object({ shareUrl }),
    output: Metadata,
  }),
  removeMetadata: defineCall({
    method: 'DELETE',
    path: '/api/cloud-drive/metadata/:id',
    access: 'visitor',
    input: z.object({ id: Id }),
    output: Metadata,
  }),
}

const manageFields = z.object({
  key: requiredText('field_incomplete', 200),
  name: requiredText('field_incomplete', 200),
  type: z.enum(['tg', 'plugin']),
  server: z.string().trim().max(2048),
  homePage: z.string().trim().max(2048),
  isActive: Flag,
})
const manage = crudCalls('/api/drive-manage', {
  record: manageFields,
  create: manageFields.extend({
    server: manageFields.shape.server.default(''),
    homePage: manageFields.shape.homePage.default(''),
    isActive: manageFields.shape.isActive.default(1),
  }),
  change: manageFields.partial(),
  filters: { type: manageFields.shape.type.optional() },
})
export const driveManage = {
  ...manage,
  /** The spec nests this one list twice. */
  list: { ...manage.list, output: z.object({ data: manage.list.output }) },
  active: activeCall('/api/drive-manage'),
}

const Pansou = z.object({
  apiUrl: requiredText('field_pansou_address', 2048),
  src: z.enum(['all', 'tg', 'plugin']),
  cloudTypes: z.array(z.string().max(40)).max(40),
})
export const pansou = {
  read: defineCall({
    method: 'GET',
    path: '/api/setting/pansou',
    access: 'admin',
    input: Nothing,
    output: Pansou,
  }),
  save: defineCall({
    method: 'POST',
    path: '/api/setting/pansou',
    access: 'admin',
    input: Pansou,
    output: Pansou,
  }),
  health: defineCall({
    method: 'GET',
    path: '/api/setting/pansou/health',
    access: 'admin',
    input: Nothing,
    output: z.object({ status: z.string() }),
  }),
  initialize: defineCall({
    method: 'POST',
    path: '/api/setting/pansou/initialize',
    access: 'admin',
    input: Nothing,
    output: z.object({ successCount: z.number(), errorCount: z.number() }),
  }),
}

const Credentials = z.record(z.string().max(40), z.record(z.string().max(40), z.string().max(20_000)))
const NestedUid = z.object({ data: z.object({ uid: z.string() }) })
export const cloudAuth = {
  read: defineCall({
    method: 'GET',
    path: '/api/cloud-auth',
    access: 'admin',
    input: Nothing,
    output: Credentials,
  }),
  save: defineCall({
    method: 'PUT',
    path: '/api/cloud-auth',
    access: 'admin',
    input: Credentials,
    output: Credentials,
  }),
  test: defineCall({
    method: 'POST',
    path: '/api/cloud-auth/test/:providerKey',
    access: 'admin',
    input: z.object({ providerKey: z.string().max(40) }),
    output: z.object({ valid: z.boolean(), message: z.string() }),
  }),
  pan115Token: defineCall({
    method: 'GET',
    path: '/api/pan115/token',
    access: 'admin',
    input: Nothing,
    output: NestedUid,
  }),
  pan115Result: defineCall({
    method: 'GET',
    path: '/api/pan115/result',
    access: 'admin',
    input: z.object({ app: z.string().max(40), uid: z.string().max(200) }),
    output: z.object({ data: z.object({ cookie: z.record(z.string(), z.string()) }) }),
  }),
}
