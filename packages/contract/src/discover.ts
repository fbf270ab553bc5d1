import { z } from 'zod'
import { defineCall } from './call.ts'
import { Nothing } from './fields.ts'

/** Told with every answer that may be old: the time it was fetched, and whether the upstream is down now. */
const Freshness = z.object({ fetchedAt: z.number(), stale: z.boolean(), origin: z.string() })

export const RecommendationItem = z.object({
  id: z.string(),
  title: z.string(),
  pic: z.object({ normal: z.string(), large: z.string() }),
  rating: z.object({ value: z.number(), count: z.number() }),
  is_new: z.boolean(),
  episodes_info: z.string(),
  card_subtitle: z.string(),
})
export type RecommendationItem = z.infer<typeof RecommendationItem>

export const BannerItem = z.object({
  id: z.string(),
  title: z.string(),
  subtitle: z.string(),
  genre: z.string(),
  actors: z.string(),
  description: z.string(),
  backgroundImage: z.string(),
  imageUrl: z.string(),
  isAd: z.boolean(),
  adUrl: z.string(),
})
export type BannerItem = z.infer<typeof BannerItem>

export const HotItem = z.object({ vid: z.string(), rk: z.number(), epg: z.string(), hot: z.number() })
export type HotItem = z.infer<typeof HotItem>

export const SuggestionItem = z.object({
  doc: z.object({ id: z.string() }),
  view: z.object({ lines: z.array(z.object({ text: z.string() })) }),
})
export type SuggestionItem = z.infer<typeof SuggestionItem>

export { RECOMMENDATION_PAGE } from './limits.ts'

export const discover = {
  recommendations: defineCall({
    method: 'GET',
    path: '/api/douban-recommendation',
    access: 'visitor',
    input: z.object({
      primaryCategory: z.enum(['tv', 'movie']).default('tv'),
      secondaryCategory: z.string().trim().max(40).default(''),
      tertiaryType: z.string().trim().max(40).default(''),
      start: z.coerce.number().int().min(0).max(10_000).default(0),
    }),
    output: z.object({
      items: z.array(RecommendationItem),
      tags: z.array(
        z.object({
          category: z.string(),
          title: z.string(),
          types: z.array(z.object({ type: z.string(), title: z.string() })),
        }),
      ),
      ...Freshness.shape,
    }),
  }),
  banner: defineCall({
    method: 'GET',
    path: '/api/proxy/tencent-banner-data',
    access: 'visitor',
    input: Nothing,
    output: z.object({ items: z.array(BannerItem), ...Freshness.shape }),
  }),
  hot: defineCall({
    method: 'GET',
    path: '/api/proxy/hot',
    access: 'visitor',
    input: z.object({ date: z.string().trim().max(10).default('') }),
    output: z.object({ status: z.boolean(), data: z.array(HotItem), ...Freshness.shape }),
  }),
  suggest: defineCall({
    method: 'POST',
    path: '/api/proxy/tencent-sug',
    access: 'visitor',
    topLevel: ['ret'],
    input: z.object({
      query: z.string().trim().min(1).max(100),
      page_num: z.coerce.number().int().min(0).max(100).default(0),
      page_size: z.coerce.number().int().min(1).max(50).default(10),
      scene_id: z.coerce.number().int().default(5),
    }),
    output: z.object({
      ret: z.number(),
      result_list: z.object({ item_list: z.array(SuggestionItem) }),
    }),
  }),
  /** Pictures of hosts that refuse hotlinks or speak http only: resized and kept on disk. */
  picture: defineCall({
    method: 'GET',
    path: '/api/picture',
    access: 'open',
    kind: 'stream',
    input: z.object({
      url: z.string().trim().min(1).max(4096),
      w: z.coerce.number().int().min(32).max(2000).optional(),
      /** Signed by the server; needed for hosts outside the allow-list. */
      sig: z.string().max(200).optional(),
    }),
    output: z.unknown(),
  }),
}
