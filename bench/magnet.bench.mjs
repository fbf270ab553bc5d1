import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isExternal } from '../scripts/lib/build-server.mjs'
import { median } from '../scripts/lib/measure.mjs'
import { at } from '../scripts/lib/paths.mjs'
import { timeReconnect } from './lib/killed-server.mjs'

const MB = 1024 * 1024
const ROUNDS = 5
const FILM = 96 * MB
const PIECE = MB
/** What a home line gives: fast enough to play, slow enough that the order of requests matters. */
const LINE = 6 * MB
const WATCHED_MS = 2500

/**
 * Torrents on loopback, seeded by aria2. Reference: WebTorrent as peerflix-like programs use it, in the same run:
 * the whole torrent in order, a read stream for each place that is watched.
 */
export async function run(starters) {
  const home = mkdtempSync(join(tmpdir(), 'piying-bench-magnet-'))
  const { kit, dispose } = await bundleEngine()
  if (!kit.hasAria2()) {
    dispose()
    return { title: 'torrents: skipped, aria2c is not installed', rows: [] }
  }
  try {
    const title = `torrents from aria2 over a line of ${LINE / MB} MB/s (reference: WebTorrent in order, as peerflix)`
    return {
      title,
      rows: [
        ...(await timeViewing(kit, home)),
        ...(await fillDisk(kit, home)),
        ...(await timeReconnect(kit, starters)),
      ],
    }
  } finally {
    rmSync(home, { recursive: true, force: true })
    dispose()
  }
}

/** Our TypeScript as one file beside its dependencies. */
async function bundleEngine() {
  const { rolldown } = await import('rolldown')
  const cache = at('packages/server/.cache')
  mkdirSync(cache, { recursive: true })
  const dir = mkdtempSync(join(cache, 'bench-'))
  const folder = at('packages/server/src/capabilities/magnets')
  const input = { bench: join(folder, 'testing.ts'), swarm: join(folder, 'testing-swarm.ts') }
  const bundle = await rolldown({ input, platform: 'node', external: isExternal, logLevel: 'silent' })
  await bundle.write({ dir, format: 'esm', entryFileNames: '[name].mjs' })
  await bundle.close()
  const [bench, swarm] = await Promise.all(
    Object.keys(input).map((name) => import(pathToFileURL(join(dir, `${name}.mjs`)).href)),
  )
  const kit = { ...bench, ...swarm }
  return { kit, dispose: () => rmSync(dir, { recursive: true, force: true }) }
}

async function timeViewing(kit, home) {
  const tracker = await kit.startTracker()
  const content = kit.noise(FILM, 11)
  const torrent = kit.makeTorrent(content, { pieceLength: PIECE, tracker: tracker.url })
  const seeder = await kit.startSeeder(torrent, content)
  const WebTorrent = (await import('webtorrent')).default
  const bench = kit.createBench()
  const samples = { ours: [], reference: [] }
  try {
    for (let round = 0; round < ROUNDS; round++) {
      const engine = bench.engine({ downloadLimit: LINE })
      samples.ours.push(await view(oursViewer(engine, torrent.magnet()), content))
      await bench.clear()
      const client = new WebTorrent({ ...QUIET, downloadLimit: LINE })
      client.on('error', () => {})
      samples.reference.push(
        await view(plainViewer(client, torrent.magnet(), join(home, String(round))), content),
      )
      await new Promise((done) => client.destroy(done))
    }
  } finally {
    await seeder.stop()
    await tracker.stop()
    await bench.end()
  }
  const rowFor = (name, key, goal) => {
    const [value, reference] = [samples.ours, samples.reference].map((all) =>
      median(all.map((each) => each[key])),
    )
    return {
      name,
      value,
      unit: 'ms',
      reference,
      ratio: value / reference,
      ...(goal && { goal, ok: value <= reference * 1.1 }),
    }
  }
  return [
    rowFor('magnet to the list of files', 'metadata'),
    rowFor('magnet to the first byte', 'first', '≤ 1.1 × reference'),
    rowFor('jump to the middle, first megabyte', 'seek', '≤ 1.1 × reference'),
    rowFor('second viewer near the end, first megabyte', 'second', '≤ 1.1 × reference'),
  ]
}

const QUIET = {
  utp: false,
  dht: false,
  lsd: false,
  natUpnp: false,
  natPmp: false,
  utPex: false,
  tracker: { wrtc: false },
}

/** Watches from the start, jumps to the middle, and has a second viewer come in near the end. */
async function view(viewer, content) {
  const begun = performance.now()
  await viewer.open()
  const metadata = performance.now() - begun
  const start = await viewer.read(0)
  await firstBytes(start, 1)
  const first = performance.now() - begun
  await watch(start, WATCHED_MS)
  start.destroy()

  const jumped = performance.now()
  const middle = await viewer.read(FILM / 2)
  check(await firstBytes(middle, MB), content, FILM / 2)
  const seek = performance.now() - jumped
  const joined = performance.now()
  const end = await viewer.read(FILM - 8 * MB)
  check(await firstBytes(end, MB), content, FILM - 8 * MB)
  const second = performance.now() - joined
  middle.destroy()
  end.destroy()
  return { metadata, first, seek, second }
}

function oursViewer(engine, magnet) {
  let id
  return {
    async open() {
      id = await engine.add(magnet)
      await engine.file(id, 0)
    },
    read: (from) => engine.read(id, 0, from, FILM - 1),
  }
}

function plainViewer(client, magnet, path) {
  let file
  return {
    async open() {
      const torrent = await new Promise((ready) => client.add(magnet, { path }, ready))
      file = torrent.files[0]
    },
    read: async (from) => file.createReadStream({ start: from, end: FILM - 1 }),
  }
}

async function firstBytes(stream, length) {
  const chunks = []
  let got = 0
  while (got < length) {
    const chunk = stream.read()
    if (chunk) {
      chunks.push(chunk)
      got += chunk.length
    } else await new Promise((ready) => stream.once('readable', ready))
  }
  return Buffer.concat(chunks)
}

/** A player: takes what comes until the time is up. */
async function watch(stream, ms) {
  const until = performance.now() + ms
  while (performance.now() < until) if (!stream.read()) await new Promise((next) => setTimeout(next, 10))
}

function check(got, content, from) {
  if (!got.equals(content.subarray(from, from + got.length))) throw new Error('wrong bytes')
}

const QUOTA = 300 * MB
const EACH = 200 * MB
/** Two urgent megabytes for each of two readers. */
const PIECE_SET = 4 * MB

/** Five films of 200 MB with room for 300: what is on the disk, measured from outside while all are watched. */
async function fillDisk(kit, home) {
  const bench = kit.createBench()
  const dir = join(home, 'quota')
  mkdirSync(dir)
  const tracker = await kit.startTracker()
  const engine = bench.engine({ dir, quotaBytes: QUOTA })
  let most = 0
  let wrong = 0
  const measuring = setInterval(() => {
    most = Math.max(most, diskBytes(dir))
  }, 50)
  try {
    for (let nth = 1; nth <= 5; nth++) {
      const content = kit.noise(EACH, nth)
      const torrent = kit.makeTorrent(content, { pieceLength: PIECE, tracker: tracker.url })
      const seeder = await kit.startSeeder(torrent, content)
      const id = await engine.add(torrent.magnet())
      await engine.file(id, 0)
      const [whole, half] = await Promise.all(
        [0, EACH / 2].map(async (from) => kit.bytesOf(await engine.read(id, 0, from, EACH - 1))),
      )
      if (!whole.equals(content) || !half.equals(content.subarray(EACH / 2))) wrong++
      await seeder.stop()
    }
  } finally {
    clearInterval(measuring)
    await bench.clear()
    await bench.end()
    await tracker.stop()
  }
  const over = Math.max(0, most - QUOTA) / MB
  return [
    {
      name: 'most on disk: five films of 200 MB, quota 300',
      value: most / MB,
      unit: 'MB',
      goal: `≤ ${(QUOTA + PIECE_SET) / MB}`,
      ok: over <= PIECE_SET / MB,
    },
    { name: 'films that came out wrong', value: wrong, unit: '', goal: 'none', ok: wrong === 0 },
  ]
}

function diskBytes(dir) {
  let sum = 0
  for (const entry of readdirSync(dir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/^\d+$/.test(entry.name)) continue
    sum += statSync(join(entry.parentPath ?? entry.path, entry.name), { throwIfNoEntry: false })?.size ?? 0
  }
  return sum
}
