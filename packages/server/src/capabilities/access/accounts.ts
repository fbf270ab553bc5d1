import type { SettingsStore } from '../../db/settings-store.ts'
import type { Db } from '../../db/tables.ts'
import { AppError } from '../../errors.ts'
import { hashPassword, isPassword } from './password.ts'

const FRESH_MS = 2_000
/** There is one administrator. */
const FIRST = 1

/** The administrator and the shared password. */
export function createAccountStore(db: Db, settings: SettingsStore, now: () => number = Date.now) {
  let known: { adminExists: boolean; securityEnabled: boolean; username: string; readAt: number } | undefined

  async function state() {
    if (known && now() - known.readAt < FRESH_MS) return known
    const admin = await db.selectFrom('admins').select('username').executeTakeFirst()
    const securityEnabled = (await settings.read('security_enabled')) === '1'
    known = {
      adminExists: admin !== undefined,
      securityEnabled,
      username: admin?.username ?? '',
      readAt: now(),
    }
    return known
  }

  return {
    state,
    async createAdmin(username: string, password: string): Promise<void> {
      const passwordHash = await hashPassword(password)
      await db.transaction().execute(async (within) => {
        const existing = await within.selectFrom('admins').select('id').executeTakeFirst()
        if (existing) throw new AppError('admin_exists')
        // On PostgreSQL two transactions do not see each other's first administrator: the number decides.
        const { numInsertedOrUpdatedRows } = await within
          .insertInto('admins')
          .values({ id: FIRST, username, passwordHash, createdAt: now() })
          .onConflict((conflict) => conflict.column('id').doNothing())
          .executeTakeFirstOrThrow()
        if (!numInsertedOrUpdatedRows) throw new AppError('admin_exists')
      })
      known = undefined
    },
    async isAdmin(username: string, password: string): Promise<boolean> {
      const admin = await db
        .selectFrom('admins')
        .selectAll()
        .where('username', '=', username)
        .executeTakeFirst()
      // The same work for a name that does not exist: the time must not tell.
      return isPassword(password, admin?.passwordHash ?? 'AAAA.AAAA')
    },
    async isSharedPassword(password: string): Promise<boolean> {
      const hash = await settings.read('security_password')
      return hash !== '' && isPassword(password, hash)
    },
    hasSharedPassword: async () => (await settings.read('security_password')) !== '',
    async saveSecurity(enabled: boolean, password: string | undefined): Promise<void> {
      if (password) await settings.save('security_password', await hashPassword(password))
      await settings.save('security_enabled', enabled ? '1' : '0')
      known = undefined
    },
    /** For the owner at the console who has forgotten every password. */
    async reset(): Promise<void> {
      await db.deleteFrom('admins').execute()
      await db.deleteFrom('sessions').execute()
      await settings.save('security_enabled', '0')
      await settings.save('security_password', '')
      known = undefined
    },
  }
}
export type AccountStore = ReturnType<typeof createAccountStore>
