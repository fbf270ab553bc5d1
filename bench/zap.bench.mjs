import { setTimeout as sleep } from 'node:timers/promises'
import { median } from '../scripts/lib/measure.mjs'
import { CACHE } from '../scripts/lib/paths.mjs'
import { DESKTOP, measureInBrowser } from './lib/page.mjs'
import { post } from './lib/post.mjs'

const TITLE = 'zapping on /tv, from the key to the first frame of the next channel'
const LIVE = 'https://live.example'
/** Two of each kind, so that each step changes the kind. */
const CHANNELS = [1, 2].flatMap((count) => [
  { kind: 'HLS', name: `甲${count}`, url: `${LIVE}/hls/PY${count}/index.m3u8` },
  { kind: 'MPEG-TS', name: `乙${count}`, url: `${LIVE}/ts/PY${count}` },
  { kind: 'FLV', name: `丙${count}`, url: `${LIVE}/flv/PY${count}.flv` },
  { kind: 'MP4', name: `丁${count}`, url: `https://media.example/file/${count}-1.mp4` },
])
/** Until everything has been compiled and cached that will be. */
const WARM_ZAPS = 6 * CHANNELS.length
const ZAPS = 100

/** Time to the first frame by kind of channel, and what a hundred zaps leave behind. */
export const run = ({ startDemo }) =>
  measureInBrowser(TITLE, () => startDemo({ mediaDir: `${CACHE}/media` }), measureAll)

async function measureAll(browser, demo) {
  const page = await browser.newPage(DESKTOP)
  const source = await addSource(demo.url)
  await page.addInitScript(watchFirstFrames)
  await page.goto(`${demo.url}/tv?source=${source}`)
  await page.waitForFunction(() => document.querySelector('video')?.currentTime > 0.5, { timeout: 30_000 })
  const session = await page.context().newCDPSession(page)
  const times = Object.fromEntries(CHANNELS.map(({ kind }) => [kind, []]))
  const zap = async () => {
    const { name, ms } = await zapOnce(page)
    times[CHANNELS.find((channel) => channel.name === name).kind].push(ms)
  }
  for (let count = 0; count < WARM_ZAPS; count++) await zap()
  const before = await leftBehind(page, session)
  for (const kind of Object.keys(times)) times[kind] = []
  for (let count = 0; count < ZAPS; count++) await zap()
  const after = await leftBehind(page, session)
  await page.goto(`${demo.url}/settings`)
  await sleep(1_000)
  const grown = after.heap / before.heap
  const same = (name, slack = 1) => ({
    name: `${name} after ${ZAPS} zaps`,
    value: after[name],
    unit: '',
    reference: before[name],
    goal: `≤ ${slack}×`,
    ok: after[name] <= slack * before[name],
  })
  const open = demo.world.openRequests()
  return [
    ...Object.entries(times).map(([kind, found]) => ({
      name: `${kind}, median of ${found.length}`,
      value: median(found),
      unit: 'ms',
      goal: '≤ 1500',
      ok: median(found) <= 1_500,
    })),
    {
      name: `JS heap after ${ZAPS} zaps`,
      value: after.heap,
      unit: 'MB',
      reference: before.heap,
      ratio: grown,
      goal: '≤ 1.1×',
      ok: grown <= 1.1,
    },
    same('video elements'),
    same('MediaSources'),
    same('SourceBuffers'),
    same('workers'),
    same('DOM nodes', 1.05),
    { name: 'upstream requests open after leaving', value: open, unit: '', goal: '0', ok: open === 0 },
  ]
}

async function addSource(url) {
  const content = CHANNELS.map(({ name, url: address }) => `${name},${address}`).join('\n')
  const { id } = await post(`${url}/api/iptv`, {
    name: 'zap',
    type: 'custom',
    content: `台,#genre#\n${content}`,
  })
  return id
}

/** In the page: when a source is put on an element, its next frame is the first. */
function watchFirstFrames() {
  window.zap = { pressed: 0, first: null }
  addEventListener(
    'keydown',
    ({ timeStamp }) => {
      window.zap = { pressed: timeStamp, first: null }
    },
    { capture: true },
  )
  document.addEventListener(
    'loadstart',
    ({ target }) => {
      const mine = window.zap
      target.requestVideoFrameCallback((now) => {
        mine.first ??= now - mine.pressed
      })
    },
    { capture: true },
  )
}

async function zapOnce(page) {
  await page.keyboard.press('PageDown')
  await page.waitForFunction(() => window.zap.first !== null, { polling: 50, timeout: 40_000 })
  return page.evaluate(() => ({
    ms: window.zap.first,
    name: document.querySelector('h1')?.textContent ?? '',
  }))
}

/** What lives in the page after the rubbish has been taken out. */
async function leftBehind(page, session) {
  for (let count = 0; count < 4; count++) {
    await session.send('HeapProfiler.collectGarbage')
    await sleep(300)
  }
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  const { nodes } = await session.send('Memory.getDOMCounters')
  const alive = async (name) => {
    const { result } = await session.send('Runtime.evaluate', { expression: `${name}.prototype` })
    const { objects } = await session.send('Runtime.queryObjects', { prototypeObjectId: result.objectId })
    const { result: count } = await session.send('Runtime.callFunctionOn', {
      functionDeclaration: 'function () { return this.length }',
      objectId: objects.objectId,
      returnByValue: true,
    })
    await session.send('Runtime.releaseObject', { objectId: objects.objectId })
    return count.value
  }
  return {
    heap: usedSize / 1024 / 1024,
    'video elements': await alive('HTMLVideoElement'),
    MediaSources: await alive('MediaSource'),
    SourceBuffers: await alive('SourceBuffer'),
    workers: page.workers().length,
    'DOM nodes': nodes,
  }
}
