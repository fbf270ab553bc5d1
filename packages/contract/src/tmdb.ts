import { z } from 'zod'
import { defineCall } from './call.ts'
import { Id, Nothing } from './fields.ts'

export const CAST_SHOWN = 12
export const CREW_SHOWN = 9
export const CREW_JOBS = ['Director', 'Producer', 'Writer', 'Screenplay'] as const

export const TmdbHit = z.object({
  id: Id,
  title: z.string().optional(),
  name: z.string().optional(),
  poster_path: z.string().nullable(),
  release_date: z.string().optional(),
  first_air_date: z.string().optional(),
  vote_average: z.number(),
  overview: z.string(),
})
export type TmdbHit = z.infer<typeof TmdbHit>

export const TmdbWork = TmdbHit.extend({
  backdrop_path: z.string().nullable(),
  genres: z.array(z.object({ id: z.number(), name: z.string() })),
  runtime: z.number(),
  number_of_seasons: z.number(),
  seasons: z.array(
    z.object({
      season_number: z.number(),
      name: z.string(),
      episode_count: z.number(),
      air_date: z.string(),
    }),
  ),
})
export type TmdbWork = z.infer<typeof TmdbWork>

export const TmdbCredits = z.object({
  cast: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      character: z.string(),
      profile_path: z.string().nullable(),
    }),
  ),
  crew: z.array(
    z.object({ id: z.number(), name: z.string(), job: z.string(), profile_path: z.string().nullable() }),
  ),
})
export type TmdbCredits = z.infer<typeof TmdbCredits>

const search = (kind: 'movie' | 'tv') =>
  defineCall({
    method: 'GET',
    path: `/api/tmdb/search/${kind}`,
    access: 'visitor',
    input: z.object({
      query: z.string().trim().min(1).max(200),
      /** 1900 to five years from now; anything else is ignored. */
      year: z.string().trim().max(20).optional(),
      page: z.coerce.number().int().min(1).max(500).default(1),
    }),
    output: z.object({
      page: z.number(),
      results: z.array(TmdbHit),
      total_pages: z.number(),
      total_results: z.number(),
    }),
  })
const work = (kind: 'movie' | 'tv') =>
  defineCall({
    method: 'GET',
    path: `/api/tmdb/${kind}/:id`,
    access: 'visitor',
    input: z.object({ id: Id }),
    output: TmdbWork,
  })
const credits = (kind: 'movie' | 'tv') =>
  defineCall({
    method: 'GET',
    path: `/api/tmdb/${kind}/:id/credits`,
    access: 'visitor',
    input: z.object({ id: Id }),
    output: TmdbCredits,
  })

export const tmdb = {
  config: defineCall({
    method: 'GET',
    path: '/api/tmdb/config',
    access: 'visitor',
    input: Nothing,
    output: z.object({ enabled: z.boolean() }),
  }),
  searchMovie: search('movie'),
  searchTv: search('tv'),
  movie: work('movie'),
  tv: work('tv'),
  movieCredits: credits('movie'),
  tvCredits: credits('tv'),
}
