import { z } from 'zod'
import { defineCall } from './call.ts'
import { HttpUrl, Nothing } from './fields.ts'

export const DANMAKU_TEXT_MAX = 100

export const DanmakuAnime = z.object({
  animeId: z.number(),
  animeTitle: z.string(),
  typeDescription: z.string(),
  episodes: z.array(z.object({ episodeId: z.number(), episodeNumber: z.string(), episodeTitle: z.string() })),
})
export type DanmakuAnime = z.infer<typeof DanmakuAnime>

/** As the player draws it: mode 0 scrolls, 1 stands at the top, 2 at the bottom. Sorted by time. */
export const DanmakuComment = z.object({
  time: z.number(),
  mode: z.literal([0, 1, 2]),
  color: z.string(),
  text: z.string(),
  user: z.string(),
})
export type DanmakuComment = z.infer<typeof DanmakuComment>

const Comments = z.object({
  count: z.number(),
  /** The upstream's own form: `p` is `time,mode,color,user` in seconds and decimal RGB, `m` the text. */
  comments: z.array(z.object({ cid: z.number(), p: z.string(), m: z.string() })),
})

export const danmaku = {
  state: defineCall({
    method: 'GET',
    /** The spec writes it with a slash at the end; both are served. */
    path: '/api/danmu',
    access: 'visitor',
    input: Nothing,
    output: z.object({ enabled: z.boolean() }),
  }),
  search: defineCall({
    method: 'GET',
    path: '/api/danmu/search/episodes',
    access: 'visitor',
    input: z.object({ anime: z.string().trim().min(1).max(200) }),
    output: z.object({ animes: z.array(DanmakuAnime) }),
  }),
  match: defineCall({
    method: 'POST',
    path: '/api/danmu/match',
    access: 'visitor',
    input: z.object({ fileName: z.string().trim().min(1).max(300) }),
    output: z.object({
      matches: z.array(z.object({ episodeId: z.number(), animeTitle: z.string(), episodeTitle: z.string() })),
    }),
  }),
  comments: defineCall({
    method: 'GET',
    path: '/api/danmu/comment/:episodeId',
    access: 'visitor',
    input: z.object({
      episodeId: z
        .string()
        .trim()
        .regex(/^[\w.-]{1,64}$/),
    }),
    output: Comments,
  }),
  /** Reads a comment file (XML, JSON, ASS) from somewhere else. */
  load: defineCall({
    method: 'GET',
    path: '/api/danmu/load',
    access: 'visitor',
    input: z.object({ url: HttpUrl }),
    output: Comments,
  }),
}
