import type { Kind } from '../library/rows.ts'
import type { Work } from '../library/works.ts'

export interface CmsType {
  type_id: number
  type_pid: number
  type_name: string
}

/** The category tree of a stock installation. The last two are for articles: nothing is ever in them. */
export const TYPES: readonly CmsType[] = [
  { type_id: 1, type_pid: 0, type_name: '电影' },
  { type_id: 2, type_pid: 0, type_name: '连续剧' },
  { type_id: 3, type_pid: 0, type_name: '综艺' },
  { type_id: 4, type_pid: 0, type_name: '动漫' },
  { type_id: 20, type_pid: 0, type_name: '纪录片' },
  { type_id: 6, type_pid: 1, type_name: '动作片' },
  { type_id: 7, type_pid: 1, type_name: '剧情片' },
  { type_id: 8, type_pid: 1, type_name: '爱情片' },
  { type_id: 9, type_pid: 1, type_name: '科幻片' },
  { type_id: 10, type_pid: 1, type_name: '恐怖片' },
  { type_id: 13, type_pid: 2, type_name: '国产剧' },
  { type_id: 14, type_pid: 2, type_name: '港台剧' },
  { type_id: 15, type_pid: 2, type_name: '日韩剧' },
  { type_id: 16, type_pid: 2, type_name: '欧美剧' },
  { type_id: 17, type_pid: 4, type_name: '国产动漫' },
  { type_id: 18, type_pid: 4, type_name: '日韩动漫' },
  { type_id: 5, type_pid: 0, type_name: '资讯' },
  { type_id: 19, type_pid: 5, type_name: '公告' },
]

/** Works hang on the child categories; a parent is empty. */
export function typeOf(work: Work): CmsType {
  const name = TYPE_NAMES[work.kind](work)
  const type = TYPES.find((each) => each.type_name === name)
  if (!type) throw new Error(`no type ${name}`)
  return type
}

const TYPE_NAMES: Record<Kind, (work: Work) => string> = {
  movie: ({ genres }) => FILMS.find(([genre]) => genres.includes(genre))?.[1] ?? '剧情片',
  series: ({ area }) => SERIES[area] ?? '欧美剧',
  variety: () => '综艺',
  anime: ({ area }) => (area === '大陆' ? '国产动漫' : '日韩动漫'),
  documentary: () => '纪录片',
}

const FILMS: readonly [string, string][] = [
  ['动作', '动作片'],
  ['武侠', '动作片'],
  ['冒险', '动作片'],
  ['爱情', '爱情片'],
  ['科幻', '科幻片'],
  ['恐怖', '恐怖片'],
]
const SERIES: Record<string, string> = {
  大陆: '国产剧',
  香港: '港台剧',
  台湾: '港台剧',
  日本: '日韩剧',
  韩国: '日韩剧',
}
