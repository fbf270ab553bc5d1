import { createHash, randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Db } from '../../db/tables.ts'

const DAY = 86_400_000
const LIFE = { visitor: 30 * DAY, admin: 14 * DAY }
/** A used session moves on, but a write for each request would be one too many. */
const TOUCH_MS = 10 * 60_000
/** Another process may have revoked it. */
const BELIEVED_MS = 15_000

interface Session {
  id: number
  role: 'visitor' | 'admin'
  usedAt: number
  expiresAt: number
}

const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')

/** Random tokens, kept as hashes, revocable, expiring, sliding while they are used. */
export function createSessionStore(db: Db, now: () => number = Date.now) {
  const known = new LRUCache<string, Session>({ max: 5_000, ttl: BELIEVED_MS })

  return {
    async open(role: Session['role'], caller: { address: string; agent: string }) {
      const token = randomBytes(32).toString('base64url')
      const times = { createdAt: now(), usedAt: now(), expiresAt: now() + LIFE[role] }
      await db.deleteFrom('sessions').where('expiresAt', '<', now()).execute()
      await db
        .insertInto('sessions')
        .values({
          tokenHash: hashToken(token),
          role,
          ...times,
          address: caller.address,
          agent: caller.agent.slice(0, 300),
        })
        .execute()
      return { token, expiresAt: times.expiresAt }
    },

    /** Undefined when the token is unknown, revoked or expired. */
    async find(token: string): Promise<Session | undefined> {
      const tokenHash = hashToken(token)
      const session =
        known.get(tokenHash) ??
        (await db
          .selectFrom('sessions')
          .select(['id', 'role', 'usedAt', 'expiresAt'])
          .where('tokenHash', '=', tokenHash)
          .executeTakeFirst())
      if (!session || session.expiresAt <= now()) return undefined
      if (now() - session.usedAt < TOUCH_MS) {
        known.set(tokenHash, session)
        return session
      }
      const moved = { ...session, usedAt: now(), expiresAt: now() + LIFE[session.role] }
      await db
        .updateTable('sessions')
        .set({ usedAt: moved.usedAt, expiresAt: moved.expiresAt })
        .where('id', '=', session.id)
        .execute()
      known.set(tokenHash, moved)
      return moved
    },

    list: () =>
      db
        .selectFrom('sessions')
        .selectAll()
        .where('expiresAt', '>', now())
        .orderBy('usedAt', 'desc')
        .execute(),

    async revoke(id: number): Promise<boolean> {
      known.clear()
      const { numDeletedRows } = await db
        .deleteFrom('sessions')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return numDeletedRows > 0n
    },

    /** After a change of password nobody who knew the old one stays. */
    async revokeRole(role: Session['role'], except: number | null): Promise<void> {
      known.clear()
      let query = db.deleteFrom('sessions').where('role', '=', role)
      if (except !== null) query = query.where('id', '!=', except)
      await query.execute()
    },
  }
}
export type SessionStore = ReturnType<typeof createSessionStore>
