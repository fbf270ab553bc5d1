import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import http from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { median, usageOf } from '../scripts/lib/measure.mjs'
import { pin } from './lib/cores.mjs'
import { linkTo } from './lib/post.mjs'

const LINES = 1_500
const REQUESTS = 300
const WARM_UP = 4
const ROUNDS = 5
const DIRECTORY = '/20260801/8Tk5xyzA/1200kb/hls/'
const name = (at) => `8cf35df1ec3${String(at).padStart(6, '0')}.ts`

/** How playlists of video sites name their segments. */
const SHAPES = {
  'relative names': name,
  'names from the root': (at) => DIRECTORY + name(at),
  'whole addresses elsewhere': (at) => `https://segments.example${DIRECTORY}${name(at)}`,
}

/** The floor: asks by node:http with kept connections, splits the lines, and puts one text before each address. */
const PLAIN_NODE = `import http from 'node:http'
const agent = new http.Agent({ keepAlive: true })
const origin = new URL(process.env.PIYING_INTERNET)
http.createServer((request, response) => {
  if (request.url === '/api/health') return response.end('{}')
  const path = request.url.slice('/api/proxy/proxy/https'.length)
  http.get({ host: origin.hostname, port: origin.port, path, agent }, (answer) => {
    const pieces = []
    answer.on('data', (piece) => pieces.push(piece))
    answer.on('end', () => {
      const lines = Buffer.concat(pieces).toString().split('\\n')
      for (let at = 0; at < lines.length; at++)
        if (lines[at] && lines[at][0] !== '#') lines[at] = '/api/proxy/proxy?url=https://cdn.example' + lines[at] + '&sig=0123456789abcdef'
      const body = Buffer.from(lines.join('\\n'))
      response.writeHead(200, { 'Content-Type': 'application/vnd.apple.mpegurl', 'Content-Length': body.length }).end(body)
    })
  })
}).listen(Number(process.env.PORT), '127.0.0.1')`

/** What a long playlist costs, in time and in size. */
export async function run({ startApp }) {
  const folder = mkdtempSync(join(tmpdir(), 'piying-bench-'))
  const entry = join(folder, 'plain.mjs')
  writeFileSync(entry, PLAIN_NODE)
  const origin = await startOrigin()
  const app = await startApp({ dataDir: join(folder, 'data'), internet: origin.url })
  const plain = await startApp({ dataDir: folder, internet: origin.url, entry })
  const agent = new http.Agent({ keepAlive: true })
  for (const [pid, core] of [
    [process.pid, 1],
    [app.pid, 0],
    [plain.pid, 0],
  ])
    pin(pid, core)
  try {
    const rows = []
    for (const [shape, text] of Object.entries(origin.playlists)) {
      const place = await linkTo(app, `https://cdn.example${DIRECTORY}${encodeURIComponent(shape)}.m3u8`)
      const [ours, theirs, sizes] = [[], [], []]
      const ask = (server, path) => async () => {
        const { status, body } = await get(server.url + path(), agent)
        if (status !== 200) throw new Error(`${path()} answered ${status}`)
        sizes.push(body.length)
      }
      // A new query each time: nothing of this may come from a cache.
      let nth = 0
      const signed = ask(app, () => `${place}?v=${nth++}`)
      const bare = ask(
        plain,
        () => `/api/proxy/proxy/https/cdn.example${DIRECTORY}${encodeURIComponent(shape)}.m3u8?v=${nth++}`,
      )
      for (let round = 0; round < WARM_UP; round++) {
        await costOf(app.pid, signed)
        await costOf(plain.pid, bare)
      }
      for (let round = 0; round < ROUNDS; round++) {
        ours.push(await costOf(app.pid, signed))
        const size = sizes.length
        theirs.push(await costOf(plain.pid, bare))
        sizes.length = size
      }
      const [value, reference] = [median(ours), median(theirs)]
      rows.push({
        name: `CPU, ${shape}`,
        value,
        unit: 'ms',
        reference,
        ratio: value / reference,
        goal: '≤ 1.6',
        ok: value <= 1.6,
      })
      const ratio = median(sizes) / text.length
      rows.push({
        name: `size, ${shape}`,
        value: median(sizes),
        unit: 'B',
        reference: text.length,
        ratio,
        goal: '≤ 2.5×',
        ok: ratio <= 2.5,
      })
    }
    return {
      title: `playlists of ${LINES} lines (reference: the least that node:http can do; the upstream's size)`,
      rows,
    }
  } finally {
    agent.destroy()
    await Promise.all([app.stop(), plain.stop()])
    origin.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function startOrigin() {
  const head = '#EXTM3U\n#EXT-X-VERSION:3\n#EXT-X-TARGETDURATION:6\n#EXT-X-PLAYLIST-TYPE:VOD\n'
  const playlists = Object.fromEntries(
    Object.entries(SHAPES).map(([shape, uri]) => {
      const segments = Array.from(
        { length: (LINES - 5) >> 1 },
        (_, at) => `#EXTINF:5.${String(at).padStart(3, '0')}000,\n${uri(at)}\n`,
      )
      return [shape, `${head}${segments.join('')}#EXT-X-ENDLIST\n`]
    }),
  )
  const bodies = new Map(
    Object.entries(playlists).map(([shape, text]) => [encodeURIComponent(shape), Buffer.from(text)]),
  )
  const server = http.createServer((request, response) => {
    const body = bodies.get(/([^/]+)\.m3u8/.exec(request.url)[1])
    response
      .writeHead(200, { 'Content-Type': 'application/vnd.apple.mpegurl', 'Content-Length': body.length })
      .end(body)
  })
  await new Promise((ready) => server.listen(0, '127.0.0.1', ready))
  const stop = () => {
    server.closeAllConnections()
    server.close()
  }
  return { url: `http://127.0.0.1:${server.address().port}`, playlists, stop }
}

async function costOf(pid, ask) {
  const before = usageOf(pid).cpuMs
  for (let at = 0; at < REQUESTS; at++) await ask()
  return (usageOf(pid).cpuMs - before) / REQUESTS
}

function get(url, agent) {
  return new Promise((resolve, reject) => {
    http
      .get(url, { agent }, (answer) => {
        const pieces = []
        answer.on('data', (piece) => pieces.push(piece))
        answer.on('end', () => resolve({ status: answer.statusCode, body: Buffer.concat(pieces) }))
      })
      .on('error', reject)
  })
}
