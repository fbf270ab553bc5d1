import { RECOMMENDATION_PAGE, type RecommendationItem } from '@piying/contract'
import { z } from 'zod'
import { AppError } from '../../../errors.ts'
import type { Upstream } from '../../../upstream/upstream.ts'

const API = 'https://m.douban.com/rexxar/api/v2/subject/recent_hot'
const REFERERS = { movie: 'https://movie.douban.com/explore', tv: 'https://movie.douban.com/tv/' }

const text = z.string().catch('')
const Item = z.object({
  id: z.coerce.string(),
  title: z.string().min(1),
  type: text,
  pic: z.object({ normal: text, large: text }).nullish().catch(null),
  rating: z
    .object({ value: z.number().catch(0), count: z.number().catch(0) })
    .nullish()
    .catch(null),
  is_new: z.boolean().catch(false),
  episodes_info: text,
  card_subtitle: text,
})
const Tag = z.object({
  category: z.string(),
  title: text,
  types: z.array(z.object({ type: z.string(), title: text })).catch([]),
})
/** A body without items is a refusal in disguise, not an empty page. */
const Page = z.object({
  items: z.array(Item.nullable().catch(null)),
  tags: z.array(Tag.nullable().catch(null)).catch([]),
})

export interface RecommendationQuery {
  kind: 'tv' | 'movie'
  category: string
  type: string
  start: number
}
export interface Recommendations {
  items: RecommendationItem[]
  tags: z.infer<typeof Tag>[]
}

export async function readDouban(
  upstream: Upstream,
  query: RecommendationQuery,
  signal: AbortSignal,
): Promise<Recommendations> {
  const { kind, category, type, start } = query
  const { items, tags } = await upstream.json(`${API}/${kind}`, {
    query: { start, limit: RECOMMENDATION_PAGE, category, type },
    headers: { Referer: REFERERS[kind] },
    signal,
    schema: Page,
    upstreamName: 'douban',
  })
  const shown = items
    .filter((item) => item !== null)
    .filter(({ type: of }) => of === '' || of === 'movie' || of === 'tv')
  if (shown.length === 0 && items.length > 0)
    throw new AppError('upstream_changed', { host: 'm.douban.com', reason: 'items' })
  return { items: shown.map(toItem), tags: tags.filter((tag) => tag !== null) }
}

function toItem(item: z.infer<typeof Item>): RecommendationItem {
  const { id, title, is_new, episodes_info, card_subtitle } = item
  return {
    id,
    title,
    is_new,
    episodes_info,
    card_subtitle,
    pic: { normal: item.pic?.normal ?? '', large: item.pic?.large || item.pic?.normal || '' },
    rating: { value: item.rating?.value ?? 0, count: item.rating?.count ?? 0 },
  }
}
