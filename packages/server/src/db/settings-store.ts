import type { Db } from './tables.ts'
import type { Vault } from './vault.ts'

/** Rows that are sealed in the table. */
const SECRET = new Set([
  'tmdb_api_key',
  'danmu_api_url',
  'network_proxy',
  'iptv_export_token',
  'security_password',
])
/** Another process of this instance may have changed a row. */
const FRESH_MS = 5_000

export function createSettingsStore(db: Db, vault: Vault, now: () => number = Date.now) {
  const kept = new Map<string, { value: string; readAt: number }>()

  async function read(key: string): Promise<string> {
    const known = kept.get(key)
    if (known && now() - known.readAt < FRESH_MS) return known.value
    const row = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst()
    const value = row ? vault.open(row.value) : ''
    kept.set(key, { value, readAt: now() })
    return value
  }

  return {
    /** Empty when the row does not exist. */
    read,
    /** The value last read or written, without a query: for code that cannot wait. */
    known: (key: string) => kept.get(key)?.value ?? '',
    async save(key: string, value: string): Promise<void> {
      const row = { key, value: SECRET.has(key) ? vault.seal(value) : value, changedAt: now() }
      await db
        .insertInto('settings')
        .values(row)
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet({ value: row.value, changedAt: row.changedAt }),
        )
        .execute()
      kept.set(key, { value, readAt: now() })
    },
  }
}
export type SettingsStore = ReturnType<typeof createSettingsStore>
