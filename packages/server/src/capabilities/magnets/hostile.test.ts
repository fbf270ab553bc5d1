import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { createServer, type Server, type Socket } from 'node:net'
import fc from 'fast-check'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { AppError } from '../../errors.ts'
import { bytesOf, createBench } from './testing.ts'
import { encode, hasAria2, hashPieces, makeTorrent, noise, startSeeder, wrapInfo } from './testing-swarm.ts'
import { readInfo, readTorrentFile } from './torrent-meta.ts'

const bench = createBench()
afterEach(() => bench.clear())
afterAll(() => bench.end())

const content = noise(300_000, 7)
const pieces = hashPieces(content, 65_536)
const multi = (files: { length: number; path: string[] }[], name = 'set') =>
  wrapInfo({ name, 'piece length': 65_536, pieces, files })

/** Written by hand: a hundred thousand objects would only slow the test down. */
const crowd = (() => {
  const entries = Array.from({ length: 100_000 }, (_, at) => `d6:lengthi3e4:pathl10:${100_000 + at}.mp4ee`)
  const text = `d5:filesl${entries.join('')}e4:name3:set12:piece lengthi65536e6:pieces${pieces.length}:`
  const info = Buffer.concat([Buffer.from(text), pieces, Buffer.from('e')])
  return { info, infoHash: createHash('sha1').update(info).digest('hex') }
})()

describe('a hostile torrent', () => {
  it('shows names that try to climb out of the folder as harmless text', () => {
    const paths = [
      ['..', '..', 'etc', 'passwd'],
      ['/etc/shadow'],
      ['C:\\Windows\\x.dll'],
      ['a\u0000b\u202egpm.exe'],
    ]
    const files = paths.map((path) => ({ length: 75_000, path }))
    const { meta } = readTorrentFile(multi(files, '../../..').bytes)
    expect(meta.files.map((file) => file.path)).toEqual([
      '.._.._../unnamed/unnamed/etc/passwd',
      '.._.._../_etc_shadow',
      '.._.._../C:_Windows_x.dll',
      '.._.._../abgpm.exe',
    ])
  })

  it('writes nothing outside its folder, whatever it is called', async () => {
    const dir = bench.dir()
    const engine = bench.engine({ dir })
    const id = await engine.addFile(
      multi([{ length: 300_000, path: ['..', '..', 'out.mp4'] }], '/tmp/out').bytes,
    )
    expect(readdirSync(dir)).toEqual([id])
    expect(readdirSync(`${dir}/${id}`).sort()).toEqual(['info', 'session.json'])
  })

  it('is refused with a sentence when it holds 100,000 files', () => {
    expect(() => readInfo(crowd.info)).toThrow('Too many files in this torrent (at most 10000)')
  })

  it('may hold empty files and the same name twice', async () => {
    const engine = bench.engine()
    const id = await engine.addFile(
      multi([
        { length: 0, path: ['a.mp4'] },
        { length: 150_000, path: ['b.mp4'] },
        { length: 0, path: ['c.srt'] },
        { length: 150_000, path: ['b.mp4'] },
      ]).bytes,
    )
    const { files } = await engine.info(id)
    expect(files.map(({ name, size, offset }) => [name, size, offset])).toEqual([
      ['a.mp4', 0, 0],
      ['b.mp4', 150_000, 0],
      ['c.srt', 0, 150_000],
      ['b.mp4', 150_000, 150_000],
    ])
    expect(await engine.ranges(id, 2)).toEqual({ size: 0, ranges: [] })
  })

  it('that claims 2 TB takes no room until it is read', async () => {
    const size = 2 * 1024 ** 4
    const pieceLength = 16 * 1024 * 1024
    const made = wrapInfo({
      name: 'huge.mkv',
      'piece length': pieceLength,
      pieces: Buffer.alloc((size / pieceLength) * 20),
      length: size,
    })
    const engine = bench.engine()
    const id = await engine.addFile(made.bytes)
    expect(await engine.info(id)).toMatchObject({ size, diskBytes: 0, state: 'ready' })
    const stream = await engine.read(id, 0, size - 100, size - 1)
    stream.destroy()
  })

  it.each([
    [
      'sizes that overflow',
      {
        files: [
          { length: Number.MAX_SAFE_INTEGER, path: ['a'] },
          { length: 9, path: ['b'] },
        ],
        length: '',
      },
      'damaged',
    ],
    ['a negative size', { length: -5 }, 'damaged'],
    ['no content', { length: 0, pieces: Buffer.alloc(0) }, 'nothing in this torrent'],
    ['fewer hashes than pieces', { pieces: Buffer.alloc(20) }, 'damaged'],
    ['half a hash', { pieces: Buffer.alloc(30) }, 'damaged'],
    ['pieces of a gigabyte', { 'piece length': 2 ** 30, pieces: Buffer.alloc(20) }, 'cannot be handled'],
    ['pieces of nothing', { 'piece length': 0 }, 'cannot be handled'],
    ['a list for a name of a file', { files: [[1, 2]], length: '' }, 'damaged'],
  ])('with %s is refused with a sentence', (_, changes, words) => {
    const made = makeTorrent(content, { pieceLength: 65_536, info: changes })
    expect(() => readTorrentFile(made.bytes)).toThrow(words)
  })

  it('never brings the reader down, whatever its bytes are', () => {
    const original = multi([{ length: 300_000, path: ['a.mp4'] }]).bytes
    const spoilt = fc.array(fc.tuple(fc.nat(original.length - 1), fc.nat(255)), {
      minLength: 1,
      maxLength: 8,
    })
    fc.assert(
      fc.property(spoilt, fc.nat(original.length), (changes, cut) => {
        const bytes = Buffer.from(original)
        for (const [at, value] of changes) bytes[at] = value
        for (const each of [bytes, bytes.subarray(0, cut), encode([])]) {
          try {
            readTorrentFile(each)
          } catch (thrown) {
            expect(thrown).toBeInstanceOf(AppError)
          }
        }
      }),
    )
    expect(() => readInfo(Buffer.from(`${'l'.repeat(100_000)}`))).toThrow('damaged')
    expect(() => readInfo(Buffer.from('de'.repeat(10)))).toThrow(AppError)
  })
})

describe('a hostile peer', () => {
  const peers: Server[] = []
  afterEach(() => {
    for (const peer of peers.splice(0)) peer.close()
  })
  async function startPeer(
    infoHash: string,
    talk: (socket: Socket, received: Buffer) => void,
  ): Promise<string> {
    const server = createServer((socket) => {
      socket.on('error', () => {})
      socket.once('data', () => {
        const reserved = Buffer.from('0000000000100000', 'hex')
        const peerId = createHash('sha1').update(String(Math.random())).digest()
        socket.write(
          Buffer.concat([
            Buffer.from('\x13BitTorrent protocol'),
            reserved,
            Buffer.from(infoHash, 'hex'),
            peerId,
          ]),
        )
        socket.on('data', (data) => talk(socket, data))
      })
    }).listen(0, '127.0.0.1')
    await new Promise((ready) => server.once('listening', ready))
    peers.push(server)
    const address = server.address()
    return `127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}`
  }
  const message = (type: number, ...parts: Uint8Array[]) => {
    const body = Buffer.concat([Buffer.from([type]), ...parts])
    const length = Buffer.alloc(4)
    length.writeUInt32BE(body.length)
    return Buffer.concat([length, body])
  }
  const extended = (id: number, dict: Parameters<typeof encode>[0], ...rest: Uint8Array[]) =>
    message(20, Buffer.from([id]), encode(dict), ...rest)

  const greeting = extended(0, { m: { ut_metadata: 1 }, metadata_size: 100 })
  it.each([
    [
      'metadata beyond what it announced',
      [greeting, extended(1, { msg_type: 1, piece: 1e9 }, Buffer.alloc(9))],
    ],
    ['metadata without announcing any', [extended(1, { msg_type: 1, piece: 0 }, Buffer.alloc(9))]],
    ['metadata of negative number', [greeting, extended(1, { msg_type: 1, piece: -7 }, Buffer.alloc(9))]],
    ['a message of four gigabytes', [greeting, Buffer.from('fffffff014', 'hex')]],
  ])('that sends %s is disconnected, and nothing else happens', async (_, attack) => {
    const made = makeTorrent(content, { pieceLength: 65_536 })
    const engine = bench.engine({ metadataMs: 30_000 })
    await new Promise<void>((disconnected) => {
      void startPeer(made.infoHash, (socket) => {
        socket.once('close', () => disconnected())
        for (const part of attack) socket.write(part)
      }).then((peer) => engine.add(`${made.magnet()}&x.pe=${peer}`))
    })
    expect((await engine.info(made.infoHash)).state).toBe('metadata')
  })

  it('that offers 100,000 files is refused in words, not obeyed', async () => {
    const peer = await startPeer(crowd.infoHash, serveMetadata(crowd.info))
    const engine = bench.engine()
    const id = await engine.add(`magnet:?xt=urn:btih:${crowd.infoHash}&x.pe=${peer}`)
    await expect(engine.file(id, 0)).rejects.toMatchObject({ key: 'torrent_too_many_files' })
    expect(await engine.info(id)).toMatchObject({ state: 'failed', peers: 0 })
  })

  it.skipIf(!hasAria2())(
    'that sends wrong bytes is left alone, and the film is right (skipped without aria2c)',
    { timeout: 60_000 },
    async () => {
      const film = noise(2 * 1024 * 1024, 5)
      const made = makeTorrent(film, { pieceLength: 65_536 })
      let lies = 0
      const liar = await startPeer(made.infoHash, (socket, data) => {
        const asked = readRequests(data)
        if (asked.length === 0 && lies === 0) {
          socket.write(message(5, Buffer.alloc(4, 0xff)))
          socket.write(message(1))
        }
        for (const { head, length } of asked) {
          lies++
          socket.write(message(7, head, Buffer.alloc(length, 0x66)))
        }
      })
      const seeder = await startSeeder(made, film)
      const logged: string[] = []
      const engine = bench.engine({ log: (line) => logged.push(line) })
      const id = await engine.add(`${made.magnet()}&x.pe=${liar}`)
      await engine.addFile(made.bytes)
      const reading = engine.read(id, 0, 0, film.length - 1).then(bytesOf)
      while (!logged.some((line) => line.includes('wrong bytes')))
        await new Promise((next) => setTimeout(next, 20))
      await engine.add(`${made.magnet()}&x.pe=${seeder.peer}`)
      expect((await reading).equals(film)).toBe(true)
      expect(lies).toBeGreaterThan(0)
      await seeder.stop()
    },
  )

  function readRequests(data: Buffer): { head: Buffer; length: number }[] {
    const found: { head: Buffer; length: number }[] = []
    for (let at = 0; at + 4 < data.length; at += 4 + data.readUInt32BE(at))
      if (data.readUInt32BE(at) === 13 && data[at + 4] === 6)
        found.push({ head: data.subarray(at + 5, at + 13), length: data.readUInt32BE(at + 13) })
    return found
  }

  function serveMetadata(info: Buffer) {
    let greeted = false
    return (socket: Socket, data: Buffer) => {
      if (!greeted) socket.write(extended(0, { m: { ut_metadata: 1 }, metadata_size: info.length }))
      greeted = true
      const text = data.toString('latin1')
      for (const [, piece] of text.matchAll(/8:msg_typei0e5:piecei(\d+)e/g)) {
        const at = Number(piece) * 16_384
        socket.write(
          extended(
            1,
            { msg_type: 1, piece: Number(piece), total_size: info.length },
            info.subarray(at, at + 16_384),
          ),
        )
      }
    }
  }
})
