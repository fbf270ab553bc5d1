import { RECOMMENDATION_PAGE } from '@piying/contract/limits'

export const PAGE = RECOMMENDATION_PAGE
export type Kind = 'tv' | 'movie'
export type Choice = { kind: Kind; category: string; type: string }

/** Changing the top tab resets category and type: tv gives tv/tv, movie gives 热门/全部. */
export function defaultsOf(kind: Kind): { category: string; type: string } {
  return kind === 'tv' ? { category: 'tv', type: 'tv' } : { category: '热门', type: '全部' }
}

export const chooseKind = (kind: Kind): Choice => ({ kind, ...defaultsOf(kind) })

/** The address is the state. */
export function choiceOf(params: URLSearchParams): Choice {
  const kind: Kind = params.get('kind') === 'movie' ? 'movie' : 'tv'
  const defaults = defaultsOf(kind)
  return {
    kind,
    category: params.get('category') ?? defaults.category,
    type: params.get('type') ?? defaults.type,
  }
}

export const yearOf = (subtitle: string) => /^\d{4}/.exec(subtitle)?.[0] ?? ''

/** The list moves while it is read: a work may come again on the next page. */
export function eachOnce<T extends { id: string }>(items: T[]): T[] {
  const seen = new Set<string>()
  return items.filter(({ id }) => !seen.has(id) && seen.add(id))
}
