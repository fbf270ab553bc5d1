import type { HistoryItem, Parsed, Place, playHistory, ResourceType, VideoKey } from '@piying/contract'
import { normaliseTitle } from '@piying/contract/titles'
import type { Selectable, Transaction } from 'kysely'
import type { DialectName } from '../../db/dialect.ts'
import type { Db, Tables } from '../../db/tables.ts'
import { mergePlaces, standsAside } from './places.ts'

type Row = Selectable<Tables['playHistory']>
export type Watched = Parsed<typeof playHistory.record>

/** A watcher's clock may be wrong, but not by so much that nothing newer could ever be written. */
const CLOCK_SLACK_MS = 5 * 60_000
const SAME_WORK_SHOWN = 10
const IMPORT_SLICE = 500
/** As many as one record may name: what is kept can be exported and imported again. */
const MOST_SEEN = 5_000

export function createHistoryStore(db: Db, dialect: DialectName, now: () => number = Date.now) {
  const isVideo = (profileId: number, { vodId, source, resourceType }: VideoKey) => ({
    profileId,
    vodId,
    source,
    resourceType,
  })

  /** The row of this video, made when it is not there, and held until the transaction ends. */
  async function hold(within: Transaction<Tables>, profileId: number, key: VideoKey): Promise<Row> {
    await within
      .insertInto('playHistory')
      .values({ ...isVideo(profileId, key), timestamp: 0, watched: '[]', places: '[]', ...EMPTY })
      .onConflict((conflict) =>
        conflict.columns(['profileId', 'vodId', 'source', 'resourceType']).doNothing(),
      )
      .execute()
    const query = within
      .selectFrom('playHistory')
      .selectAll()
      .where((eb) => eb.and(isVideo(profileId, key)))
    return (dialect === 'postgres' ? query.forUpdate() : query).executeTakeFirstOrThrow()
  }
  const change = (within: Transaction<Tables>, id: number, fields: Partial<Row>) =>
    within
      .updateTable('playHistory')
      .set(fields)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()

  async function recordWithin(
    within: Transaction<Tables>,
    profileId: number,
    watched: Watched,
    sourceName: string,
  ): Promise<HistoryItem> {
    const row = await hold(within, profileId, watched)
    const timestamp = Math.min(watched.timestamp ?? now(), now() + CLOCK_SLACK_MS)
    const kept = { watched: mergeWatched(row, watched), places: mergePlaces(row, watched, timestamp) }
    // What was seen stays seen, whichever write arrives first.
    if (timestamp < row.timestamp || standsAside(row, watched, timestamp))
      return toItem(await change(within, row.id, kept))
    const title = watched.title || row.title
    return toItem(
      await change(within, row.id, {
        title,
        titleKey: normaliseTitle(title),
        pic: watched.pic || row.pic,
        episode: watched.episode || row.episode,
        sourceName: sourceName || row.sourceName,
        timestamp,
        position: watched.position ?? (watched.episode === row.episode ? row.position : 0),
        duration: watched.duration ?? (watched.episode === row.episode ? row.duration : 0),
        ...kept,
        begunAt: Math.min(watched.begunAt ?? timestamp, timestamp),
        skipStart: watched.skipStart ?? row.skipStart,
        skipEnd: watched.skipEnd ?? row.skipEnd,
        skipEnabled: watched.skipEnabled ?? row.skipEnabled,
        isWatched: 1,
        seenLatest: row.latest,
      }),
    )
  }

  return {
    /** One row for each title and source: watching again moves it up. An older write never overwrites a newer one. */
    record: (profileId: number, watched: Watched, sourceName: string): Promise<HistoryItem> =>
      db.transaction().execute((within) => recordWithin(within, profileId, watched, sourceName)),

    /** Many at once, for imports: a transaction for each would take minutes. */
    async recordMany(profileId: number, rows: { watched: Watched; sourceName: string }[]): Promise<void> {
      for (let at = 0; at < rows.length; at += IMPORT_SLICE)
        await db.transaction().execute(async (within) => {
          for (const { watched, sourceName } of rows.slice(at, at + IMPORT_SLICE))
            await recordWithin(within, profileId, watched, sourceName)
        })
    },

    async newestFirst(
      profileId: number,
      {
        resourceType,
        limit,
        before,
      }: { resourceType?: ResourceType | undefined; limit?: number | undefined; before?: number | undefined },
    ): Promise<HistoryItem[]> {
      let query = db
        .selectFrom('playHistory')
        .selectAll()
        .where('profileId', '=', profileId)
        .where('isWatched', '=', 1)
        .orderBy('timestamp', 'desc')
      if (resourceType) query = query.where('resourceType', '=', resourceType)
      if (before) query = query.where('timestamp', '<', before)
      if (limit) query = query.limit(limit)
      return (await query.execute()).map(toItem)
    },

    /** Null when the video was neither watched nor followed. */
    async find(profileId: number, key: VideoKey): Promise<HistoryItem | null> {
      const row = await db
        .selectFrom('playHistory')
        .selectAll()
        .where((eb) => eb.and(isVideo(profileId, key)))
        .executeTakeFirst()
      return row ? toItem(row) : null
    },

    async sameWork(profileId: number, title: string): Promise<HistoryItem[]> {
      const rows = await db
        .selectFrom('playHistory')
        .selectAll()
        .where('profileId', '=', profileId)
        .where('titleKey', '=', normaliseTitle(title))
        .where('isWatched', '=', 1)
        .orderBy('timestamp', 'desc')
        .limit(SAME_WORK_SHOWN)
        .execute()
      return rows.map(toItem)
    },

    saveSkip: (
      profileId: number,
      key: VideoKey,
      marks: Pick<Row, 'skipStart' | 'skipEnd' | 'skipEnabled'>,
    ): Promise<void> =>
      db.transaction().execute(async (within) => {
        const { id } = await hold(within, profileId, key)
        const { skipStart, skipEnd, skipEnabled } = marks
        await change(within, id, { skipStart, skipEnd, skipEnabled })
      }),

    /** What is followed stays followed; everything else of it is forgotten. Without ids, all of the profile. */
    remove: (profileId: number, ids?: number[]): Promise<number> =>
      db.transaction().execute(async (within) => {
        let forgotten = within
          .updateTable('playHistory')
          .set({ isWatched: 0, position: 0, duration: 0, watched: '[]', places: '[]', episode: '' })
          .where('profileId', '=', profileId)
          .where('isWatched', '=', 1)
        if (ids) forgotten = forgotten.where('id', 'in', ids)
        const { numUpdatedRows } = await forgotten.executeTakeFirstOrThrow()
        await dropEmpty(within, profileId)
        return Number(numUpdatedRows)
      }),

    hold,
    change,
    dropEmpty,
  }
}
export type HistoryStore = ReturnType<typeof createHistoryStore>

/** A row that is neither watched nor followed nor skipped in says nothing. */
async function dropEmpty(within: Transaction<Tables>, profileId: number): Promise<void> {
  await within
    .deleteFrom('playHistory')
    .where('profileId', '=', profileId)
    .where('isWatched', '=', 0)
    .where('isFollowing', '=', 0)
    .where('skipEnabled', '=', 0)
    .execute()
}

const EMPTY = {
  begunAt: 0,
  title: '',
  titleKey: '',
  pic: '',
  episode: '',
  sourceName: '',
  latest: '',
  seenLatest: '',
  position: 0,
  duration: 0,
  skipStart: 0,
  skipEnd: 0,
  skipEnabled: 0,
  isFollowing: 0,
  isWatched: 0,
  followedAt: 0,
  checkedAt: 0,
  nextCheckAt: 0,
  checkFailures: 0,
}

function mergeWatched(row: Row, { finished, episode, watched = [] }: Watched): string {
  const before = JSON.parse(row.watched) as string[]
  const seen = new Set([...before, ...watched, ...(finished && episode ? [episode] : [])])
  return JSON.stringify([...seen].slice(-MOST_SEEN))
}

const flag = (value: number) => (value === 1 ? 1 : 0)

export function toItem(row: Row): HistoryItem {
  return {
    ...row,
    resourceType: row.resourceType as ResourceType,
    watched: JSON.parse(row.watched) as string[],
    places: JSON.parse(row.places) as Place[],
    skipEnabled: flag(row.skipEnabled),
    isFollowing: flag(row.isFollowing),
  }
}
