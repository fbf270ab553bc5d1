import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { createCipheriv, createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// What tests and benches need of a real swarm on loopback: a tracker and a seeder that we did not write.

export type Encodable = number | string | Uint8Array | Encodable[] | { [key: string]: Encodable }

export function encode(value: Encodable): Buffer {
  const parts: Uint8Array[] = []
  const add = (each: Encodable): void => {
    if (typeof each === 'number') parts.push(Buffer.from(`i${each}e`))
    else if (typeof each === 'string') add(Buffer.from(each))
    else if (each instanceof Uint8Array) parts.push(Buffer.from(`${each.length}:`), each)
    else {
      const isList = Array.isArray(each)
      parts.push(Buffer.from(isList ? 'l' : 'd'))
      if (isList) for (const item of each) add(item)
      else for (const key of Object.keys(each).sort()) [key, each[key] as Encodable].forEach(add)
      parts.push(Buffer.from('e'))
    }
  }
  add(value)
  return Buffer.concat(parts)
}

export interface MadeTorrent {
  info: { [key: string]: Encodable }
  infoHash: string
  bytes: Buffer
  magnet(tracker?: string): string
}

/** A torrent around these bytes; `info` may be overridden with whatever a hostile author would write. */
export function makeTorrent(
  content: Buffer,
  {
    name = 'film.mp4',
    pieceLength = 262_144,
    tracker = '',
    info: changes = {} as { [key: string]: Encodable },
  } = {},
): MadeTorrent {
  const info = {
    name,
    'piece length': pieceLength,
    pieces: hashPieces(content, pieceLength),
    length: content.length,
  }
  return wrapInfo(
    Object.fromEntries(Object.entries({ ...info, ...changes }).filter(([, v]) => v !== '')),
    tracker,
  )
}

export function wrapInfo(info: { [key: string]: Encodable }, tracker = ''): MadeTorrent {
  const infoHash = createHash('sha1').update(encode(info)).digest('hex')
  return {
    info,
    infoHash,
    bytes: encode(tracker ? { announce: tracker, info } : { info }),
    magnet: (announce = tracker) =>
      `magnet:?xt=urn:btih:${infoHash}${announce && `&tr=${encodeURIComponent(announce)}`}`,
  }
}

/** A hundred thousand files, written by hand: as objects they would only slow the tests down. */
export function makeCrowd(): { infoBytes: Buffer; infoHash: string } {
  const entries = Array.from({ length: 100_000 }, (_, at) => `d6:lengthi3e4:pathl10:${100_000 + at}.mp4ee`)
  const text = `d5:filesl${entries.join('')}e4:name3:set12:piece lengthi65536e6:pieces100:${'.'.repeat(100)}e`
  const infoBytes = Buffer.from(text)
  return { infoBytes, infoHash: createHash('sha1').update(infoBytes).digest('hex') }
}

export function hashPieces(content: Buffer, pieceLength: number): Buffer {
  const count = Math.ceil(content.length / pieceLength)
  const hash = (at: number) =>
    createHash('sha1')
      .update(content.subarray(at * pieceLength, (at + 1) * pieceLength))
      .digest()
  return Buffer.concat(Array.from({ length: count }, (_, at) => hash(at)))
}

/** The same bytes for the same seed, and no two stretches alike. */
export function noise(bytes: number, seed = 1): Buffer {
  const cipher = createCipheriv('aes-128-ctr', Buffer.alloc(16, seed), Buffer.alloc(16))
  return cipher.update(Buffer.alloc(bytes))
}

export function hasAria2(): boolean {
  try {
    execFileSync('aria2c', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

export function freshDir(): string {
  return mkdtempSync(join(tmpdir(), 'piying-torrent-'))
}

/** A tracker on loopback that speaks both ways about the same peers. */
export async function startTracker() {
  const name = 'bittorrent-tracker'
  const { Server } = await import(name)
  const server = new Server({ http: true, udp: true, ws: false, stats: false, interval: 60_000 })
  server.on('error', () => {})
  server.on('warning', () => {})
  const loopback = { http: '127.0.0.1', udp: '127.0.0.1', udp6: '::1' }
  await new Promise<void>((ready) => server.listen(0, loopback, ready))
  return {
    url: `http://127.0.0.1:${server.http.address().port}/announce`,
    udpUrl: `udp://127.0.0.1:${server.udp.address().port}`,
    stop: () => new Promise<void>((done) => server.close(() => done())),
  }
}

/** aria2c seeding one torrent from a folder of its own, in which `content` was written under `name`. */
export async function startSeeder(
  torrent: MadeTorrent,
  content: Buffer,
  { name = 'film.mp4', limit = 0 } = {},
) {
  const dir = freshDir()
  writeFileSync(join(dir, name), content)
  writeFileSync(join(dir, 'it.torrent'), torrent.bytes)
  const port = await freePort()
  const args = [
    `--dir=${dir}`,
    `--listen-port=${port}`,
    '--enable-dht=false',
    '--enable-dht6=false',
    '--bt-enable-lpd=false',
    '--enable-peer-exchange=false',
    '--seed-ratio=0',
    '--seed-time=60',
    `--stop-with-process=${process.pid}`,
    '--check-integrity=true',
    '--bt-seed-unverified=false',
    '--no-conf=true',
    '--disable-ipv6=true',
    '--interface=127.0.0.1',
    '--quiet=true',
    ...(limit ? [`--max-upload-limit=${limit}`] : []),
    join(dir, 'it.torrent'),
  ]
  const child: ChildProcess = spawn('aria2c', args, { stdio: 'ignore' })
  await untilListening(port)
  return {
    port,
    peer: `127.0.0.1:${port}`,
    async stop() {
      const gone = new Promise((done) => child.once('exit', done))
      child.kill('SIGKILL')
      if (child.exitCode === null) await gone
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((ready) => server.once('listening', ready))
  const address = server.address()
  await new Promise((closed) => server.close(closed))
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

async function untilListening(port: number): Promise<void> {
  const { connect } = await import('node:net')
  for (let attempt = 0; attempt < 200; attempt++) {
    const open = await new Promise<boolean>((done) => {
      const socket = connect(port, '127.0.0.1', () => done(socket.destroy() !== null))
      socket.once('error', () => done(false))
    })
    if (open) return
    await new Promise((next) => setTimeout(next, 50))
  }
  throw new Error('the seeder did not start')
}
