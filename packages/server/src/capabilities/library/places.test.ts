import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { databases } from '../../testing/stores.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

const video = { vodId: '7', source: '1', resourceType: 'site', title: '长安灯影', duration: 1_440 }
const T = 1_000_000

describe.each(databases)('two windows with one title on $name', ({ isMissing, open }) => {
  let server: TestApp
  beforeEach(async (context) => {
    if (isMissing) return context.skip()
    server = await startTestApp({ store: await open() })
  })
  afterEach(async () => {
    if (!isMissing) await server.close()
  })
  const at = (second: number) => T + second * 1_000
  /** One window: what it plays, and when it began to. */
  const windowOf = (episode: string, begun: number) => (second: number, more: object) =>
    server.call('POST', '/api/play-history', {
      body: { ...video, episode, begunAt: at(begun), timestamp: at(second), ...more },
    })
  const stored = async () =>
    (await server.call('GET', '/api/play-history/video?vodId=7&source=1&resourceType=site')).body.data

  test('the episode begun later is where the title stands, as long as it plays', async () => {
    const first = windowOf('第3集', 0)
    const second = windowOf('第5集', 20)
    await first(10, { position: 610 })
    await second(21, { position: 1 })
    await first(22, { position: 622 })
    await second(31, { position: 11 })
    await first(40, { position: 640 })
    expect(await stored()).toMatchObject({ episode: '第5集', position: 11, timestamp: at(31) })
    // The second window was closed.
    await first(70, { position: 670 })
    expect(await stored()).toMatchObject({ episode: '第3集', position: 670 })
    // And the next episode of the first is the newest thing that was begun.
    await windowOf('第4集', 80)(80, { position: 1 })
    await second(82, { position: 12 })
    expect(await stored()).toMatchObject({ episode: '第4集' })
  })

  test('no window loses its second, and what was seen to the end has no place any more', async () => {
    await windowOf('第3集', 0)(10, { position: 610 })
    await windowOf('第5集', 20)(21, { position: 9 })
    await windowOf('第3集', 0)(30, { position: 630 })
    // Opened and left at once: nothing to come back to.
    await windowOf('第6集', 31)(32, { position: 2 })
    // Late, and older than what is known.
    await windowOf('第3集', 0)(12, { position: 612 })
    const { places } = await stored()
    expect(places).toEqual([
      { episode: '第3集', position: 630, duration: 1_440, at: at(30) },
      { episode: '第5集', position: 9, duration: 1_440, at: at(21) },
    ])
    await windowOf('第3集', 0)(40, { position: 1_440, finished: true })
    expect(await stored()).toMatchObject({ watched: ['第3集'], places: [{ episode: '第5集' }] })
  })

  test('places go out with the library and come in again', async () => {
    await windowOf('第3集', 0)(10, { position: 610 })
    await windowOf('第5集', 20)(21, { position: 9 })
    const { data } = (await server.call('GET', '/api/library/export')).body
    await server.call('DELETE', '/api/play-history')
    expect(await stored()).toBeNull()
    await server.call('POST', '/api/library/import', { body: data })
    expect((await stored()).places).toHaveLength(2)
  })

  test('whoever does not say when it was begun stands where it was watched last', async () => {
    await windowOf('第5集', 20)(21, { position: 9 })
    await server.call('POST', '/api/play-history', {
      body: { ...video, episode: '第2集', position: 9, timestamp: at(22) },
    })
    expect(await stored()).toMatchObject({ episode: '第2集', position: 9 })
  })
})
