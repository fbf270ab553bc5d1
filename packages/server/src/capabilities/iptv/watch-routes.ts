import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { type Channel, iptv } from '@piying/contract'
import { catchupUrl } from '@piying/contract/catchup'
import type { ListChannel } from '@piying/contract/m3u'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { AppError } from '../../errors.ts'
import { takesGzip } from '../../http/compression.ts'
import { readyJson, serve } from '../../http/serve.ts'
import type { MediaProxy } from '../../media/proxy.ts'
import { channelId, daysOf, findChannel, formatOf, logoOf, toChannel, UNGROUPED } from './channels.ts'
import type { Guides } from './guide/guides.ts'
import type { Lists, LoadedList } from './lists.ts'
import { groupNames, membersOf, readGroup, writeAllGroups } from './pages.ts'
import type { SourceStore } from './store.ts'
import { createPackedAnswers } from './whole-list.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** One on which clocks are put back, and a little. */
const LONGEST_DAY_MS = 26 * HOUR_MS
const GUIDE_PAGE = 50
const ANSWERS_BYTES = 4 * 1024 * 1024
/** Signed links are made anew every six hours; what holds them must not be kept for longer. */
const LINK_STEP_MS = 6 * HOUR_MS

export interface WatchParts {
  sources: SourceStore
  lists: Lists
  guides: Guides
  proxy: MediaProxy
  notePicture(url: string): void
}

/** What the TV page asks for. */
export function watchRoutes(
  app: FastifyInstance,
  { sources, lists, guides, proxy, notePicture }: WatchParts,
): void {
  const writer = {
    /** What a configured source lists may be in the house: the signature carries the permission. */
    proxied: (url: string, headers: Record<string, string>) =>
      proxy.links.make({ url, reach: 'trusted', headers }),
  }
  const load = async (id: number): Promise<LoadedList> => {
    const list = await lists.load(id)
    if (!list.source.isActive) throw new AppError('not_found', { what: list.source.name })
    return list
  }
  const channelOf = (list: LoadedList, id: string): ListChannel => {
    const found = findChannel(list.playlist, id)
    if (!found) throw new AppError('not_found', { what: id })
    return found
  }
  const etagOf = ({ version, staleSince, source }: LoadedList, query = '') =>
    `"${version}-${staleSince}-${Math.floor(Date.now() / LINK_STEP_MS)}-${hash(JSON.stringify([source.header, source.epg]) + query)}"`
  const idOf = ({ group, name }: ListChannel) => channelId(group || UNGROUPED, name)

  /** Signing sixty links costs more than all the rest: an answer is written once for as long as its mark holds. */
  const answers = new LRUCache<string, { json: Buffer; logos: string[] }>({
    maxSize: ANSWERS_BYTES,
    sizeCalculation: ({ json }) => json.length,
  })
  const written = (
    list: LoadedList,
    query: string,
    write: () => { answer: unknown; channels: Channel[] },
  ) => {
    const etag = etagOf(list, query)
    // The mark alone is too short to tell all questions apart.
    const key = `${etag} ${query}`
    let ready = answers.get(key)
    if (!ready) {
      const { answer, channels } = write()
      ready = { json: Buffer.from(JSON.stringify(answer)), logos: channels.map(({ logo }) => logo) }
      answers.set(key, ready)
    }
    for (const logo of ready.logos) notePicture(logo)
    return readyJson(ready.json, etag)
  }

  const pack = createPackedAnswers()

  const { enabled, channels, groups, group, pick, nowNext, guide, catchup } = iptv
  serve(
    app,
    { enabled, channels, groups, group, pick, nowNext, guide, catchup },
    {
      enabled: async () =>
        (await sources.enabled()).map(({ id, name, isDefault }) => ({
          id,
          name,
          key: String(id),
          isDefault,
        })),

      async channels({ id }, { request, reply }) {
        const list = await load(id)
        const etag = etagOf(list)
        reply.header('etag', etag).header('cache-control', 'private, no-cache')
        if (request.headers['if-none-match'] === etag) return reply.code(304).send() as never
        const pieces = async function* () {
          yield '{"code":200,"success":true,"data":'
          yield* writeAllGroups(list, writer)
          yield ',"message":""}'
        }
        const packed = pack(`${id} ${etag}`, pieces)
        reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding')
        if (takesGzip(request.headers['accept-encoding']))
          return reply.header('content-encoding', 'gzip').send(packed) as never
        const unpacking = createGunzip()
        if (packed instanceof Readable) pipeline(packed, unpacking, () => undefined)
        else unpacking.end(packed)
        return reply.send(unpacking) as never
      },

      async groups({ id }) {
        const list = await load(id)
        return written(list, '', () => {
          const names = groupNames(list.playlist)
          const hasGuide = guides.isThere(list)
          const [first] = names
          const page = first && readGroup(list, { name: first.name, search: '', page: 1 }, writer)
          const shown = page && { name: first.name, channels: page.channels, more: page.more }
          const answer = { groups: names, first: shown ?? null, staleSince: list.staleSince, hasGuide }
          return { answer, channels: page?.channels ?? [] }
        })
      },
      async group({ id, ...query }) {
        const list = await load(id)
        return written(list, JSON.stringify(query), () => {
          const answer = readGroup(list, query, writer)
          return { answer, channels: answer.channels }
        })
      },
      async pick({ id, ids }) {
        const list = await load(id)
        const found = ids.flatMap((each) => findChannel(list.playlist, each) ?? [])
        return { channels: found.map((channel) => toChannel(list, channel, writer)) }
      },

      async nowNext({ id, ids }, { signal }) {
        const list = await load(id)
        const found = ids.flatMap((each) => findChannel(list.playlist, each) ?? [])
        const now = Date.now()
        const rows = await guides.read(list, found, { from: now, to: now + 12 * HOUR_MS, most: 2 }, signal)
        return {
          channels: Object.fromEntries(found.map((channel, index) => [idOf(channel), rows[index] ?? []])),
        }
      },
      async guide({ id, name, channel, page, ...asked }, { signal }) {
        const list = await load(id)
        const { from, to } = periodOf(asked)
        const members = channel
          ? []
          : membersOf(list.playlist, name || (groupNames(list.playlist)[0]?.name ?? ''))
        const start = (page - 1) * GUIDE_PAGE
        const shown = channel
          ? [channelOf(list, channel)]
          : [...members.slice(start, start + GUIDE_PAGE)].map((index) => list.playlist.channelAt(index))
        const rows = await guides.read(list, shown, { from, to }, signal)
        return {
          from,
          to,
          rows: shown.map((each, index) => ({
            id: idOf(each),
            name: each.name,
            logo: logoOf(each),
            catchupDays: daysOf(each, list.playlist),
            programmes: rows[index] ?? [],
          })),
          total: channel ? 1 : members.length,
          more: !channel && start + GUIDE_PAGE < members.length,
        }
      },
      async catchup({ id, channel, line, start, stop }) {
        const list = await load(id)
        const listed = channelOf(list, channel)
        const { header } = list.playlist
        const period = { start, end: stop, now: Date.now() }
        const days = daysOf(listed, list.playlist)
        if (days > 0 && start < period.now - days * DAY_MS - HOUR_MS)
          throw new AppError('catchup_too_old', { days })
        // The line that is watched may not offer the past while another one does.
        for (const chosen of [listed.lines[line], ...listed.lines]) {
          const url = chosen && catchupUrl(listed, chosen, period, { header })
          if (!url) continue
          const headers = { ...list.source.header, ...chosen.headers }
          return { url, proxied: writer.proxied(url, headers), format: formatOf(url) }
        }
        throw new AppError('unsupported', { what: listed.name })
      },
    },
  )
}

/** What was asked for, or a day of China's. */
function periodOf({ day = Date.now(), from, to }: { [name in 'day' | 'from' | 'to']?: number | undefined }) {
  if (from !== undefined && to !== undefined && to > from)
    return { from, to: Math.min(to, from + LONGEST_DAY_MS) }
  return { from: startOfDay(day), to: startOfDay(day) + DAY_MS }
}

/** Midnight in China, where these lists are at home. */
function startOfDay(time: number): number {
  const zone = 8 * HOUR_MS
  return Math.floor((time + zone) / DAY_MS) * DAY_MS - zone
}

function hash(text: string): string {
  let value = 5381
  for (let at = 0; at < text.length; at++) value = (Math.imul(value, 33) ^ text.charCodeAt(at)) >>> 0
  return value.toString(36)
}
