import { CACHE } from '../scripts/lib/paths.mjs'
import { DESKTOP, measureInBrowser, turnWheel, watchFrames } from './lib/page.mjs'
import { post } from './lib/post.mjs'

const CHANNELS = 500
const ROUNDS = 3
const TITLE = `the day of ${CHANNELS} channels in the guide (the best of ${ROUNDS} rounds)`

/** Scrolls the grid. The reference is the same picture as plain HTML, drawn beforehand: the most that this browser can do. */
export const run = ({ startDemo }) =>
  measureInBrowser(TITLE, () => startDemo({ mediaDir: `${CACHE}/media` }), measureAll)

async function measureAll(browser, demo) {
  const page = await browser.newPage(DESKTOP)
  const source = await addSource(demo.url)
  await page.goto(`${demo.url}/tv?source=${source}`)
  // The picture is another bench's: here it would share the two cores with the grid.
  await page.getByRole('button', { name: '节目单' }).click()
  const started = performance.now()
  const grid = page.locator('section.tv-grid')
  await grid.locator('.tv-cell').first().waitFor({ timeout: 60_000 })
  const opened = performance.now() - started
  await page.evaluate(() => {
    for (const video of document.querySelectorAll('video')) video.pause()
  })
  const drawn = await grid.locator('.tv-grid-row').count()
  const rounds = await scroll(page, grid)
  await drawWhole(page)
  const whole = await scroll(page, page.locator('#whole'))
  const floor = Math.max(...whole.map(({ perSecond }) => perSecond))
  const fps = Math.max(...rounds.map(({ perSecond }) => perSecond))
  const cpu = Math.min(...rounds.map(({ cpuPerSecond }) => cpuPerSecond))
  return [
    { name: 'from the button to the first programmes', value: opened, unit: 'ms' },
    {
      name: 'scrolling down and up',
      value: fps,
      unit: 'fps',
      reference: floor,
      ratio: fps / floor,
      goal: '≥ 0.9×',
      ok: fps >= 0.9 * floor,
    },
    { name: 'its 99th frame', value: Math.min(...rounds.map(({ p99 }) => p99)), unit: 'ms' },
    { name: 'its CPU, of each second', value: cpu, unit: 'ms', goal: '≤ 600', ok: cpu <= 600 },
    { name: 'rows drawn', value: drawn, unit: '', goal: '≤ 40', ok: drawn <= 40 },
  ]
}

async function scroll(page, box) {
  const rounds = []
  for (let round = 0; round < ROUNDS; round++)
    for (const pixels of [9_000, -9_000])
      rounds.push(await watchFrames(page, () => turnWheel(page, box, { pixels, ms: 3_000 })))
  return rounds
}

/** All rows at once, in the place of the grid. */
async function drawWhole(page) {
  await page.evaluate((count) => {
    const grid = document.querySelector('section.tv-grid')
    const whole = grid.cloneNode(true)
    whole.id = 'whole'
    const { scrollLeft } = grid
    const inside = whole.querySelector('.tv-grid-in')
    const blocks = [...whole.querySelectorAll('.tv-grid-block')]
    const height = Number.parseInt(blocks[0].style.height, 10)
    for (let index = 0; index < (count * 60) / height; index++) {
      const block = blocks[index % blocks.length].cloneNode(true)
      block.style.top = `${36 + height * index}px`
      inside.append(block)
    }
    for (const block of blocks) block.remove()
    grid.after(whole)
    grid.style.display = 'none'
    whole.scrollLeft = scrollLeft
  }, CHANNELS)
}

async function addSource(url) {
  const list = Array.from(
    { length: CHANNELS },
    (_, index) =>
      `#EXTINF:-1 tvg-id="C${index + 1}" group-title="全部台",频道 ${index + 1}\nhttps://live.example/hls/C${index + 1}/index.m3u8`,
  )
  const { id } = await post(`${url}/api/iptv`, {
    name: 'guide',
    type: 'custom',
    content: `#EXTM3U\n${list.join('\n')}`,
    epg: `https://epg.example/big.xml?channels=${CHANNELS}`,
  })
  return id
}
