import type { Programme } from '@piying/contract'
import { z } from 'zod'
import type { Upstream } from '../../../upstream/upstream.ts'
import { settle } from './settle.ts'

const HOUR_MS = 3_600_000
const ZONE_MS = 8 * HOUR_MS
const DAY_MS = 24 * HOUR_MS
const MOST = 300
/** A day of somebody elsewhere lies on two of China's. */
const MOST_DAYS = 2

/** What is asked of a guide. */
export interface GuidePeriod {
  from: number
  to: number
  /** Who wants only the first few need not wait for the rest. */
  most?: number
}

const Row = z.object({
  start: z.string(),
  end: z.string(),
  title: z.string().catch(''),
  desc: z.string().catch(''),
})
const Answer = z.object({ epg_data: z.array(Row.nullable().catch(null)).catch([]) })

/** A guide that is asked channel by channel: `{name}` and `{date}` in the address, or `ch` and `date` in its query. */
export function isDiyp(address: string): boolean {
  return (
    /\{(name|date)\}/.test(address) || /[?&](ch|channel)=/.test(address) || !/\.xml|\.gz|xmltv/i.test(address)
  )
}

/** What one channel shows between two moments: such guides answer by the day, and their days are China's. */
export async function readDiyp(
  upstream: Upstream,
  address: string,
  channel: string,
  { from, to, most = Number.POSITIVE_INFINITY }: GuidePeriod,
  signal: AbortSignal,
): Promise<Programme[]> {
  const rows: Programme[] = []
  for (const day of daysOf(from, to)) {
    rows.push(...(await readDay(upstream, address, channel, day, signal)))
    if (rows.filter(({ stop }) => stop > from).length >= most) break
  }
  return settle(rows)
}

/** One request for each: of a longer time only today and tomorrow. */
function daysOf(from: number, to: number): number[] {
  const first = midnightOf(to - from > 2 * DAY_MS ? Math.max(from, Date.now()) : from)
  return Array.from({ length: MOST_DAYS }, (_, index) => first + index * DAY_MS).filter((day) => day < to)
}

const midnightOf = (time: number) => Math.floor((time + ZONE_MS) / DAY_MS) * DAY_MS - ZONE_MS

async function readDay(
  upstream: Upstream,
  address: string,
  channel: string,
  midnight: number,
  signal: AbortSignal,
): Promise<Programme[]> {
  const date = new Date(midnight + ZONE_MS).toISOString().slice(0, 10)
  const { epg_data } = await upstream.json(addressFor(address, channel, date), {
    signal,
    reach: 'trusted',
    timeoutMs: 10_000,
    schema: Answer,
    cache: { freshMs: 2 * HOUR_MS, staleMs: 12 * HOUR_MS },
    upstreamName: 'epg',
  })
  return epg_data
    .flatMap((row) => {
      const [start, stop] = [at(midnight, row?.start), at(midnight, row?.end)]
      if (!row || start === undefined || stop === undefined) return []
      // A programme that ends "before" it starts ends tomorrow.
      return [{ start, stop: stop <= start ? stop + DAY_MS : stop, title: row.title, desc: row.desc }]
    })
    .slice(0, MOST)
}

function addressFor(address: string, channel: string, date: string): string {
  const name = encodeURIComponent(channel)
  if (/\{(name|date)\}/.test(address)) return address.replaceAll('{name}', name).replaceAll('{date}', date)
  const url = new URL(address)
  url.searchParams.set('ch', channel)
  url.searchParams.set('date', date)
  return url.href
}

function at(midnight: number, clock: string | undefined): number | undefined {
  const match = /^(\d{1,2}):(\d\d)/.exec(clock ?? '')
  return match ? midnight + (Number(match[1]) * 60 + Number(match[2])) * 60_000 : undefined
}
