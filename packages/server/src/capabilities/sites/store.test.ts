import { expect, onTestFinished, test } from 'vitest'
import { openFile } from '../../testing/stores.ts'
import { createSiteStore, type StoredSite } from './store.ts'

const fields = (key: string): Omit<StoredSite, 'id'> => ({
  ...{ key, name: key, api: `https://${key}.example/api`, type: 1, remark: '', tags: [], priority: 0 },
  ...{ isActive: 1, isDefault: 0, proxyMode: 'none', customProxy: '', adFilter: 0 },
})

test('the sites that are on are known at once after a change here, and soon after one elsewhere', async () => {
  const store = await openFile()
  onTestFinished(() => store.remove())
  let time = 0
  const sites = createSiteStore(store.db, () => time)
  const elsewhere = createSiteStore(store.db)
  const keys = async () => (await sites.enabled()).map(({ key }) => key)

  expect(await keys()).toEqual([])
  const first = await sites.create(fields('first'))
  const second = await sites.create(fields('second'))
  expect(await keys()).toEqual(['first', 'second'])
  await sites.setActive([first.id], 0)
  expect(await keys()).toEqual(['second'])
  await sites.update(second.id, { priority: 9, key: 'renamed' })
  const third = fields('third')
  await sites.importMany([{ ...third, outcome: 'new', note: '', fields: third }])
  expect(await keys()).toEqual(['renamed', 'third'])
  await sites.remove([second.id])
  expect(await keys()).toEqual(['third'])

  await elsewhere.setActive([first.id], 1)
  expect(await keys()).toEqual(['third'])
  time = 2_000
  expect(await keys()).toEqual(['first', 'third'])
})
