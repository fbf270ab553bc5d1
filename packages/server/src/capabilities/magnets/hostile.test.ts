import { readdirSync } from 'node:fs'
import fc from 'fast-check'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { AppError } from '../../errors.ts'
import { createBench } from './testing.ts'
import { encode, hashPieces, makeCrowd, makeTorrent, noise, wrapInfo } from './testing-swarm.ts'
import { readInfo, readTorrentFile } from './torrent-meta.ts'

const bench = createBench()
afterEach(() => bench.clear())
afterAll(() => bench.end())

const content = noise(300_000, 7)
const pieces = hashPieces(content, 65_536)
const multi = (files: { length: number; path: string[] }[], name = 'set') =>
  wrapInfo({ name, 'piece length': 65_536, pieces, files })

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
    // A file is written aside and moved: for a moment there may be a third name.
    await expect.poll(() => readdirSync(`${dir}/${id}`).sort()).toEqual(['info', 'session.json'])
  })

  it('is refused with a sentence when it holds 100,000 files', () => {
    expect(() => readInfo(makeCrowd().infoBytes)).toThrow('Too many files in this torrent (at most 10000)')
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
