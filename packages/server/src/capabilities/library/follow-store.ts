import type { FollowItem, ResourceType, VideoKey } from '@piying/contract'
import { normaliseTitle } from '@piying/contract/titles'
import type { Db } from '../../db/tables.ts'
import type { HistoryStore } from './history-store.ts'

export interface DueCheck {
  id: number
  vodId: string
  source: string
  latest: string
  checkedAt: number
  nextCheckAt: number
  checkFailures: number
}
interface FollowFields {
  title?: string | undefined
  pic?: string | undefined
  episode?: string | undefined
}

export function createFollowStore(db: Db, history: HistoryStore, now: () => number = Date.now) {
  return {
    follow: (
      profileId: number,
      key: VideoKey,
      isFollowing: 0 | 1,
      fields: FollowFields,
      sourceName: string,
    ): Promise<void> =>
      db.transaction().execute(async (within) => {
        const row = await history.hold(within, profileId, key)
        const title = fields.title || row.title
        await history.change(within, row.id, {
          isFollowing,
          followedAt: isFollowing ? row.followedAt || now() : 0,
          // Asked for at once, so that the badge does not wait for the next round.
          nextCheckAt: isFollowing ? now() : 0,
          title,
          titleKey: normaliseTitle(title),
          pic: fields.pic || row.pic,
          episode: row.episode || fields.episode || '',
          sourceName: sourceName || row.sourceName,
        })
        if (!isFollowing) await history.dropEmpty(within, profileId)
      }),

    async list(profileId: number): Promise<FollowItem[]> {
      const rows = await db
        .selectFrom('playHistory')
        .selectAll()
        .where('profileId', '=', profileId)
        .where('isFollowing', '=', 1)
        .orderBy('followedAt', 'desc')
        .execute()
      return rows.map((row) => ({
        ...row,
        resourceType: row.resourceType as ResourceType,
        timestamp: row.timestamp || row.followedAt,
        isNew: row.latest !== '' && row.seenLatest !== '' && row.latest !== row.seenLatest,
      }))
    },

    /** Without ids, everything. */
    unfollow: (profileId: number, ids?: number[]): Promise<number> =>
      db.transaction().execute(async (within) => {
        let query = within
          .updateTable('playHistory')
          .set({ isFollowing: 0, followedAt: 0, nextCheckAt: 0 })
          .where('profileId', '=', profileId)
          .where('isFollowing', '=', 1)
        if (ids) query = query.where('id', 'in', ids)
        const { numUpdatedRows } = await query.executeTakeFirstOrThrow()
        await history.dropEmpty(within, profileId)
        return Number(numUpdatedRows)
      }),

    due: (limit: number): Promise<DueCheck[]> =>
      db
        .selectFrom('playHistory')
        .select(['id', 'vodId', 'source', 'latest', 'checkedAt', 'nextCheckAt', 'checkFailures'])
        .where('isFollowing', '=', 1)
        .where('nextCheckAt', '<=', now())
        .where('resourceType', '=', 'site')
        .orderBy('nextCheckAt')
        .limit(limit)
        .execute(),

    /** True for the one process that may check this title now; the lease ends by itself. */
    async claim({ id, nextCheckAt }: DueCheck, leaseMs: number): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('playHistory')
        .set({ nextCheckAt: now() + leaseMs })
        .where('id', '=', id)
        .where('nextCheckAt', '=', nextCheckAt)
        .executeTakeFirstOrThrow()
      return numUpdatedRows === 1n
    },

    async noteLatest(check: DueCheck, latest: string, nextCheckAt: number): Promise<void> {
      const firstLook = check.checkedAt === 0 ? { seenLatest: latest } : {}
      await db
        .updateTable('playHistory')
        .set({ latest, checkedAt: now(), nextCheckAt, checkFailures: 0, ...firstLook })
        .where('id', '=', check.id)
        .execute()
    },
    async noteFailure({ id, checkFailures }: DueCheck, nextCheckAt: number): Promise<void> {
      await db
        .updateTable('playHistory')
        .set({ checkFailures: checkFailures + 1, nextCheckAt })
        .where('id', '=', id)
        .execute()
    },
  }
}
export type FollowStore = ReturnType<typeof createFollowStore>
