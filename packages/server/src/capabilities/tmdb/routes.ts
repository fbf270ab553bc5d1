import { type BannerItem, tmdb as calls, type RecommendationItem, setting } from '@piying/contract'
import { readYearFilter } from '@piying/contract/format'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../errors.ts'
import { serve } from '../../http/serve.ts'
import type { Found, Kind, Tmdb } from './client.ts'

const IMAGES = 'https://image.tmdb.org/t/p'

export function tmdbRoutes(app: FastifyInstance, { tmdb }: { tmdb: Tmdb }): void {
  const search =
    (kind: Kind) =>
    (
      input: { query: string; year?: string | undefined; page: number },
      { signal }: { signal: AbortSignal },
    ) =>
      tmdb.search(kind, { ...input, year: readYearFilter(input.year, new Date()) }, signal)
  serve(app, calls, {
    config: async () => ({ enabled: await tmdb.isOn() }),
    searchMovie: search('movie'),
    searchTv: search('tv'),
    movie: ({ id }, { signal }) => tmdb.work('movie', id, signal),
    tv: ({ id }, { signal }) => tmdb.work('tv', id, signal),
    movieCredits: ({ id }, { signal }) => tmdb.credits('movie', id, signal),
    tvCredits: ({ id }, { signal }) => tmdb.credits('tv', id, signal),
  })
  serve(
    app,
    { test: setting.testTmdbApiKey },
    {
      async test({ value }, { signal, lang }) {
        const startedAt = performance.now()
        const ms = () => Math.round(performance.now() - startedAt)
        try {
          await tmdb.test(value, signal)
          return { ok: true, message: '', ms: ms() }
        } catch (thrown) {
          if (!(thrown instanceof AppError)) throw thrown
          return { ok: false, message: thrown.say(lang), ms: ms() }
        }
      },
    },
  )
}

/** A trending work as the home page shows it. */
export function asRecommendation(found: Found): RecommendationItem & { banner: BannerItem } {
  const title = found.title ?? found.name ?? ''
  const year = (found.release_date ?? found.first_air_date ?? '').slice(0, 4)
  const poster = found.poster_path ? `${IMAGES}/w342${found.poster_path}` : ''
  const id = String(found.id)
  return {
    id,
    title,
    pic: { normal: poster, large: poster },
    rating: { value: Math.round(found.vote_average * 10) / 10, count: 0 },
    is_new: false,
    episodes_info: '',
    card_subtitle: year,
    banner: {
      id,
      title,
      subtitle: year,
      genre: '',
      actors: '',
      description: found.overview,
      backgroundImage: found.backdrop_path ? `${IMAGES}/w1280${found.backdrop_path}` : '',
      imageUrl: poster,
      isAd: false,
      adUrl: '',
    },
  }
}
