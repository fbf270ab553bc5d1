import { z } from 'zod'
import { defineCall } from './call.ts'
import { Flag, filterOf, Id, IdList, Nothing } from './fields.ts'

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

/** Where an episode stands that was begun and not seen to the end. */
const Place = z.object({
  episode: z.string().trim().min(1).max(200),
  position: Seconds,
  duration: Seconds,
  /** Milliseconds since 1970. */
  at: z.number().int().min(0).max(8_640_000_000_000_000),
})
export type Place = z.output<typeof Place>

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
  /** Begun episodes, this one among them, newest first. */
  places: z.array(Place),
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
  places: z.array(Place).max(200).optional(),
  /** When the watcher began this episode: of two windows the one that began later says where the title stands. */
  begunAt: z.coerce.number().int().min(0).max(8_640_000_000_000_000).optional(),
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
      resourceType: filterOf(ResourceTypeField),
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
