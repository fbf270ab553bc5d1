import { useSearchParams } from 'react-router'

export const PAGE_SIZES = [10, 20, 50] as const
const DEFAULT_PAGE_SIZE = 20

export interface ListState {
  page: number
  pageSize: number
  search: string
  filters: Record<string, string>
}

/** Page, search and filters live in the address: reload and back keep them. */
export function useListState(filterNames: readonly string[]) {
  const [params, setParams] = useSearchParams()
  const state = readListState(params, filterNames)
  const change = (next: Partial<ListState>) =>
    setParams((before) => writeListState(before, { ...readListState(before, filterNames), ...next }), {
      replace: next.page === undefined,
    })
  return {
    state,
    goTo: (page: number) => change({ page }),
    /** Whatever narrows the list starts again at its first page. */
    narrow: (next: Omit<Partial<ListState>, 'page'>) => change({ ...next, page: 1 }),
    setFilter: (name: string, value: string) =>
      change({ filters: { ...state.filters, [name]: value }, page: 1 }),
    /** The form that `?add=1` opened was closed: a reload must not open it again. */
    dropAdd: () => params.has('add') && setParams(withoutAdd, { replace: true }),
  }
}

function withoutAdd(before: URLSearchParams): URLSearchParams {
  const params = new URLSearchParams(before)
  params.delete('add')
  return params
}

export function readListState(params: URLSearchParams, filterNames: readonly string[]): ListState {
  const pageSize = Number(params.get('pageSize'))
  return {
    page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
    pageSize: PAGE_SIZES.some((size) => size === pageSize) ? pageSize : DEFAULT_PAGE_SIZE,
    search: params.get('search') ?? '',
    filters: Object.fromEntries(filterNames.map((name) => [name, params.get(name) ?? ''])),
  }
}

/** What stands at its default is left out of the address. */
export function writeListState(before: URLSearchParams, state: ListState): URLSearchParams {
  const params = new URLSearchParams(before)
  const set = (name: string, value: string, usual: string) =>
    value === usual ? params.delete(name) : params.set(name, value)
  set('page', String(state.page), '1')
  set('pageSize', String(state.pageSize), String(DEFAULT_PAGE_SIZE))
  set('search', state.search, '')
  for (const [name, value] of Object.entries(state.filters)) set(name, value, '')
  return params
}

/** Where to stand after `removed` rows went: the same page while it still exists, else the first. */
export function pageAfterRemoval(state: ListState, total: number, removed: number): number {
  const pages = Math.max(1, Math.ceil((total - removed) / state.pageSize))
  return state.page > pages ? 1 : state.page
}
