import { remarks, WORKS, type Work } from '../library/works.ts'
import { redirect, respond, type SimRequest, type SimUpstream } from '../upstream.ts'
import { DOUBAN_PICTURE } from './pictures.ts'

const MOVIE_CATEGORIES = ['热门', '最新', '豆瓣高分', '冷门佳片']
const MOVIE_TYPES = ['全部', '华语', '欧美', '韩国', '日本']
const TV_TYPES: readonly (readonly [string, string])[] = [
  ['tv', '综合'],
  ['tv_domestic', '国产剧'],
  ['tv_american', '欧美剧'],
  ['tv_japanese', '日剧'],
  ['tv_korean', '韩剧'],
  ['tv_animation', '动画'],
  ['tv_documentary', '纪录片'],
]
const SHOW_TYPES: readonly (readonly [string, string])[] = [
  ['show', '综合'],
  ['show_domestic', '国内'],
  ['show_foreign', '国外'],
]

/**
 * Recommendations of films and series. `start=900` is an empty page, `start=901` a body without items,
 * `start=902` a redirect to the guard's page, `start=903` a refusal: what a scenario needs is in what a client sends.
 */
export const douban: SimUpstream = {
  host: 'm.douban.com',
  answer(request) {
    const scenario = SCENARIOS[request.query.get('start') ?? '']
    if (scenario) return scenario()
    const [, kind] = /^\/rexxar\/api\/v2\/subject\/recent_hot\/(movie|tv)$/.exec(request.path) ?? []
    if (kind) return recentHot(request, kind)
    const [, wanted] = /^\/rexxar\/api\/v2\/(movie|tv)\/recommend$/.exec(request.path) ?? []
    if (wanted) return recommend(request, wanted)
  },
}

const SCENARIOS: Record<string, () => unknown> = {
  900: () => ({ category: '热门', type: '全部', total: 0, tags: [], items: [] }),
  901: () => ({ code: 1002, msg: 'rate limited', request: 'GET /rexxar' }),
  902: () => redirect('https://sec.douban.com/c?r=https%3A%2F%2Fm.douban.com'),
  903: () =>
    respond(
      403,
      { 'content-type': 'application/json' },
      '{"code":103,"msg":"need_login","request":"GET /rexxar"}',
    ),
}

function recentHot({ query }: SimRequest, kind: string) {
  const category = query.get('category') || (kind === 'movie' ? '热门' : 'tv')
  const type = query.get('type') || (kind === 'movie' ? '全部' : category)
  const found = WORKS.filter((work) => belongs(work, kind, type)).sort((one, other) =>
    order(category, one, other),
  )
  const start = Number(query.get('start') ?? 0)
  const limit = Number(query.get('limit') ?? query.get('count') ?? 20)
  return {
    category,
    type,
    total: found.length,
    tags: tagsOf(kind, category, type),
    recommend_tags: [],
    items: found.slice(start, start + limit).map(toItem),
  }
}

function belongs(work: Work, kind: string, type: string): boolean {
  if (kind === 'movie') return work.kind === 'movie' && (type === '全部' || regionOf(work) === type)
  if (type === 'show') return work.kind === 'variety'
  if (type.startsWith('show_'))
    return work.kind === 'variety' && (type === 'show_domestic') === (work.area === '大陆')
  if (type === 'tv_animation') return work.kind === 'anime'
  if (type === 'tv_documentary') return work.kind === 'documentary'
  if (work.kind !== 'series') return false
  return type === 'tv' || TV_REGIONS[type] === regionOf(work)
}

const TV_REGIONS: Record<string, string> = {
  tv_domestic: '华语',
  tv_american: '欧美',
  tv_japanese: '日本',
  tv_korean: '韩国',
}

function regionOf({ area }: Work): string {
  if (['大陆', '香港', '台湾'].includes(area)) return '华语'
  return ['日本', '韩国'].includes(area) ? area : '欧美'
}

function order(category: string, one: Work, other: Work): number {
  if (category === '最新') return other.year - one.year
  if (category === '豆瓣高分') return other.score - one.score
  return category === '冷门佳片' ? other.id - one.id : one.id - other.id
}

function tagsOf(kind: string, category: string, type: string) {
  const types = (list: readonly (readonly [string, string])[]) =>
    list.map(([value, title]) => ({ type: value, title, selected: value === type }))
  if (kind === 'movie') {
    return MOVIE_CATEGORIES.map((each) => ({
      category: each,
      title: `${each}电影`,
      selected: each === category,
      type: '全部',
      types: types(MOVIE_TYPES.map((one) => [one, one])),
    }))
  }
  return [
    {
      category: 'tv',
      title: '最近热门剧集',
      selected: category === 'tv',
      type: 'tv',
      types: types(TV_TYPES),
    },
    {
      category: 'show',
      title: '最近热门综艺',
      selected: category === 'show',
      type: 'show',
      types: types(SHOW_TYPES),
    },
  ]
}

/** A row of a list; some have no rating yet. */
function toItem(work: Work) {
  const name = `p${DOUBAN_PICTURE + work.id}.jpg`
  const host = `https://img${[1, 2, 3, 9][work.id % 4]}.doubanio.com/view/photo`
  const unrated = work.id % 11 === 0
  return {
    id: String(30_000_000 + work.id),
    title: work.title,
    type: work.kind === 'movie' ? 'movie' : 'tv',
    uri: `douban://douban.com/${work.kind === 'movie' ? 'movie' : 'tv'}/${30_000_000 + work.id}`,
    pic: { large: `${host}/m_ratio_poster/public/${name}`, normal: `${host}/s_ratio_poster/public/${name}` },
    rating: unrated
      ? null
      : { count: 1200 + work.id * 37, max: 10, star_count: Math.round(work.score) / 2, value: work.score },
    is_new: work.year === 2026,
    episodes_info: work.kind === 'movie' ? '' : remarks(work),
    card_subtitle: `${work.year} / ${work.area === '大陆' ? '中国大陆' : work.area} / ${work.genres.join(' ')} / ${work.director} / ${work.actors.slice(0, 2).join(' ')}`,
    comment: { comment: work.blurb.slice(0, 24), id: '1', user: { name: '看戏的人' } },
  }
}

/** With rows of other types mixed in: a client must leave them out. */
function recommend({ query }: SimRequest, kind: string) {
  const tags = (query.get('tags') ?? '').split(',').filter(Boolean)
  const found = WORKS.filter((work) => (kind === 'movie') === (work.kind === 'movie')).filter((work) =>
    tags.every((tag) => [...work.genres, work.area, String(work.year)].includes(tag)),
  )
  const start = Number(query.get('start') ?? 0)
  const count = Number(query.get('count') ?? 20)
  const rows = found
    .slice(start, start + count)
    .map((work) => ({ ...toItem(work), year: String(work.year), item_type: 'subject' }))
  const items =
    start === 0 && rows.length > 0
      ? [
          rows[0],
          { id: 'ad', type: 'ad', title: '广告' },
          { id: 'list', type: 'playlist', title: '片单' },
          ...rows.slice(1),
        ]
      : rows
  return {
    count,
    start,
    total: 500,
    items,
    recommend_categories: [],
    recommend_tags: [],
    sorts: [{ name: 'T', text: '综合排序', checked: true }],
  }
}
