import type { Layout } from './layout.ts'
import { readSettings } from './settings.ts'
import { readAddresses } from './url.ts'

/** What a list says about watching a channel again. */
export interface CatchupFacts {
  /** default, append, shift, flussonic, fs, xc, vod…, in lower case. */
  type: string
  source: string
  days: string
  correction: string
}

/** One address of a channel. */
export interface ListLine {
  url: string
  /** What the list calls this line; empty when it says nothing. */
  label: string
  headers: Readonly<Record<string, string>>
  /** `#KODIPROP` settings. */
  props: Readonly<Record<string, string>>
  /** In lower case, without the colon. */
  scheme: string
  /** A browser can open it, directly or through the server: http and https. */
  playable: boolean
  /** Only what this line itself says; the list's header may say more. */
  catchup: CatchupFacts | null
  /** The line of the source that it begins on, from 1. */
  at: number
}

/** A channel of a list: the lines of one name in one group. */
export interface ListChannel {
  name: string
  /** Empty when the list gives none. */
  group: string
  logo: string
  tvgId: string
  tvgName: string
  number: string
  /** Every other attribute, keys in lower case. */
  attributes: Readonly<Record<string, string>>
  lines: ListLine[]
}

const NOTHING: Readonly<Record<string, string>> = Object.freeze({})

/** The lines of one entry. `rest` is what follows its name: settings, then its address. */
export function readLines(
  rest: string,
  layout: Layout,
  values: readonly string[],
  early: string,
  at: number,
): ListLine[] {
  const isAlone = !rest.includes('\n')
  const address = isAlone ? rest : rest.slice(rest.lastIndexOf('\n') + 1).trim()
  const isBare = isAlone && early === '' && layout.others.length === 0
  const before = isBare
    ? null
    : readSettings(early + rest.slice(0, rest.length - address.length), layout, values)
  const headers = before?.headers ?? NOTHING
  const props = before?.props ?? NOTHING
  const catchup = layout.hasCatchup ? readCatchup(layout, values) : null

  if (!MAY_BE_MORE.test(address)) return [lineOf(address, '', headers, props, catchup, at)]
  return readAddresses(address).map(({ url, label, headers: own }) =>
    lineOf(url, label, own ? { ...headers, ...own } : headers, props, catchup, at),
  )
}

function lineOf(
  url: string,
  label: string,
  headers: ListLine['headers'],
  props: ListLine['props'],
  catchup: CatchupFacts | null,
  at: number,
): ListLine {
  const scheme = schemeOf(url)
  return {
    url,
    label,
    headers,
    props,
    scheme,
    playable: scheme === 'http' || scheme === 'https',
    catchup,
    at,
  }
}

/** Headers, a label or further addresses may be joined to an address. */
const MAY_BE_MORE = /[|$#%]/

/** The attributes that no field stands for. */
export function readOthers(layout: Layout, values: readonly string[]): Readonly<Record<string, string>> {
  if (layout.others.length === 0) return NOTHING
  const attributes: Record<string, string> = {}
  for (const place of layout.others) {
    const value = values[place]
    if (value) attributes[layout.keys[place] ?? ''] = value
  }
  return attributes
}

function readCatchup({ keys }: Layout, values: readonly string[]): CatchupFacts | null {
  const read = (...names: string[]) =>
    names.map((name) => values[keys.indexOf(name)] ?? '').find((value) => value !== '') ?? ''
  const facts = {
    type: read('catchup', 'catchup-type').toLowerCase(),
    source: read('catchup-source'),
    days: read('catchup-days', 'timeshift', 'tvg-rec'),
    correction: read('catchup-correction'),
  }
  return facts.type || facts.source || facts.days || facts.correction ? facts : null
}

function schemeOf(url: string): string {
  if (url.charCodeAt(4) === COLON && url.startsWith('http')) return 'http'
  if (url.charCodeAt(5) === COLON && url.startsWith('https')) return 'https'
  return url.slice(0, url.indexOf(':')).toLowerCase()
}

const COLON = 58
