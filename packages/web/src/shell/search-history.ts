import { useSyncExternalStore } from 'react'
import { createSignal } from '../lib/signal.ts'
import { readStoredJson, writeStored } from '../lib/storage.ts'

export interface SearchedTerm {
  term: string
  timestamp: number
}

const KEY = 'searchHistory'
const KEPT = 10
const SHOWN = 6

const terms = createSignal<SearchedTerm[]>(readStoredJson(KEY, isTerms, []))

export function rememberSearch(term: string): void {
  save([{ term, timestamp: Date.now() }, ...terms.get().filter((each) => each.term !== term)].slice(0, KEPT))
}

export function clearSearches(): void {
  save([])
}

/** The latest first. */
export function useSearches(): string[] {
  return useSyncExternalStore(terms.watch, terms.get)
    .slice(0, SHOWN)
    .map(({ term }) => term)
}

function save(next: SearchedTerm[]): void {
  terms.set(next)
  writeStored(KEY, next.length > 0 ? JSON.stringify(next) : null)
}

function isTerms(value: unknown): value is SearchedTerm[] {
  return (
    Array.isArray(value) &&
    value.every((each) => typeof each?.term === 'string' && typeof each?.timestamp === 'number')
  )
}
