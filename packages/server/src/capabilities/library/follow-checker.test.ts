import { afterEach, beforeEach, expect, test } from 'vitest'
import { openFile, type TestStore } from '../../testing/stores.ts'
import { AT_ONCE_PER_HOST, createFollowChecker } from './follow-checker.ts'
import { createFollowStore, type FollowStore } from './follow-store.ts'
import { createHistoryStore } from './history-store.ts'

const HOSTS = 20
const TITLES = 300
const DEAD_HOST = '3'

let store: TestStore
let follows: FollowStore
let clock = 1_000_000
const now = () => clock

beforeEach(async () => {
  store = await openFile()
  follows = createFollowStore(store.db, createHistoryStore(store.db, 'sqlite', now), now)
  for (let title = 0; title < TITLES; title++) {
    const key = { vodId: String(title), source: String(title % HOSTS), resourceType: 'site' as const }
    await follows.follow(1, key, 1, { title: `片 ${title}` }, '')
  }
}, 60_000)
afterEach(() => store.remove())

test('three hundred titles on twenty hosts: few at once, failures back off, badges right', async () => {
  const atOnce = new Map<string, number>()
  let most = 0
  let asked = 0
  let episode = 1
  const checker = createFollowChecker({
    follows,
    now,
    hostOf: async (source) => source,
    async readLatest(source, vodId) {
      asked++
      atOnce.set(source, (atOnce.get(source) ?? 0) + 1)
      most = Math.max(most, atOnce.get(source) ?? 0)
      await new Promise((resolve) => setTimeout(resolve, 2))
      atOnce.set(source, (atOnce.get(source) ?? 1) - 1)
      if (source === DEAD_HOST) throw new Error('down')
      return vodId === '0' ? `更新至${episode}集` : '已完结'
    },
  })

  await checker.run()
  expect(asked).toBe(TITLES)
  expect(most).toBeLessThanOrEqual(AT_ONCE_PER_HOST)
  const first = (await follows.list(1)).find((item) => item.vodId === '0')
  expect(first).toMatchObject({ latest: '更新至1集', isNew: false })

  // Nobody is asked again before the time comes.
  await checker.run()
  expect(asked).toBe(TITLES)

  // The dead host is tried sooner than the others, but not at once.
  clock += 30 * 60_000
  await checker.run()
  expect(asked).toBe(TITLES + TITLES / HOSTS)

  episode = 2
  clock += 12 * 3_600_000
  await checker.run()
  const again = (await follows.list(1)).find((item) => item.vodId === '0')
  expect(again).toMatchObject({ latest: '更新至2集', isNew: true })
}, 60_000)
