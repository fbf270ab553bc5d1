import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createSettingsStore } from '../../db/settings-store.ts'
import { createVault } from '../../db/vault.ts'
import { databases } from '../../testing/stores.ts'
import { createAccountStore } from './accounts.ts'

describe.each(databases)('the administrator on $name', ({ isMissing, open }) => {
  test.skipIf(isMissing)('is one, however many ask to be the first at the same moment', async () => {
    const store = await open()
    const settings = createSettingsStore(store.db, createVault(randomBytes(32)))
    const accounts = createAccountStore(store.db, settings)
    const names = Array.from({ length: 12 }, (_, nth) => `admin${nth}`)
    for (let time = 0; time < 4; time++) {
      const asked = await Promise.allSettled(
        names.map((name) => accounts.createAdmin(name, `${name}-secret`)),
      )
      const isOne = await Promise.all(names.map((name) => accounts.isAdmin(name, `${name}-secret`)))
      expect(isOne.filter(Boolean)).toHaveLength(1)
      expect(asked.map(({ status }) => status === 'fulfilled')).toEqual(isOne)
      await accounts.reset()
    }
    await store.remove()
  })
})
