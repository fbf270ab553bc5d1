import { z } from 'zod'
import { defineCall } from './call.ts'
import { Id } from './fields.ts'

/** One work as a video site tells it. Every field is text by the time it leaves the server; absent is ''. */
export const Vod = z.object({
  vod_id: z.string(),
  vod_name: z.string(),
  vod_pic: z.string(),
  vod_year: z.string(),
  vod_area: z.string(),
  type_id: z.string(),
  type_name: z.string(),
  vod_douban_score: z.string(),
  vod_score: z.string(),
  vod_actor: z.string(),
  vod_director: z.string(),
  /** Plain text: tags and entities are taken out by the server. */
  vod_content: z.string(),
  vod_blurb: z.string(),
  vod_remarks: z.string(),
  vod_play_from: z.string(),
  vod_play_note: z.string(),
  vod_play_url: z.string(),
})
export type Vod = z.infer<typeof Vod>

/** What a card needs of a work: 4 % of what the site sends. */
export const SiteHit = z.object({
  /** `{siteId}_{vod_id}` */
  id: z.string(),
  title: z.string(),
  poster: z.string(),
  source: z.string(),
  source_key: z.string(),
  vod_id: z.string(),
  vod_name: z.string(),
  vod_pic: z.string(),
  vod_remarks: z.string(),
  type: z.string(),
  year: z.string(),
  region: z.string(),
  rate: z.string(),
})
export type SiteHit = z.infer<typeof SiteHit>

export const SiteCategory = z.object({ type_id: z.string(), type_pid: z.string(), type_name: z.string() })
export type SiteCategory = z.infer<typeof SiteCategory>

export const SitePage = z.object({
  list: z.array(SiteHit),
  page: z.number(),
  pagecount: z.number(),
  total: z.number(),
  class: z.array(SiteCategory),
})
export type SitePage = z.infer<typeof SitePage>

const siteId = Id
const page = z.coerce.number().int().min(1).max(100_000).default(1)

/** The lines of the streamed search: one JSON object a line, in the order in which sites answer. */
export type SearchEvent =
  | { type: 'start'; sites: { id: number; name: string }[]; cached: boolean }
  /** `hits` carry only what differs from site to site; see `SearchHit`. */
  | { type: 'site'; siteId: number; ms: number; hits: SearchHit[] }
  | { type: 'failed'; siteId: number; ms: number; error: string; message: string }
  | { type: 'done'; ms: number; good: number; bad: number }

/** Fields that are empty are left out: a search of twenty sites has a thousand of them. */
export interface SearchHit {
  vod_id: string
  title: string
  poster?: string
  remarks?: string
  type?: string
  year?: string
  region?: string
  rate?: string
}

export const siteMedia = {
  search: defineCall({
    method: 'GET',
    path: '/api/site-media/:siteId/search',
    access: 'visitor',
    input: z.object({ siteId, wd: z.string().trim().min(1).max(100), page }),
    output: SitePage,
  }),
  detail: defineCall({
    method: 'GET',
    path: '/api/site-media/:siteId/detail',
    access: 'visitor',
    input: z.object({ siteId, id: z.string().trim().min(1).max(200) }),
    /** The work itself, and the same again as `list[0]`. */
    output: Vod.extend({ list: z.array(Vod) }),
  }),
  home: defineCall({
    method: 'GET',
    path: '/api/site-media/:siteId/home',
    access: 'visitor',
    input: z.object({ siteId, page }),
    output: SitePage,
  }),
  category: defineCall({
    method: 'GET',
    path: '/api/site-media/:siteId/category',
    access: 'visitor',
    input: z.object({ siteId, page, tid: z.string().trim().min(1).max(100) }),
    output: SitePage,
  }),
  speed: defineCall({
    method: 'GET',
    path: '/api/site-media/:siteId/speed',
    access: 'admin',
    input: z.object({ siteId }),
    /** Milliseconds, or -1 for a failure. */
    output: z.object({ ms: z.number(), message: z.string() }),
  }),
  /** One streamed answer for every enabled site: NDJSON of `SearchEvent`. */
  searchAll: defineCall({
    method: 'GET',
    path: '/api/site-media/search',
    access: 'visitor',
    kind: 'stream',
    input: z.object({ wd: z.string().trim().min(1).max(100), sites: z.string().max(2000).optional() }),
    output: z.unknown(),
  }),
  /** Where an episode is played from: directly, or through the proxy that the site is set to. */
  play: defineCall({
    method: 'GET',
    path: '/api/site-media/:siteId/play',
    access: 'visitor',
    input: z.object({ siteId, url: z.string().trim().min(1).max(4096) }),
    output: z.object({ url: z.string(), proxied: z.boolean(), proxiedUrl: z.string() }),
  }),
  /** Real throughput and resolution of one line, measured from the server. */
  measure: defineCall({
    method: 'GET',
    path: '/api/site-media/:siteId/measure',
    access: 'visitor',
    input: z.object({ siteId, url: z.string().trim().min(1).max(4096) }),
    output: z.object({
      ms: z.number(),
      bytesPerSecond: z.number(),
      width: z.number(),
      height: z.number(),
      message: z.string(),
    }),
  }),
  /** What the ad filter would cut from one playlist. */
  adPreview: defineCall({
    method: 'GET',
    path: '/api/site-media/:siteId/ad-preview',
    access: 'admin',
    input: z.object({ siteId, url: z.string().trim().min(1).max(4096) }),
    output: z.object({
      totalSeconds: z.number(),
      cutSeconds: z.number(),
      /** Why nothing is cut although something looks like advertising; empty otherwise. */
      stopped: z.string(),
      cuts: z.array(
        z.object({
          at: z.number(),
          seconds: z.number(),
          segments: z.number(),
          reason: z.string(),
          first: z.string(),
        }),
      ),
    }),
  }),
}
