import type { BannerItem, HotItem, RecommendationItem } from '@piying/contract'
import { discover, RECOMMENDATION_PAGE } from '@piying/contract'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../db/tables.ts'
import { serve } from '../../http/serve.ts'
import type { Upstream } from '../../upstream/upstream.ts'
import { type Choice, firstOf } from './fallback.ts'
import type { KeptAnswers } from './kept.ts'
import { asBanner, asHot, asRecommendation, mostWatched, type OwnWork } from './own-library.ts'
import { type Recommendations, readDouban } from './sources/douban.ts'
import { readHotList, readTencentRanks } from './sources/hot-list.ts'
import { readTencentBanner } from './sources/tencent-banner.ts'
import { readTencentSuggestions } from './sources/tencent-suggest.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const HOT_SHOWN = 50
/** Wide enough for a large screen, half of what the upstream sends. */
const BACKDROP_WIDTH = 1440
const NO_TAGS: Recommendations['tags'] = []

export interface DiscoverParts {
  db: Db
  upstream: Upstream
  kept: KeptAnswers
  /** The movie database's, when a key is set. */
  trending(
    kind: 'tv' | 'movie',
    page: number,
    signal: AbortSignal,
  ): Promise<(RecommendationItem & { banner: BannerItem })[]>
  hasTrending(): Promise<boolean>
  /** The address under which a browser may load a picture of a host that refuses hotlinks. */
  picture(url: string, width?: number): string
}

export function discoverRoutes(app: FastifyInstance, parts: DiscoverParts): void {
  const { db, upstream, kept, trending, hasTrending, picture } = parts
  const own = async <T>(limit: number, offset: number, as: (work: OwnWork, index: number) => T) => {
    const works = await mostWatched(db, limit, offset)
    // By their place in the whole list: those of the next page are others.
    const value = works.map((work, index) => as(work, offset + index))
    return { value, fetchedAt: Date.now(), stale: false }
  }
  const withPictures = (item: RecommendationItem): RecommendationItem => ({
    ...item,
    pic: { normal: picture(item.pic.normal), large: picture(item.pic.large) },
  })
  const trendingChoice = <T>(
    kind: 'tv' | 'movie',
    page: number,
    as: (item: RecommendationItem & { banner: BannerItem }) => T,
  ): Choice<T[]> => ({
    origin: 'tmdb',
    async read() {
      if (!(await hasTrending())) throw new Error('no key')
      const found = await kept.get(`tmdb ${kind} ${page}`, 6 * HOUR_MS, (signal) =>
        trending(kind, page, signal),
      )
      return { ...found, value: found.value.map(as) }
    },
  })

  const { picture: _picture, ...calls } = discover
  serve(app, calls, {
    async recommendations({ primaryCategory: kind, secondaryCategory, tertiaryType, start }) {
      const category = secondaryCategory || (kind === 'tv' ? 'tv' : '热门')
      const type = tertiaryType || (kind === 'tv' ? 'tv' : '全部')
      const key = `douban ${kind} ${category} ${type} ${start}`
      const page = Math.floor(start / RECOMMENDATION_PAGE) + 1
      const read = (signal: AbortSignal) => readDouban(upstream, { kind, category, type, start }, signal)
      const douban = await kept.get(key, 2 * HOUR_MS, read).catch(() => undefined)
      if (douban) {
        const { items, tags } = douban.value
        return {
          items: items.map(withPictures),
          tags,
          fetchedAt: douban.fetchedAt,
          stale: douban.stale,
          origin: 'douban',
        }
      }
      const { value, ...rest } = await firstOf<RecommendationItem[]>(
        [
          trendingChoice(kind, page, ({ banner: _, ...item }) => item),
          { origin: 'own', read: () => own(RECOMMENDATION_PAGE, start, asRecommendation) },
        ],
        [],
      )
      return { items: value.map(withPictures), tags: NO_TAGS, ...rest }
    },

    async banner() {
      const { value, ...rest } = await firstOf<BannerItem[]>(
        [
          {
            origin: 'tencent',
            read: () =>
              kept.get('tencent banner', 3 * HOUR_MS, (signal) => readTencentBanner(upstream, signal)),
          },
          trendingChoice('tv', 1, ({ banner }) => banner),
          { origin: 'own', read: () => own(5, 0, asBanner) },
        ],
        [],
      )
      const items = value.map((item) => ({
        ...item,
        backgroundImage: picture(item.backgroundImage, BACKDROP_WIDTH),
        imageUrl: picture(item.imageUrl),
      }))
      return { items: items.slice(0, 5), ...rest }
    },

    async hot({ date }) {
      const day = /^\d{4}-\d\d-\d\d$/.test(date) && !Number.isNaN(Date.parse(date)) ? date : twoDaysAgo()
      const { value, ...rest } = await firstOf<HotItem[]>(
        [
          {
            origin: 'ky',
            read: () => kept.get(`hot ${day}`, 6 * HOUR_MS, (signal) => readHotList(upstream, day, signal)),
          },
          {
            origin: 'tencent',
            read: () =>
              kept.get('tencent ranks', 6 * HOUR_MS, (signal) => readTencentRanks(upstream, signal)),
          },
          // The list of another day is better than none.
          { origin: 'ky', read: () => kept.last<HotItem[]>('hot ') },
          { origin: 'own', read: () => own(HOT_SHOWN, 0, asHot) },
        ],
        [],
      )
      return { status: value.length > 0, data: value.slice(0, HOT_SHOWN), ...rest }
    },

    /** No suggestion is no failure: the box works without them. */
    async suggest(asked, { signal }) {
      const either = AbortSignal.any([signal, AbortSignal.timeout(5_000)])
      const items = await readTencentSuggestions(upstream, asked, either).catch(() => undefined)
      return { ret: items ? 0 : -1, result_list: { item_list: items ?? [] } }
    },
  })
}

function twoDaysAgo(): string {
  return new Date(Date.now() - 2 * DAY_MS).toISOString().slice(0, 10)
}
