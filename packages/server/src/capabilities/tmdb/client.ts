import {
  CAST_SHOWN,
  CREW_JOBS,
  CREW_SHOWN,
  type TmdbCredits,
  type TmdbHit,
  type TmdbWork,
} from '@piying/contract'
import { z } from 'zod'
import { AppError } from '../../errors.ts'
import type { Upstream } from '../../upstream/upstream.ts'

const API = 'https://api.themoviedb.org/3'
const FRESH_MS = 6 * 3_600_000
const LANGUAGE = 'zh-CN'
/** Untranslated works have empty texts in Chinese. */
const SECOND_LANGUAGE = 'en-US'
export type Kind = 'movie' | 'tv'

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '')
const number = z
  .number()
  .nullish()
  .transform((value) => value ?? 0)
const path = z
  .string()
  .nullish()
  .transform((value) => value ?? null)

const Hit = z.object({
  id: z.number(),
  title: z.string().optional(),
  name: z.string().optional(),
  poster_path: path,
  backdrop_path: path,
  release_date: z.string().optional(),
  first_air_date: z.string().optional(),
  vote_average: number,
  overview: text,
})
export type Found = z.infer<typeof Hit>
const Page = z.object({
  page: z.number(),
  results: z.array(Hit.nullable().catch(null)),
  total_pages: number,
  total_results: number,
})
const Work = Hit.extend({
  genres: z.array(z.object({ id: z.number(), name: z.string() })).catch([]),
  runtime: number,
  number_of_seasons: number,
  seasons: z
    .array(z.object({ season_number: z.number(), name: text, episode_count: number, air_date: text }))
    .catch([]),
})
const Person = { id: z.number(), name: z.string(), profile_path: path }
const Credits = z.object({
  cast: z.array(z.object({ ...Person, character: text })).catch([]),
  crew: z.array(z.object({ ...Person, job: text })).catch([]),
})
const Configuration = z.object({ images: z.unknown() })

/** The movie database. `readKey` gives a bearer token or a v3 key; empty means that the feature is off. */
export function createTmdb(upstream: Upstream, readKey: () => Promise<string>) {
  async function ask<S extends z.ZodType>(
    address: string,
    query: Record<string, string | number | undefined>,
    schema: S,
    signal: AbortSignal,
    key?: string,
  ) {
    const secret = (key ?? (await readKey())).trim()
    if (!secret) throw new AppError('tmdb_off')
    const isBearer = secret.startsWith('eyJ')
    return upstream.json(`${API}${address}`, {
      query: { language: LANGUAGE, ...query, ...(!isBearer && { api_key: secret }) },
      headers: isBearer ? { Authorization: `Bearer ${secret}` } : {},
      signal,
      schema,
      // The key is no part of what is kept: a new one must not find the refusals of the old.
      ...(key === undefined && {
        cache: { freshMs: FRESH_MS, staleMs: FRESH_MS, key: `tmdb ${address} ${JSON.stringify(query)}` },
      }),
      upstreamName: 'tmdb',
    })
  }

  return {
    isOn: async () => (await readKey()).trim() !== '',
    test: (key: string, signal: AbortSignal) => ask('/configuration', {}, Configuration, signal, key),

    async search(
      kind: Kind,
      { query, year, page }: { query: string; year: number | undefined; page: number },
      signal: AbortSignal,
    ) {
      const yearName = kind === 'movie' ? 'year' : 'first_air_date_year'
      const asked = { query, page, include_adult: 'false', [yearName]: year }
      const answer = await ask(`/search/${kind}`, asked, Page, signal)
      return { ...answer, results: answer.results.filter((hit) => hit !== null) satisfies TmdbHit[] }
    },

    async work(kind: Kind, id: number, signal: AbortSignal): Promise<TmdbWork> {
      const work = await ask(`/${kind}/${id}`, {}, Work, signal)
      if (work.overview) return work
      const translated = await ask(`/${kind}/${id}`, { language: SECOND_LANGUAGE }, Work, signal).catch(
        () => undefined,
      )
      return { ...work, overview: translated?.overview ?? '' }
    },

    async credits(kind: Kind, id: number, signal: AbortSignal): Promise<TmdbCredits> {
      const { cast, crew } = await ask(`/${kind}/${id}/credits`, {}, Credits, signal)
      const jobs: readonly string[] = CREW_JOBS
      return {
        cast: cast.slice(0, CAST_SHOWN),
        crew: crew.filter((person) => jobs.includes(person.job)).slice(0, CREW_SHOWN),
      }
    },

    async trending(kind: Kind, page: number, signal: AbortSignal): Promise<Found[]> {
      const { results } = await ask(`/trending/${kind}/week`, { page }, Page, signal)
      return results.filter((hit) => hit !== null)
    },
  }
}
export type Tmdb = ReturnType<typeof createTmdb>
