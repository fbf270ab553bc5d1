import { createHash } from 'node:crypto'
import { createServer, type Server, type Socket } from 'node:net'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { bytesOf, createBench } from './testing.ts'
import { encode, hasAria2, makeCrowd, makeTorrent, noise, startSeeder } from './testing-swarm.ts'

const bench = createBench()
afterEach(() => bench.clear())
afterAll(() => bench.end())

const content = noise(300_000, 7)

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
    const crowd = makeCrowd()
    const peer = await startPeer(crowd.infoHash, serveMetadata(crowd.infoBytes))
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
