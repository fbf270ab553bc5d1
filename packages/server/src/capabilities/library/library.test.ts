import { API, type Call } from '@piying/contract'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { databases } from '../../testing/stores.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

const video = { vodId: '7', source: '1', resourceType: 'site' as const }

describe.each(databases)('the library on $name', ({ isMissing, open }) => {
  let server: TestApp
  beforeEach(async (context) => {
    if (isMissing) return context.skip()
    server = await startTestApp({ store: await open() })
  })
  afterEach(async () => {
    if (!isMissing) await server.close()
  })
  const record = (fields: object) =>
    server.call('POST', '/api/play-history', { body: { ...video, title: '长安灯影', ...fields } })
  const list = async () => (await server.call('GET', '/api/play-history')).body.data

  test('keeps one record for each title and source, and watching again moves it up', async () => {
    await record({ episode: '第1集', timestamp: 1_000 })
    await record({ vodId: '8', title: '雾港来信', timestamp: 2_000 })
    await record({ episode: '第2集', position: 12.5, duration: 2700, timestamp: 3_000 })
    expect(await list()).toMatchObject([
      { vodId: '7', episode: '第2集', position: 12.5, duration: 2700 },
      { vodId: '8' },
    ])
  })

  test('keeps the newest by its time, not by its arrival', async () => {
    await record({ episode: '第9集', position: 900, timestamp: 9_000 })
    await record({ episode: '第3集', position: 300, timestamp: 3_000 })
    expect(await list()).toMatchObject([{ episode: '第9集', position: 900, timestamp: 9_000 }])
  })

  test('keeps the newest of many that arrive at once, and every episode that was finished', async () => {
    const times = Array.from({ length: 20 }, (_, index) => index + 1)
    const shuffled = [...times].sort((a, b) => ((a * 7) % 20) - ((b * 7) % 20))
    await Promise.all(
      shuffled.map((n) => record({ episode: `第${n}集`, position: n, timestamp: n * 1000, finished: true })),
    )
    const [item] = await list()
    expect(item).toMatchObject({ episode: '第20集', position: 20 })
    expect(item.watched).toHaveLength(20)
  })

  test('a clock that runs ahead does not lock the record for ever', async () => {
    await record({ episode: '第1集', timestamp: Date.now() + 86_400_000 * 365 })
    await server.store.db
      .updateTable('playHistory')
      .set({ timestamp: Date.now() - 1 })
      .execute()
    await record({ episode: '第2集' })
    expect(await list()).toMatchObject([{ episode: '第2集' }])
  })

  test('remembers skip marks even before anything is watched', async () => {
    await server.call('PUT', '/api/play-history/skip-settings', {
      body: { ...video, skipStart: 90, skipEnd: 135, skipEnabled: 1 },
    })
    expect(await list()).toEqual([])
    const { body } = await server.call('GET', '/api/play-history/video?vodId=7&source=1&resourceType=site')
    expect(body.data).toMatchObject({ skipStart: 90, skipEnd: 135, skipEnabled: 1 })
    await record({ episode: '第1集' })
    expect((await list())[0]).toMatchObject({ skipStart: 90, skipEnabled: 1 })
  })

  test('forgets one, some or all, and what is followed stays followed', async () => {
    await record({ timestamp: 1_000 })
    await server.call('PUT', '/api/play-history/following', { body: { ...video, isFollowing: 1 } })
    await record({ vodId: '8', timestamp: 2_000 })
    await record({ vodId: '9', timestamp: 3_000 })
    const [first, second] = await list()
    await server.call('DELETE', `/api/play-history/${first.id}`)
    await server.call('DELETE', '/api/play-history', { body: { ids: [second.id] } })
    expect(await list()).toMatchObject([{ vodId: '7' }])
    expect((await server.call('DELETE', '/api/play-history')).body.data).toEqual({ removed: 1 })
    expect(await list()).toEqual([])
    expect((await server.call('GET', '/api/play-history/following')).body.data).toMatchObject([
      { vodId: '7', title: '长安灯影' },
    ])
  })

  test('finds the same work at another source', async () => {
    await record({ episode: '第5集', position: 61 })
    const title = encodeURIComponent('長安燈影 ')
    const { body } = await server.call('GET', `/api/play-history/same-work?title=${title}`)
    expect(body.data).toMatchObject([{ vodId: '7', episode: '第5集', position: 61 }])
  })

  test('follows and unfollows', async () => {
    const follow = (isFollowing: 0 | 1) =>
      server.call('PUT', '/api/play-history/following', {
        body: { ...video, isFollowing, title: '长安灯影' },
      })
    await follow(1)
    expect((await server.call('GET', '/api/play-history/following')).body.data).toMatchObject([
      { title: '长安灯影', latest: '', isNew: false },
    ])
    await follow(0)
    expect((await server.call('GET', '/api/play-history/following')).body.data).toEqual([])
    expect(await server.store.db.selectFrom('playHistory').selectAll().execute()).toEqual([])
  })

  describe('favourites', () => {
    const add = (fields: object) =>
      server.call('POST', '/api/favorite', {
        body: { title: '长安灯影', resourceId: '7_1', tags: ['悬疑'], ...fields },
      })
    const favorites = async (query = '') => (await server.call('GET', `/api/favorite${query}`)).body.data

    test('are kept once, found by title, tag and type, newest first', async () => {
      await add({})
      await add({ remark: '第二次' })
      await add({ resourceId: '8_1', title: '雾港来信', tags: ['剧情', '100%'] })
      await add({ resourceId: 'https://pan.example/s/1', resourceType: 'cloud_drive', title: '网盘里的灯' })
      expect(await favorites()).toMatchObject({ total: 3, page: 1, pageSize: 20 })
      expect((await favorites('?type=site')).list.map((each: { title: string }) => each.title)).toEqual([
        '雾港来信',
        '长安灯影',
      ])
      expect((await favorites(`?search=${encodeURIComponent('灯')}`)).total).toBe(2)
      expect((await favorites(`?tags=${encodeURIComponent('100%')}`)).list).toMatchObject([
        { title: '雾港来信' },
      ])
      expect((await favorites(`?tags=${encodeURIComponent('0')}`)).total).toBe(0)
    })
    test('know their state, change and go', async () => {
      const { id } = (await add({})).body.data
      const status = async () =>
        (await server.call('GET', '/api/favorite/status?resourceId=7_1&type=site')).body.data
      expect(await status()).toMatchObject({ isFavorited: true, favorite: { id } })
      await server.call('PUT', `/api/favorite/${id}`, { body: { remark: '好看' } })
      expect((await status()).favorite).toMatchObject({ remark: '好看', title: '长安灯影', tags: ['悬疑'] })
      await server.call('DELETE', '/api/favorite', { body: { ids: [id] } })
      expect(await status()).toEqual({ isFavorited: false, favorite: null })
    })
    test('need a title', async () => {
      expect((await add({ title: '  ' })).body.fields.title).toBe('请输入收藏标题')
    })
  })

  test('profiles keep their own library; without a header the default one is meant', async () => {
    const { id } = (await server.call('POST', '/api/profile', { body: { name: '小满', pin: '1234' } })).body
      .data
    const wrong = await server.call('POST', `/api/profile/${id}/enter`, { body: { pin: '9999' } })
    expect(wrong.body.error).toBe('wrong_pin')
    const { profile } = (await server.call('POST', `/api/profile/${id}/enter`, { body: { pin: '1234' } }))
      .body.data
    const as = { headers: { 'x-profile': profile } }
    await server.call('POST', '/api/play-history', { body: { ...video, title: '长安灯影' }, ...as })
    expect(await list()).toEqual([])
    expect((await server.call('GET', '/api/play-history', as)).body.data).toHaveLength(1)
    const current = async (headers = {}) =>
      (await server.call('GET', '/api/profile', { headers })).body.data.find(
        (each: { isCurrent: boolean }) => each.isCurrent,
      ).id
    expect([await current(as.headers), await current({ 'x-profile': String(id) })]).toEqual([id, 1])
    // The bare number proves nothing when there is a PIN.
    expect(
      (await server.call('GET', '/api/play-history', { headers: { 'x-profile': String(id) } })).body.data,
    ).toEqual([])
  })

  test('a library goes out as JSON and comes in again, whatever else is in the file', async () => {
    await record({ episode: '第1集', position: 5, finished: true, timestamp: 5_000 })
    await server.call('POST', '/api/favorite', { body: { title: '长安灯影', resourceId: '7_1' } })
    await server.call('PUT', '/api/play-history/following', {
      body: { ...video, vodId: '9', isFollowing: 1, title: '夜航船' },
    })
    const { data } = (await server.call('GET', '/api/library/export')).body
    await server.call('DELETE', '/api/play-history')
    await server.call('DELETE', '/api/play-history/following')
    const body = { ...data, history: [...data.history, 'junk', { vodId: '' }] }
    const answer = await server.call('POST', '/api/library/import', { body })
    expect(answer.body.data).toEqual({ history: 1, follows: 1, favorites: 1, skipped: 2 })
    expect(await list()).toMatchObject([
      { episode: '第1集', position: 5, timestamp: 5_000, watched: ['第1集'] },
    ])
  })

  test('of a title that never ends, what was seen last stays known and can be imported again', async () => {
    const named = (from: number) => Array.from({ length: 5_000 }, (_, index) => `第${from + index}集`)
    await record({ episode: '第1集', watched: named(1), timestamp: 1_000 })
    await record({ episode: '第5001集', finished: true, timestamp: 2_000 })
    const { data } = (await server.call('GET', '/api/library/export')).body
    expect(data.history[0].watched).toEqual(named(2))
    const answer = await server.call('POST', '/api/library/import', { body: { history: data.history } })
    expect(answer.body.data).toMatchObject({ history: 1, skipped: 0 })
  })

  test('goes out whole, however many favourites there are', async () => {
    const { db } = server.store
    const { id } = await db.selectFrom('profiles').select('id').executeTakeFirstOrThrow()
    const texts = { title: '片', resourceType: 'site', coverImage: '', tags: '[]', extraInfo: '', remark: '' }
    const many = Array.from({ length: 10_100 }, (_, index) => ({
      ...texts,
      ...{ profileId: id, resourceId: String(index), rating: 0, time: index, source: '' },
    }))
    for (let at = 0; at < many.length; at += 1_000)
      await db
        .insertInto('favorites')
        .values(many.slice(at, at + 1_000))
        .execute()
    const { data } = (await server.call('GET', '/api/library/export')).body
    expect(data.favorites).toHaveLength(10_100)
  })
})

describe('whatever is sent', () => {
  let server: TestApp
  beforeAll(async () => {
    server = await startTestApp()
  })
  afterAll(() => server.close())

  const { playHistory, favorite, blacklist, profile } = API
  const calls = [playHistory, favorite, blacklist, profile].flatMap(
    (group) => Object.entries(group) as [string, Call][],
  )
  const names = [
    'vodId',
    'source',
    'resourceType',
    'title',
    'timestamp',
    'position',
    'ids',
    'tags',
    'isFollowing',
    'url',
    'type',
    'reason',
    'name',
    'pin',
    'history',
    'favorites',
    'skipStart',
    'rating',
  ]
  const body = fc.oneof(
    fc.dictionary(
      fc.constantFrom(...names),
      fc.oneof(
        fc.string(),
        fc.integer(),
        fc.double(),
        fc.boolean(),
        fc.constant(null),
        fc.array(fc.jsonValue(), { maxLength: 3 }),
      ),
    ),
    fc.jsonValue(),
  )
  test.each(calls.map(([name, call]) => [`${call.method} ${call.path} (${name})`, call] as const))(
    '%s never fails inside',
    async (_, call) => {
      await fc.assert(
        fc.asyncProperty(body, fc.string(), async (sent, id) => {
          const path = call.path.replace(/:\w+/g, encodeURIComponent(id || '1'))
          const query = call.method === 'GET' ? `?${new URLSearchParams({ q: JSON.stringify(sent) })}` : ''
          const { status } = await server.call(
            call.method,
            path + query,
            call.method === 'GET' ? {} : { body: sent },
          )
          expect(status).toBeLessThan(500)
        }),
        { numRuns: 40 },
      )
    },
  )
})
