import { createHash } from 'node:crypto'
import { decodePlaylist, type Playlist, parsePlaylist } from '@piying/contract/m3u'
import { LRUCache } from 'lru-cache'
import { AppError, reasonOf } from '../../errors.ts'
import type { Upstream } from '../../upstream/upstream.ts'
import type { SourceFacts, SourceStore } from './store.ts'

const LISTS_KEPT = 8
const LIST_BYTES = 40 * 1024 * 1024
const FETCH_MS = 40_000
const HOUR_MS = 3_600_000
/** A source that is down is not asked again by every visitor. */
const PAUSE_MS = 5 * 60_000
/** Many sources refuse browsers; this is what players say. */
const PLAYER_AGENT = 'okhttp/4.12.0'

export interface LoadedList {
  source: SourceFacts
  playlist: Playlist
  /** Changes whenever the channels do. */
  version: string
  /** The list is a copy from then, because the source does not answer; 0 when it is current. */
  staleSince: number
}

/** The lists of the sources: fetched on a schedule, parsed once, the last good copy always at hand. */
export function createLists({
  sources,
  upstream,
  now = Date.now,
}: {
  sources: SourceStore
  upstream: Upstream
  now?: () => number
}) {
  const loaded = new LRUCache<number, ParsedList>({ max: LISTS_KEPT })
  const fetching = new Map<number, Promise<{ changed: boolean }>>()

  const parse = (source: SourceFacts, text: string, fetchedAt: number): ParsedList => {
    const version = createHash('sha1').update(text).digest('base64url').slice(0, 16)
    const known = loaded.get(source.id)
    if (known?.version === version && known.of === identityOf(source)) return { ...known, fetchedAt }
    const format = source.type === 'txt' ? ('txt' as const) : undefined
    return { playlist: parsePlaylist(text, { format }), version, of: identityOf(source), fetchedAt }
  }
  const keep = (source: SourceFacts, list: ParsedList) => {
    loaded.set(source.id, list)
    return list
  }

  /** Asks the source; a list without channels (an error page, say) never replaces a good one. */
  async function fetchList(source: SourceFacts): Promise<{ changed: boolean }> {
    const copy = await sources.readCopy(source.id)
    const asked = {
      'User-Agent': PLAYER_AGENT,
      ...source.header,
      ...(copy?.etag && { 'If-None-Match': copy.etag }),
      ...(copy?.lastModified && { 'If-Modified-Since': copy.lastModified }),
    }
    try {
      const { status, bytes, headers } = await upstream.bytes(source.url, {
        headers: asked,
        reach: 'trusted',
        timeoutMs: FETCH_MS,
        firstByteMs: FETCH_MS,
        maxBytes: LIST_BYTES,
      })
      if (status === 304 && copy) {
        const fetchedAt = now()
        keep(source, parse(source, decodePlaylist(copy.body), fetchedAt))
        await sources.saveCopy(source.id, { ...copy, fetchedAt })
        await sources.noteRefresh(source.id, { refreshedAt: now(), lastError: '' })
        return { changed: false }
      }
      const fetchedAt = now()
      const list = parse(source, decodePlaylist(bytes), fetchedAt)
      const { playlist } = list
      if (playlist.size === 0) throw new AppError('iptv_no_channels')
      keep(source, list)
      const body = Buffer.from(bytes)
      await sources.saveCopy(source.id, {
        body,
        etag: headers.etag ?? '',
        lastModified: headers['last-modified'] ?? '',
        fetchedAt,
      })
      await sources.noteRefresh(source.id, { channelCount: playlist.size, refreshedAt: now(), lastError: '' })
      return { changed: !copy?.body.equals(body) }
    } catch (thrown) {
      await sources.noteRefresh(source.id, {
        refreshedAt: now(),
        lastError: thrown instanceof AppError ? thrown.say('zh') : reasonOf(thrown),
      })
      throw thrown
    }
  }

  /** One request at a time for each source. */
  function refresh(source: SourceFacts): Promise<{ changed: boolean }> {
    if (source.type === 'custom') return readTyped(source).then(() => ({ changed: true }))
    const underWay = fetching.get(source.id) ?? fetchList(source).finally(() => fetching.delete(source.id))
    fetching.set(source.id, underWay)
    return underWay
  }

  /** The text is in the database; reading it for every visitor would cost more than all the rest. */
  async function readTyped(source: SourceFacts): Promise<ParsedList> {
    const { content } = await sources.find(source.id)
    const list = keep(source, parse(source, content, now()))
    if (list.playlist.size !== source.channelCount)
      await sources.noteRefresh(source.id, { channelCount: list.playlist.size, refreshedAt: now() })
    return list
  }

  /** One that failed is tried again soon, not only when its hours are over. */
  const isDue = ({ refreshHours, refreshedAt, lastError }: SourceFacts) =>
    refreshHours > 0 && now() - refreshedAt > (lastError ? PAUSE_MS : refreshHours * HOUR_MS)

  return {
    refresh,
    async load(id: number): Promise<LoadedList> {
      const source = await sources.findListed(id)
      const known = loaded.get(id)
      const inMemory = known?.of === identityOf(source) ? known : undefined
      if (source.type === 'custom')
        return { source, ...(inMemory ?? (await readTyped(source))), staleSince: 0 }
      const copy = inMemory ? undefined : await sources.readCopy(id)
      if (!inMemory && !copy) {
        // Nothing is here yet: the first visitor waits, but not behind a source that failed just now.
        if (source.lastError && now() - source.refreshedAt < PAUSE_MS)
          throw new AppError('iptv_down', { reason: source.lastError })
        await refresh(source)
        return this.load(id)
      }
      if (isDue(source) && !fetching.has(id)) refresh(source).catch(() => undefined)
      const list = copy ? keep(source, parse(source, decodePlaylist(copy.body), copy.fetchedAt)) : inMemory
      if (!list) throw new AppError('iptv_no_channels')
      return { source, ...list, staleSince: source.lastError ? list.fetchedAt : 0 }
    },
    /** The owner has changed the source: what was fetched for the old address, or typed before, is not its list. */
    async forget(id: number): Promise<void> {
      loaded.delete(id)
      await sources.dropCopy(id)
    },
    async refreshDue(): Promise<void> {
      for (const source of await sources.enabled())
        if (source.type !== 'custom' && isDue(source)) await refresh(source).catch(() => undefined)
    },
  }
}
export type Lists = ReturnType<typeof createLists>

interface ParsedList extends Pick<LoadedList, 'playlist' | 'version'> {
  /** Of which source, as it was when the list was fetched. */
  of: string
  fetchedAt: number
}

const identityOf = ({ type, url }: SourceFacts) => `${type} ${url}`
