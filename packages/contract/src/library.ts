import { z } from 'zod'
import { defineCall } from './call.ts'
import { Flag, Id, IdList, Nothing, PageQuery, pageOf, requiredText } from './fields.ts'

export const RESOURCE_TYPES = ['site', 'cloud_drive', 'magnet', 'iptv', 'link'] as const
export type ResourceType = (typeof RESOURCE_TYPES)[number]

const ResourceTypeField = z.enum(RESOURCE_TYPES)
const VideoKey = z.object({
  vodId: z.string().trim().min(1).max(4096),
  source: z.string().trim().max(200).default(''),
  resourceType: ResourceTypeField.default('site'),
})
export type VideoKey = z.output<typeof VideoKey>

const Seconds = z.coerce.number().min(0).max(1_000_000)

export const HistoryItem = z.object({
  id: Id,
  vodId: z.string(),
  title: z.string(),
  pic: z.string(),
  /** The episode's name or number as the visitor saw it. */
  episode: z.string(),
  /** Milliseconds since 1970. */
  timestamp: z.number(),
  source: z.string(),
  sourceName: z.string(),
  skipStart: z.number(),
  skipEnd: z.number(),
  skipEnabled: Flag,
  isFollowing: Flag,
  resourceType: ResourceTypeField,
  /** Seconds into the episode, and its length; 0 when unknown. */
  position: z.number(),
  duration: z.number(),
  /** Names of the episodes seen to the end. */
  watched: z.array(z.string()),
})
export type HistoryItem = z.infer<typeof HistoryItem>

export const FollowItem = z.object({
  id: Id,
  vodId: z.string(),
  source: z.string(),
  sourceName: z.string(),
  resourceType: ResourceTypeField,
  episode: z.string(),
  timestamp: z.number(),
  title: z.string(),
  pic: z.string(),
  /** The site's own words about the newest episode; empty when unknown. */
  latest: z.string(),
  checkedAt: z.number(),
  /** Changed since the visitor last opened the title. */
  isNew: z.boolean(),
})
export type FollowItem = z.infer<typeof FollowItem>

const WatchInput = VideoKey.extend({
  title: z.string().trim().max(500).default(''),
  pic: z.string().trim().max(4096).default(''),
  episode: z.coerce.string().trim().max(200).default(''),
  /** When it was watched, by the watcher's clock; the newest wins whatever arrives last. */
  timestamp: z.coerce.number().int().min(0).max(8_640_000_000_000_000).optional(),
  position: Seconds.optional(),
  duration: Seconds.optional(),
  /** The episode was seen to the end. */
  finished: z.boolean().optional(),
  /** Episodes seen to the end, all at once: for undoing a deletion and for imports. */
  watched: z.array(z.string().max(200)).max(5000).optional(),
  skipStart: Seconds.optional(),
  skipEnd: Seconds.optional(),
  skipEnabled: Flag.optional(),
})

export const playHistory = {
  list: defineCall({
    method: 'GET',
    path: '/api/play-history',
    access: 'visitor',
    /** Without `limit` the whole list, as the spec has it; pages go backwards in time from `before`. */
    input: z.object({
      resourceType: ResourceTypeField.optional(),
      limit: z.coerce.number().int().min(1).max(500).optional(),
      before: z.coerce.number().optional(),
    }),
    output: z.array(HistoryItem),
  }),
  record: defineCall({
    method: 'POST',
    path: '/api/play-history',
    access: 'visitor',
    input: WatchInput,
    output: HistoryItem,
  }),
  remove: defineCall({
    method: 'DELETE',
    path: '/api/play-history/:id',
    access: 'visitor',
    input: z.object({ id: Id }),
    output: z.object({ removed: z.number() }),
  }),
  /** Without `ids`, everything of this profile. */
  clear: defineCall({
    method: 'DELETE',
    path: '/api/play-history',
    access: 'visitor',
    input: z.object({ ids: IdList.optional() }),
    output: z.object({ removed: z.number() }),
  }),
  skipSettings: defineCall({
    method: 'PUT',
    path: '/api/play-history/skip-settings',
    access: 'visitor',
    input: VideoKey.extend({ skipStart: Seconds, skipEnd: Seconds, skipEnabled: Flag }),
    output: z.object({ saved: z.boolean() }),
  }),
  video: defineCall({
    method: 'GET',
    path: '/api/play-history/video',
    access: 'visitor',
    input: VideoKey,
    output: HistoryItem.nullable(),
  }),
  /** The same work watched from other sources, newest first: one timeline, many sources. */
  sameWork: defineCall({
    method: 'GET',
    path: '/api/play-history/same-work',
    access: 'visitor',
    input: z.object({ title: z.string().trim().min(1).max(500) }),
    output: z.array(HistoryItem),
  }),
  following: defineCall({
    method: 'GET',
    path: '/api/play-history/following',
    access: 'visitor',
    input: Nothing,
    output: z.array(FollowItem),
  }),
  follow: defineCall({
    method: 'PUT',
    path: '/api/play-history/following',
    access: 'visitor',
    input: VideoKey.extend({
      isFollowing: Flag,
      title: z.string().trim().max(500).optional(),
      pic: z.string().trim().max(4096).optional(),
      episode: z.coerce.string().trim().max(200).optional(),
    }),
    output: z.object({ isFollowing: Flag }),
  }),
  /** Follow nothing any more. */
  unfollow: defineCall({
    method: 'DELETE',
    path: '/api/play-history/following',
    access: 'visitor',
    input: z.object({ ids: IdList.optional() }),
    output: z.object({ removed: z.number() }),
  }),
}

const FavoriteTags = z.array(z.string().trim().min(1).max(40)).max(50)
const FAVORITE_TYPES = ['site', 'cloud_drive'] as const
export const Favorite = z.object({
  id: Id,
  title: z.string(),
  /** `vodId_source` for works of sites, the share link for drives. */
  resourceId: z.string(),
  resourceType: z.enum(FAVORITE_TYPES),
  coverImage: z.string(),
  tags: z.array(z.string()),
  rating: z.number(),
  time: z.number(),
  /** JSON text with actor, director and content. */
  extraInfo: z.string(),
  remark: z.string(),
  source: z.string(),
})
export type Favorite = z.infer<typeof Favorite>

const favoriteFields = z.object({
  title: requiredText('field_favorite_title'),
  resourceId: z.string().trim().min(1).max(4096),
  resourceType: z.enum(FAVORITE_TYPES),
  coverImage: z.string().trim().max(4096),
  tags: FavoriteTags,
  rating: z.coerce.number().min(0).max(10),
  extraInfo: z.string().max(20_000),
  remark: z.string().trim().max(2000),
  source: z.string().trim().max(200),
})

export const favorite = {
  list: defineCall({
    method: 'GET',
    path: '/api/favorite',
    access: 'visitor',
    input: PageQuery.extend({
      type: z.enum(FAVORITE_TYPES).optional(),
      search: z.string().trim().max(200).default(''),
      tags: z.string().trim().max(1000).optional(),
    }),
    output: pageOf(Favorite),
  }),
  tags: defineCall({
    method: 'GET',
    path: '/api/favorite/tags',
    access: 'visitor',
    input: z.object({ type: z.enum(FAVORITE_TYPES).optional() }),
    output: z.array(z.string()),
  }),
  create: defineCall({
    method: 'POST',
    path: '/api/favorite',
    access: 'visitor',
    input: favoriteFields.extend({
      resourceType: favoriteFields.shape.resourceType.default('site'),
      coverImage: favoriteFields.shape.coverImage.default(''),
      tags: FavoriteTags.default([]),
      rating: favoriteFields.shape.rating.default(0),
      extraInfo: favoriteFields.shape.extraInfo.default('{}'),
      remark: favoriteFields.shape.remark.default(''),
      source: favoriteFields.shape.source.default(''),
    }),
    output: Favorite,
  }),
  update: defineCall({
    method: 'PUT',
    path: '/api/favorite/:id',
    access: 'visitor',
    input: favoriteFields.partial().extend({ id: Id }),
    output: Favorite,
  }),
  remove: defineCall({
    method: 'DELETE',
    path: '/api/favorite/:id',
    access: 'visitor',
    input: z.object({ id: Id }),
    output: z.object({ removed: z.number() }),
  }),
  removeMany: defineCall({
    method: 'DELETE',
    path: '/api/favorite',
    access: 'visitor',
    input: z.object({ ids: IdList }),
    output: z.object({ removed: z.number() }),
  }),
  status: defineCall({
    method: 'GET',
    path: '/api/favorite/status',
    access: 'visitor',
    input: z.object({
      resourceId: z.string().trim().min(1).max(4096),
      type: z.enum(FAVORITE_TYPES).default('site'),
    }),
    output: z.object({ isFavorited: z.boolean(), favorite: Favorite.nullable() }),
  }),
}
