/** Which attributes an entry has, in order, and where those are that every reader asks for (-1: nowhere). */
export interface Layout {
  keys: readonly string[]
  id: number
  name: number
  logo: number
  number: number
  /** The keys that no field of a channel stands for. */
  others: readonly number[]
  hasCatchup: boolean
}

const NUMBER_KEYS = ['tvg-chno', 'channel-number', 'ch-number']
const CATCHUP_KEYS = [
  'catchup',
  'catchup-type',
  'catchup-source',
  'catchup-days',
  'catchup-correction',
  'timeshift',
  'tvg-rec',
]
/** The group is kept elsewhere, and nothing may be called like the root of all objects. */
const LEFT_OUT = ['group-title', '__proto__']

export function layoutOf(keys: readonly string[]): Layout {
  const id = keys.indexOf('tvg-id')
  const name = keys.indexOf('tvg-name')
  const logo = keys.indexOf('tvg-logo')
  const number = keys.findIndex((key) => NUMBER_KEYS.includes(key))
  const placed = [...CATCHUP_KEYS, ...LEFT_OUT, 'tvg-id', 'tvg-name', 'tvg-logo', ...NUMBER_KEYS]
  return {
    keys,
    id,
    name,
    logo,
    number,
    others: [...keys.keys()].filter((at) => !placed.includes(keys[at] ?? '')),
    hasCatchup: keys.some((key) => CATCHUP_KEYS.includes(key)),
  }
}
