import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { load, median, usageOf } from '../scripts/lib/measure.mjs'

const STARTS = 7
const REQUESTS = 6_000
const CONNECTIONS = 32

/** The least that Node can do: the same answers from a bare http server. */
const PLAIN_NODE = `import http from 'node:http'
const list = JSON.stringify({ code: 200, success: true, data: Array.from({ length: 20 }, (_, id) => ({
  id, key: 'site' + id, name: 'site' + id, proxyMode: 'none', customProxy: '', is_default: false, tags: [] })), message: '' })
http.createServer((_, response) => response.setHeader('content-type', 'application/json').end(list))
  .listen(Number(process.env.PORT), '127.0.0.1')`

/** Cold start to the first answer, memory at rest, and what one request of a short list costs. */
export async function run({ startApp, startDemo }) {
  const folder = mkdtempSync(join(tmpdir(), 'piying-bench-'))
  const plain = join(folder, 'plain.mjs')
  writeFileSync(plain, PLAIN_NODE)
  try {
    const starts = { plain: [], app: [] }
    // Alternating, so that a noisy minute hits both.
    for (let round = 0; round < STARTS; round++) {
      starts.plain.push(await timeStart(startApp, { dataDir: folder, entry: plain }))
      starts.app.push(await timeStart(startApp, { dataDir: join(folder, 'data') }))
    }
    const wall = both(starts, 'wallMs')
    const cpu = both(starts, 'cpuMs')
    const rest = await atRest(startApp, { dataDir: join(folder, 'data') })
    const plainRest = await atRest(startApp, { dataDir: folder, entry: plain })
    const reference = await startApp({ dataDir: folder, entry: plain })
    const demo = await startDemo()
    const ours = await costOf(`${demo.url}/api/site/enabled`, demo.app.pid)
    const least = await costOf(`${reference.url}/api/site/enabled`, reference.pid)
    await Promise.all([demo.stop(), reference.stop()])

    return {
      title: 'start and rest (reference: a bare node:http server in the same run)',
      rows: [
        row('cold start to the first answer, wall', wall.app, 'ms', wall.plain, '≤ 500', wall.app <= 500),
        row(
          'cold start to the first answer, CPU',
          cpu.app,
          'ms',
          cpu.plain,
          '≤ 500 (aim 300)',
          cpu.app <= 500,
        ),
        row('memory at rest (RSS)', rest, 'MB', plainRest, '≤ 100 (aim 75)', rest <= 100),
        row('requests of a short list', ours.perSecond, '/s', least.perSecond),
        row('CPU per request of a short list', ours.cpuUs, 'µs', least.cpuUs),
      ],
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const row = (name, value, unit, reference, goal, ok) => ({
  name,
  value,
  unit,
  reference,
  ratio: value / reference,
  goal,
  ok,
})

const both = (starts, field) => ({
  plain: median(starts.plain.map((start) => start[field])),
  app: median(starts.app.map((start) => start[field])),
})

async function timeStart(startApp, options) {
  const started = performance.now()
  const app = await startApp(options)
  const wallMs = performance.now() - started
  const { cpuMs } = usageOf(app.pid)
  await app.stop()
  return { wallMs, cpuMs }
}

async function atRest(startApp, options) {
  const app = await startApp(options)
  await sleep(5_000)
  const { rssMb } = usageOf(app.pid)
  await app.stop()
  return rssMb
}

async function costOf(url, pid) {
  await load(url, { count: 1_000, connections: CONNECTIONS })
  const before = usageOf(pid).cpuMs
  const { perSecond } = await load(url, { count: REQUESTS, connections: CONNECTIONS })
  return { perSecond, cpuUs: ((usageOf(pid).cpuMs - before) * 1000) / REQUESTS }
}
