import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { median, usageOf } from '../scripts/lib/measure.mjs'
import { pin } from './lib/cores.mjs'
import { download, stall } from './lib/download.mjs'
import { startLive, watch } from './lib/live-origin.mjs'
import { hasNginx, startNginx } from './lib/nginx.mjs'
import { linkTo } from './lib/post.mjs'

const SEGMENT_MB = 2
const LONG_MB = 20
const VIEWERS = 50
/** A server runs for weeks: its first thousand requests are not what it costs. */
const WARM_UP = 5
const ROUNDS = 5
const SEGMENTS = 400
const LIVE = { seconds: 2, bytes: 300_000 }
const LIVE_MS = 20_000

/** Segments against nginx on one core, memory under stalled viewers, and what many viewers cost a live source. */
export async function run({ startApp }) {
  if (!hasNginx)
    return { title: 'media proxy: nginx is not installed, so there is nothing to compare with', rows: [] }
  const folder = mkdtempSync(join(tmpdir(), 'piying-bench-'))
  const stops = []
  try {
    const live = await startLive(LIVE)
    stops.push(() => live.stop())
    const origin = await startOrigin(folder, live.url)
    stops.push(origin.stop)
    const reference = await startNginx({
      folder,
      name: 'reference',
      http: (port) => `upstream origin { server 127.0.0.1:${origin.port}; keepalive 64; }
server { listen 127.0.0.1:${port}; location / { proxy_pass http://origin; proxy_http_version 1.1; proxy_set_header Connection ""; } }`,
    })
    stops.push(reference.stop)
    const app = await startApp({ dataDir: join(folder, 'data'), internet: origin.url })
    stops.push(() => app.stop())
    for (const [pid, core] of [
      [origin.pid, 1],
      [process.pid, 1],
      [reference.pid, 0],
      [app.pid, 0],
    ])
      pin(pid, core)

    const memory = await stalled(app)
    const rows = [...(await compare(app, reference)), memory, await shared(app, live)]
    return { title: 'media proxy (reference: nginx proxy_pass in the same run, each on one core)', rows }
  } finally {
    for (const stop of stops.reverse()) await stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

function startOrigin(folder, live) {
  const files = join(folder, 'www', 'cdn.example')
  mkdirSync(files, { recursive: true })
  writeFileSync(join(folder, 'www', 'up'), '')
  writeFileSync(join(files, 'segment.ts'), Buffer.alloc(SEGMENT_MB << 20, 0x47))
  writeFileSync(join(files, 'long.ts'), Buffer.alloc(LONG_MB << 20, 0x47))
  const http = (port) =>
    `server { listen 127.0.0.1:${port}; root ${join(folder, 'www')}; location /live.example/ { proxy_pass ${live}; } }`
  return startNginx({ folder, name: 'origin', http })
}

/** Megabytes per second of CPU time: what one core carries when nothing else is in the way. */
async function compare(app, reference) {
  const path = await linkTo(app, 'http://cdn.example/segment.ts')
  const port = Number(new URL(app.url).port)
  const rows = []
  for (const clients of [1, VIEWERS]) {
    const ours = []
    const theirs = []
    for (let round = 0; round < WARM_UP; round++) await carry(app.pid, port, path, clients)
    // Alternating, so that a noisy minute hits both.
    for (let round = 0; round < ROUNDS; round++) {
      ours.push(await carry(app.pid, port, path, clients))
      theirs.push(await carry(reference.pid, reference.port, '/cdn.example/segment.ts', clients))
    }
    const [value, best] = [median(ours), median(theirs)]
    const name = `segments of ${SEGMENT_MB} MB, ${clients} viewer${clients > 1 ? 's' : ''}, per second of CPU`
    rows.push({
      name,
      value,
      unit: 'MB',
      reference: best,
      ratio: value / best,
      goal: '≥ 0.75×',
      ok: value / best >= 0.75,
    })
  }
  return rows
}

async function carry(pid, port, path, clients) {
  const each = Math.round(SEGMENTS / clients)
  const before = usageOf(pid).cpuMs
  await Promise.all(Array.from({ length: clients }, () => download(port, path, each)))
  return (each * clients * SEGMENT_MB * 1000) / (usageOf(pid).cpuMs - before)
}

/** Measured first, while the server has nothing left over from other work. */
async function stalled(app) {
  const path = await linkTo(app, 'http://cdn.example/long.ts')
  await download(Number(new URL(app.url).port), path, 2)
  const before = usageOf(app.pid).rssMb
  const sockets = await Promise.all(
    Array.from({ length: VIEWERS }, () => stall(Number(new URL(app.url).port), path)),
  )
  let most = before
  for (let second = 0; second < 5; second++) {
    await sleep(1_000)
    most = Math.max(most, usageOf(app.pid).rssMb)
  }
  for (const socket of sockets) socket.destroy()
  const value = most - before
  return {
    name: `memory for ${VIEWERS} stalled viewers of ${LONG_MB} MB`,
    value,
    unit: 'MB',
    goal: '≤ 25',
    ok: value <= 25,
  }
}

async function shared(app, live) {
  const asked = async (name, viewers) => {
    const list = `${app.url}${await linkTo(app, `http://live.example/${name}/index.m3u8`)}`
    const before = live.asked()
    const until = Date.now() + LIVE_MS
    const start = async (at) => {
      await sleep((at * LIVE.seconds * 1000) / viewers)
      await watch(list, { seconds: LIVE.seconds, until })
    }
    await Promise.all(Array.from({ length: viewers }, (_, at) => start(at)))
    return live.asked() - before
  }
  const reference = await asked('one', 1)
  const value = await asked('many', VIEWERS)
  const ratio = value / reference
  return {
    name: `requests at a live source for ${VIEWERS} viewers`,
    value,
    unit: '',
    reference,
    ratio,
    goal: '≤ 1.2×',
    ok: ratio <= 1.2,
  }
}
