import type { Page } from '@playwright/test'
import {
  hasAria2,
  type MadeTorrent,
  makeTorrent,
  startSeeder,
  startTracker,
} from '../packages/server/src/capabilities/magnets/testing-swarm.ts'
import { at } from '../scripts/lib/paths.mjs'
import { expectHevcTold, makeFilm, makeHevcFilm } from './film.ts'
import { call, expect, test } from './support.ts'

// The streams behind the magnet player, in a bare <video> of a real browser: what aria2 seeds on loopback.

const SECONDS = 60
interface Info {
  state: string
  files: { url: string; kind: string }[]
}

test.skip(!hasAria2(), 'aria2c is not installed')
test.use({ bypassCSP: true })

const running: { stop(): Promise<void> }[] = []
let tracker: Awaited<ReturnType<typeof startTracker>>
test.beforeAll(async () => {
  tracker = await startTracker()
  running.push(tracker)
})
test.afterAll(async () => {
  for (const each of running.reverse()) await each.stop()
})

async function seedFilm(name: string, film: Buffer | null): Promise<MadeTorrent> {
  if (!film) throw new Error('ffmpeg is not installed')
  const torrent = makeTorrent(film, { name, tracker: tracker.url })
  running.push(await startSeeder(torrent, film, { name }))
  return torrent
}

async function addMagnet(page: Page, torrent: MadeTorrent): Promise<Info> {
  const { sessionId } = await call<{ sessionId: string }>(page, 'POST', '/api/torrent/add', {
    magnet: torrent.magnet(),
  })
  const info = () => call<Info>(page, 'GET', `/api/torrent/${sessionId}/info`)
  await expect.poll(async () => (await info()).state).toBe('ready')
  return info()
}

const openVideo = (page: Page, src: string) =>
  page.evaluate((address) => {
    const video = Object.assign(document.createElement('video'), { muted: true, src: address })
    document.body.replaceChildren(video)
    void video.play()
  }, src)

/** Pictures and sound come out of the decoder at this second of the film. */
async function expectPlayingAt(page: Page, second: number): Promise<void> {
  const look = () =>
    page.evaluate(() => {
      const video = document.querySelector('video') as HTMLVideoElement & {
        webkitDecodedFrameCount: number
        webkitAudioDecodedByteCount: number
      }
      const { currentTime, videoWidth, webkitDecodedFrameCount, webkitAudioDecodedByteCount, seeking } = video
      return { currentTime, videoWidth, webkitDecodedFrameCount, webkitAudioDecodedByteCount, seeking }
    })
  await expect.poll(async () => (await look()).currentTime, { timeout: 30_000 }).toBeGreaterThan(second + 0.5)
  const seen = await look()
  expect(seen.currentTime).toBeLessThan(second + 10)
  expect(seen.videoWidth).toBe(640)
  expect(seen.webkitDecodedFrameCount).toBeGreaterThan(0)
  expect(seen.webkitAudioDecodedByteCount).toBeGreaterThan(0)
}

const jumpTo = (page: Page, second: number) =>
  page.evaluate((time) => {
    const video = document.querySelector('video')
    if (video) video.currentTime = time
  }, second)

test('a film from a magnet starts, jumps to its middle, and two watch it at once', {
  tag: '@desktop',
}, async ({ page, context, demo }) => {
  const torrent = await seedFilm('film.mp4', makeFilm('film.mp4'))
  await page.goto('/')
  const { files } = await addMagnet(page, torrent)
  await openVideo(page, files[0]?.url ?? '')
  await expectPlayingAt(page, 0)

  const second = await context.newPage()
  await second.goto(demo.url)
  await openVideo(second, files[0]?.url ?? '')
  await jumpTo(page, SECONDS / 2)
  await expectPlayingAt(page, SECONDS / 2)
  await expectPlayingAt(second, 0)
})

test('a film with AC-3 sound in a Matroska file is heard, and jumps', { tag: '@desktop' }, async ({
  page,
}) => {
  const torrent = await seedFilm('film.mkv', makeFilm('film.mkv', { sound: '-c:a ac3' }))
  await page.goto('/')
  const { files } = await addMagnet(page, torrent)
  await page.addScriptTag({ path: at('node_modules/hls.js/dist/hls.min.js') })
  await page.evaluate((address) => {
    const video = Object.assign(document.createElement('video'), { muted: true })
    document.body.replaceChildren(video)
    const { Hls } = window as unknown as {
      Hls: new () => { loadSource(url: string): void; attachMedia(it: Element): void }
    }
    const hls = new Hls()
    hls.loadSource(address.replace('?', '/hls/index.m3u8?'))
    hls.attachMedia(video)
    void video.play()
  }, files[0]?.url ?? '')
  await expectPlayingAt(page, 0)
  await jumpTo(page, 41)
  await expectPlayingAt(page, 41)
  await jumpTo(page, 7)
  await expectPlayingAt(page, 7)
})

test('a film whose picture is HEVC is told in the magnet player, with the way out', {
  tag: '@desktop',
}, async ({ page }) => {
  const film = makeHevcFilm('film.mkv')
  test.skip(film === null, 'ffmpeg cannot encode HEVC here')
  const torrent = await seedFilm('film.mkv', film)
  await page.goto(`/magnet-play?url=${encodeURIComponent(torrent.magnet())}`)
  await expectHevcTold(page)
})
