import type { Programme } from '@piying/contract'
import { normaliseChannelName } from '@piying/contract/channel-name'
import type { ListChannel } from '@piying/contract/m3u'
import { LRUCache } from 'lru-cache'
import type { Upstream } from '../../../upstream/upstream.ts'
import type { LoadedList } from '../lists.ts'
import { type GuidePeriod, isDiyp, readDiyp } from './diyp.ts'
import { type Guide, readXmltv } from './xmltv.ts'

const DAY_MS = 86_400_000
const FRESH_MS = 6 * 3_600_000
const PAUSE_MS = 10 * 60_000
/** Watching again goes back a week. */
const PAST_MS = 7 * DAY_MS
const FUTURE_MS = 3 * DAY_MS
const DOWN_MS = 60_000
const READ_MS = 2 * 60_000
const GUIDES_KEPT = 4
const ASKED_AT_ONCE = 4

interface LoadedGuide {
  guides: Guide[]
  loadedAt: number
  failed: boolean
}

/** The guides of the lists: XMLTV read whole and kept, DIYP asked for channel by channel. */
export function createGuides({ upstream, now = Date.now }: { upstream: Upstream; now?: () => number }) {
  const kept = new LRUCache<string, LoadedGuide>({ max: GUIDES_KEPT })
  const down = new Map<string, number>()
  const loading = new Map<string, Promise<LoadedGuide>>()

  async function read(addresses: string[], { playlist }: LoadedList): Promise<LoadedGuide> {
    const wanted = new Set<string>()
    for (const channel of playlist.channels()) for (const key of keysOf(channel)) wanted.add(key)
    const isWanted = (id: string, names: string[]) =>
      [id, ...names].some((name) => wanted.has(name.toLowerCase()) || wanted.has(normaliseChannelName(name)))
    const guides = await Promise.allSettled(
      addresses.map(async (address) => {
        const { status, body } = await upstream.open(address, {
          reach: 'trusted',
          firstByteMs: 30_000,
          // A host that stops in the middle would keep everybody waiting who asks what is on.
          signal: AbortSignal.timeout(READ_MS),
        })
        if (status >= 400) {
          body.destroy()
          throw new Error(`HTTP ${status}`)
        }
        return readXmltv(body, { isWanted, from: now() - PAST_MS, to: now() + FUTURE_MS })
      }),
    )
    const good = guides.flatMap((guide) => (guide.status === 'fulfilled' ? [guide.value] : []))
    return { guides: good, loadedAt: now(), failed: good.length < addresses.length }
  }

  /** Old ones serve while new ones are read; the first visitor waits. */
  async function load(list: LoadedList): Promise<Guide[]> {
    const addresses = addressesOf(list).filter((address) => !isDiyp(address))
    if (addresses.length === 0) return []
    const key = `${list.source.id} ${list.version} ${addresses.join(' ')}`
    const known = kept.get(key)
    const age = now() - (known?.loadedAt ?? 0)
    if (known && age < (known.failed ? PAUSE_MS : FRESH_MS)) return known.guides
    const underWay =
      loading.get(key) ??
      read(addresses, list)
        .then((fresh) => {
          // A guide that cannot be had now is better old than gone.
          const result =
            fresh.guides.length === 0 && known ? { ...known, loadedAt: now(), failed: true } : fresh
          kept.set(key, result)
          return result
        })
        .finally(() => loading.delete(key))
    loading.set(key, underWay)
    return known ? known.guides : (await underWay).guides
  }

  async function programmesOf(
    list: LoadedList,
    guides: Guide[],
    channel: ListChannel,
    period: GuidePeriod,
    signal: AbortSignal,
  ): Promise<Programme[]> {
    const { from, to, most = Number.POSITIVE_INFINITY } = period
    const within = (all: Programme[]) =>
      all.filter(({ start, stop }) => stop > from && start < to).slice(0, most)
    for (const guide of guides) {
      const found = lookUp(guide, channel)
      if (found) return within(found)
    }
    for (const address of addressesOf(list).filter(isDiyp)) {
      if ((down.get(address) ?? 0) > now()) continue
      const name = channel.tvgName || channel.name
      const rows = await readDiyp(upstream, address, name, period, signal).catch(() => {
        // One failure is enough: sixty channels must not wait for it one after the other.
        if (!signal.aborted) down.set(address, now() + DOWN_MS)
        return []
      })
      if (rows.length > 0) return within(rows)
    }
    return []
  }

  return {
    /** Whether there is anything to ask. */
    isThere: (list: LoadedList) => addressesOf(list).length > 0,
    /** What each channel shows between two moments; an empty list where no guide knows it. */
    async read(
      list: LoadedList,
      channels: ListChannel[],
      period: GuidePeriod,
      signal: AbortSignal,
    ): Promise<Programme[][]> {
      const guides = await load(list)
      const results: Programme[][] = channels.map(() => [])
      const queue = channels.map((channel, index) => ({ channel, index }))
      const work = async () => {
        for (let next = queue.shift(); next; next = queue.shift())
          results[next.index] = await programmesOf(list, guides, next.channel, period, signal)
      }
      await Promise.all(Array.from({ length: ASKED_AT_ONCE }, work))
      return results
    },
  }
}
export type Guides = ReturnType<typeof createGuides>

function addressesOf({ source, playlist }: LoadedList): string[] {
  const typed = source.epg.split(/[\s,]+(?=https?:)/).map((address) => address.trim())
  return [...new Set([...typed, ...playlist.header.guides])].filter((address) =>
    /^https?:\/\//i.test(address),
  )
}

/** By id, by name for guides, by name, and by what both names come down to. */
function keysOf({ tvgId, tvgName, name }: ListChannel): string[] {
  const plain = [tvgId, tvgName, tvgName.replaceAll('_', ' '), name]
    .filter(Boolean)
    .map((text) => text.toLowerCase())
  return [...plain, normaliseChannelName(tvgName || name), normaliseChannelName(name)].filter(Boolean)
}

function lookUp(guide: Guide, channel: ListChannel): Programme[] | undefined {
  for (const key of keysOf(channel)) {
    const id = guide.names.get(key) ?? normalisedNames(guide).get(key)
    const found = id === undefined ? undefined : guide.programmes.get(id)
    if (found) return found
  }
  return undefined
}

const normalised = new WeakMap<Guide, Map<string, string>>()
function normalisedNames(guide: Guide): Map<string, string> {
  let names = normalised.get(guide)
  if (!names) {
    names = new Map([...guide.names].map(([name, id]) => [normaliseChannelName(name), id]))
    normalised.set(guide, names)
  }
  return names
}
