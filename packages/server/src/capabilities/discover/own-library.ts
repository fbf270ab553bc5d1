import type { BannerItem, HotItem, RecommendationItem } from '@piying/contract'
import type { Db } from '../../db/tables.ts'

export interface OwnWork {
  title: string
  pic: string
  views: number
}

/** What this household watches most: the last resort when no upstream answers. */
export async function mostWatched(db: Db, limit: number, offset = 0): Promise<OwnWork[]> {
  const rows = await db
    .selectFrom('playHistory')
    .select((select) => [
      'titleKey',
      select.fn.max('title').as('title'),
      select.fn.max('pic').as('pic'),
      select.fn.countAll<number>().as('views'),
      select.fn.max('timestamp').as('last'),
    ])
    .where('isWatched', '=', 1)
    .where('resourceType', '=', 'site')
    .where('title', '!=', '')
    .groupBy('titleKey')
    .orderBy('views', 'desc')
    .orderBy('last', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(({ title, pic, views }) => ({ title, pic, views: Number(views) }))
}

export const asRecommendation = ({ title, pic }: OwnWork, index: number): RecommendationItem => ({
  id: `own-${index}`,
  title,
  pic: { normal: pic, large: pic },
  rating: { value: 0, count: 0 },
  is_new: false,
  episodes_info: '',
  card_subtitle: '',
})

export const asBanner = ({ title, pic }: OwnWork, index: number): BannerItem => ({
  id: `own-${index}`,
  title,
  subtitle: '',
  genre: '',
  actors: '',
  description: '',
  backgroundImage: pic,
  imageUrl: pic,
  isAd: false,
  adUrl: '',
})

export const asHot = ({ title, views }: OwnWork, index: number): HotItem => ({
  vid: '',
  epg: title,
  rk: index + 1,
  hot: views,
})
