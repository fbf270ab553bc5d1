import { median } from '../scripts/lib/measure.mjs'
import { DESKTOP, measureInBrowser } from './lib/page.mjs'

const ROUNDS = 3
const TITLE_OF_WORK = '长安灯影'
const TITLE = `a stream dies while it plays: until it plays again (the middle of ${ROUNDS} rounds)`

/** Every line of the site dies at once, as when a host goes down: the next site has to go on at the same second. */
export const run = ({ startDemo }) => measureInBrowser(TITLE, startDemo, measureAll)

async function measureAll(browser, demo) {
  const rounds = []
  for (let round = 0; round < ROUNDS; round++) rounds.push(await dieOnce(browser, demo, 120 + 90 * round))
  const ms = median(rounds.map((each) => each.ms))
  const off = Math.max(...rounds.map((each) => each.off))
  return [
    { name: 'until another site plays', value: ms, unit: 'ms', goal: '≤ 5000', ok: ms <= 5000 },
    { name: 'how far from the same second, at most', value: off, unit: 's', goal: '≤ 1', ok: off <= 1 },
  ]
}

async function dieOnce(browser, demo, second) {
  const context = await browser.newContext(DESKTOP)
  const page = await context.newPage()
  try {
    const hosts = await openWork(page, demo)
    await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 1)
    for (const host of hosts) demo.world.faults.set(host, { fault: 'error' })
    // A place that was never loaded: nothing in the buffer can hide that the stream is gone.
    const { ms, at } = await page.evaluate(watchFailOver, second)
    return { ms, off: Math.max(0, at - second - 0.2) }
  } finally {
    demo.world.faults.clear()
    await context.close()
  }
}

/** Opens the first episode on the demo's first site; returns the hosts of its lines. */
async function openWork(page, demo) {
  const ask = async (path) => (await (await page.request.get(demo.url + path)).json()).data
  const site = (await ask('/api/site/enabled')).find(({ key }) => key === 'a')
  const { list } = await ask(`/api/site-media/${site.id}/search?wd=${encodeURIComponent(TITLE_OF_WORK)}`)
  const work = list.find(({ title }) => title === TITLE_OF_WORK)
  const { vod_play_url } = await ask(`/api/site-media/${site.id}/detail?id=${work.vod_id}`)
  await page.goto(`${demo.url}/play?vodId=${work.vod_id}&source=${site.id}&epNum=1`)
  return [...new Set([...vod_play_url.matchAll(/https:\/\/([^/]+)/g)].map(([, host]) => host))]
}

/** Runs in the page: jumps, and waits until the picture moves on from there. */
function watchFailOver(second) {
  return new Promise((resolve) => {
    const started = performance.now()
    const source = new URLSearchParams(location.search).get('source')
    document.querySelector('video').currentTime = second
    const timer = setInterval(() => {
      const video = document.querySelector('video')
      const hasMoved = new URLSearchParams(location.search).get('source') !== source
      if (!hasMoved || !video || video.paused || video.currentTime < second + 0.2) return
      clearInterval(timer)
      resolve({ ms: performance.now() - started, at: video.currentTime })
    }, 20)
  })
}
