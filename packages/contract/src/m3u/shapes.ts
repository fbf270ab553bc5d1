/** The attributes that entries of one kind have, in order; `group-title` is kept apart. */
export interface Shape {
  /** In lower case. */
  keys: readonly string[]
  /** Where the attributes that every reader asks for are; -1 when the shape has none. */
  id: number
  name: number
  logo: number
  number: number
  /** The keys that no field of a channel stands for. */
  others: readonly number[]
  catchup: boolean
}

const NUMBER_KEYS = ['tvg-chno', 'channel-number', 'ch-number']
export const CATCHUP_KEYS = [
  'catchup',
  'catchup-type',
  'catchup-source',
  'catchup-days',
  'catchup-correction',
  'timeshift',
  'tvg-rec',
] as const

/** What is kept of a list that uses more kinds of entries than any honest one. */
export const COMMON_KEYS: readonly string[] = ['tvg-id', 'tvg-name', 'tvg-logo', ...NUMBER_KEYS, ...CATCHUP_KEYS]
export const MOST_SHAPES = 1_000

export function addShape(keys: readonly string[]): Shape {
  const number = keys.findIndex((key) => NUMBER_KEYS.includes(key))
  const id = keys.indexOf('tvg-id')
  const name = keys.indexOf('tvg-name')
  const logo = keys.indexOf('tvg-logo')
  const isCatchup = (key: string) => (CATCHUP_KEYS as readonly string[]).includes(key)
  const named = new Set([id, name, logo, number])
  return {
    keys,
    id,
    name,
    logo,
    number,
    others: [...keys.keys()].filter((at) => !named.has(at) && !isCatchup(keys[at] ?? '')),
    catchup: keys.some(isCatchup),
  }
}
