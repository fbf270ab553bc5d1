import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const SECONDS = 40
const CHROMIUM = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser'].find(
  (path) => path && existsSync(path),
)
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--autoplay-policy=no-user-gesture-required',
]
const NOTICE = '正在重新连接'
const STREAM = 'https://cdn-a.example/vod/1/1/index.m3u8?sign=0123456789abcdef'

/**
 * The server is killed while a browser plays, and started again on the same port and data. Measured from its first
 * answer until the picture moves again, without anybody touching the page. Reference: opening the same page anew,
 * which is what people did before.
 */
export async function timeReconnect(kit, { startApp, startDemo }) {
  const { chromium } = await import('@playwright/test')
  const film = makeFilm()
  if (!film || !CHROMIUM) return []
  const world = await startDemo({ seed: false })
  const tracker = await kit.startTracker()
  const torrent = kit.makeTorrent(film, { name: 'long.mp4', tracker: tracker.url })
  // Little more than the film needs: what is ahead of the picture runs out soon after the kill.
  const seeder = await kit.startSeeder(torrent, film, { name: 'long.mp4', limit: 1_500_000 })
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: ARGS })
  const pages = [
    ['magnet', `/magnet-play?url=${encodeURIComponent(torrent.magnet())}`],
    ['HLS through the server', `/simple-play?url=${encodeURIComponent(STREAM)}`],
  ]
  try {
    const rows = []
    for (const [name, path] of pages) rows.push(...(await killDuring(name, path)))
    return rows
  } finally {
    await browser.close()
    await seeder.stop()
    await tracker.stop()
    await world.stop()
  }

  async function killDuring(name, path) {
    const dataDir = mkdtempSync(join(tmpdir(), 'piying-killed-'))
    const start = (port = 0) => startApp({ port, dataDir, internet: world.simulator })
    let app = await start()
    const context = await browser.newContext({ locale: 'zh-CN' })
    await context.addInitScript(() => localStorage.setItem('m3u8ProxySelected', '1'))
    try {
      const page = await context.newPage()
      await page.goto(app.url + path)
      await untilPast(page, 1)
      await page.evaluate(() => Object.assign(window, { sameVisit: true }))
      app.kill('SIGKILL')
      await app.exited
      await page.getByText(NOTICE).waitFor({ timeout: 60_000 })
      // What was buffered is played to its end: only then is it seen whether it goes on.
      const stoodAt = await untilStill(page)
      app = await start(Number(new URL(app.url).port))
      const again = performance.now()
      await untilPast(page, stoodAt + 0.1)
      const back = performance.now() - again
      const second = await secondOf(page)
      const same = await page.evaluate(() => 'sameVisit' in window)

      const other = await context.newPage()
      const opened = performance.now()
      await other.goto(app.url + path)
      await untilPast(other, 0.1)
      const anew = performance.now() - opened
      const isThere = same && second >= stoodAt && second < stoodAt + 5
      return [
        {
          name: `${name}: server killed, plays on after it answers again`,
          value: back,
          unit: 'ms',
          reference: anew,
          ratio: back / anew,
          goal: '≤ 5 s, same page, same second',
          ok: back <= 5_000 && isThere,
        },
      ]
    } finally {
      await context.close()
      await app.stop()
      rmSync(dataDir, { recursive: true, force: true })
    }
  }
}

const secondOf = (page) => page.locator('video').evaluate((video) => video.currentTime)

async function untilPast(page, second) {
  await page.waitForFunction((at) => (document.querySelector('video')?.currentTime ?? 0) > at, second, {
    polling: 50,
    timeout: 60_000,
  })
}

async function untilStill(page) {
  for (let before = -1; ; ) {
    const now = await secondOf(page)
    if (now === before) return now
    before = now
    await page.waitForTimeout(400)
  }
}

/** A megabyte a second. Null without ffmpeg. */
function makeFilm() {
  const dir = mkdtempSync(join(tmpdir(), 'piying-film-'))
  const file = join(dir, 'long.mp4')
  const picture = `-f lavfi -i testsrc2=size=640x360:rate=25:duration=${SECONDS}`
  const sound = `-f lavfi -i sine=frequency=330:duration=${SECONDS}`
  const rate = '-b:v 8M -minrate 8M -maxrate 8M -bufsize 2M -x264-params nal-hrd=cbr'
  const codecs = `-c:v libx264 -preset ultrafast -g 50 ${rate} -c:a aac -movflags +faststart`
  try {
    execFileSync('ffmpeg', [...`-v error ${picture} ${sound} ${codecs}`.split(' '), file])
    return readFileSync(file)
  } catch {
    return null
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}
