import { groupWorks, normaliseTitle } from '@piying/contract/titles'
import type { Hit } from '../../api/site-search/hits.ts'

/** One work with every source that has it, fastest first. */
export interface FoundWork {
  /** The id of its first hit: stays the same while sources join. */
  id: string
  title: string
  sources: [Hit, ...Hit[]]
  poster: string
  year: string
  type: string
  region: string
  rate: string
  remarks: string
}

export function listWorks(hits: readonly Hit[], grouped: boolean): FoundWork[] {
  if (!grouped) return hits.map((hit) => toWork([hit]))
  return groupWorks(hits, ({ title, year, type }) => ({ title, year, type })).flatMap(({ items }) => {
    const [first, ...rest] = items
    return first ? [toWork([first, ...rest])] : []
  })
}

/**
 * The work in the wide card. It gives way only to one that fits the words better and has just arrived, so the
 * others keep their places; who gave way goes to the end.
 */
export function orderWorks(
  works: readonly FoundWork[],
  term: string,
): { best: FoundWork | null; rest: FoundWork[] } {
  const wanted = keyOf(term)
  let best: { work: FoundWork; rank: number } | null = null
  const rest: FoundWork[] = []
  for (const work of works) {
    const rank = fitOf(keyOf(work.title), wanted)
    if (!best) best = { work, rank }
    else if (rank > best.rank) {
      rest.push(best.work)
      best = { work, rank }
    } else rest.push(work)
  }
  return { best: best?.work ?? null, rest }
}

/** The same few hundred titles are asked for with every batch of answers. */
const keys = new Map<string, string>()
const KEYS_KEPT = 5_000
function keyOf(title: string): string {
  const known = keys.get(title)
  if (known !== undefined) return known
  if (keys.size >= KEYS_KEPT) keys.clear()
  const key = normaliseTitle(title)
  keys.set(title, key)
  return key
}

/** 3 the very title, 2 begins with it, 1 holds it, 0 something else. */
export function fitOf(title: string, wanted: string): number {
  if (title === wanted) return 3
  if (title.startsWith(wanted)) return 2
  return title.includes(wanted) ? 1 : 0
}

function toWork(hits: [Hit, ...Hit[]]): FoundWork {
  const [first] = hits
  const known = (field: 'poster' | 'year' | 'type' | 'region' | 'rate' | 'remarks') =>
    hits.find((hit) => hit[field] !== '' && hit[field] !== '0')?.[field] ?? ''
  return {
    id: first.id,
    title: first.title,
    sources: hits.length > 1 ? ([...hits].sort((a, b) => a.ms - b.ms) as [Hit, ...Hit[]]) : hits,
    poster: known('poster'),
    year: known('year'),
    type: known('type'),
    region: known('region'),
    rate: rateOf(hits),
    remarks: known('remarks'),
  }
}

/** 0.0 means that nobody has voted. */
function rateOf(hits: readonly Hit[]): string {
  const rate = hits.map((hit) => Number(hit.rate)).find((value) => value > 0 && value <= 10)
  return rate ? rate.toFixed(1) : ''
}
