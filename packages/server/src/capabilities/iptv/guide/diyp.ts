import type { Programme } from '@piying/contract'
import { z } from 'zod'
import type { Upstream } from '../../../upstream/upstream.ts'

const HOUR_MS = 3_600_000
const ZONE_MS = 8 * HOUR_MS
const DAY_MS = 24 * HOUR_MS
const MOST = 300

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

/** The programmes of one channel on the day (in China) that holds the moment `day`. */
export async function readDiyp(
  upstream: Upstream,
  address: string,
  channel: string,
  day: number,
  signal: AbortSignal,
): Promise<Programme[]> {
  const midnight = Math.floor((day + ZONE_MS) / DAY_MS) * DAY_MS - ZONE_MS
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
