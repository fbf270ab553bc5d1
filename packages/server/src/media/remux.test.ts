import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { hasFfmpeg } from '../testing/ffmpeg.ts'
import { createRemuxer, type Remuxer, type RemuxerOptions } from './remux.ts'
import { planStarts } from './remux-plan.ts'

const SECONDS = 40
const remuxers: Remuxer[] = []
afterEach(async () => {
  for (const remuxer of remuxers.splice(0)) await remuxer.close()
})

/** A player that asks for parts of one film. */
function openPlayer(film: Buffer, options: RemuxerOptions = {}, key = 'film') {
  const remuxer = createRemuxer(options)
  remuxers.push(remuxer)
  let bytesRead = 0
  const source = {
    key,
    name: 'film',
    size: film.length,
    async openRange(start: number, end: number) {
      const bytes = film.subarray(start, end + 1)
      bytesRead += bytes.length
      return Readable.from([bytes], { objectMode: false })
    },
  }
  const { signal } = new AbortController()
  const ask = (part: string, viewer = 'me') =>
    remuxer.part({ source, part, viewer, suffix: (name) => `?v=${name}`, signal })
  const bytes = async (part: string, viewer?: string) => Buffer.from((await ask(part, viewer)).body)
  return { remuxer, ask, bytes, bytesRead: () => bytesRead }
}

describe('the places where a film is cut', () => {
  it('are keyframes at least six seconds apart, and no crumb at the end', () => {
    expect(planStarts(20, [0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 19.5])).toEqual([0, 6, 12, 18])
    expect(planStarts(19, null)).toEqual([0, 6, 12])
    expect(planStarts(3, null)).toEqual([0])
  })
  it('always begin at zero and grow', () => {
    const times = fc
      .array(fc.double({ min: 0, max: 9000, noNaN: true }))
      .map((all) => all.sort((a, b) => a - b))
    fc.assert(
      fc.property(fc.double({ min: 1, max: 9000, noNaN: true }), times, (duration, keyframes) => {
        for (const starts of [planStarts(duration, keyframes), planStarts(duration, null)]) {
          expect(starts[0]).toBe(0)
          for (const [at, start] of starts.entries())
            if (at > 0) expect(start).toBeGreaterThan(starts[at - 1] ?? 0)
        }
      }),
    )
  })
})

describe('a server without ffmpeg', () => {
  it('says exactly what is missing', async () => {
    const { ask, remuxer } = openPlayer(Buffer.alloc(10), { find: async () => null })
    expect(await remuxer.isAvailable()).toBe(false)
    await expect(ask('index.m3u8')).rejects.toMatchObject({ key: 'remux_no_ffmpeg' })
  })
})

describe.skipIf(!hasFfmpeg())(
  'a film that browsers cannot open (skipped without ffmpeg)',
  { timeout: 60_000 },
  () => {
    let dir: string
    const films: Record<string, Buffer> = {}
    const make = (name: string, codecs: string) => {
      const video = `-f lavfi -i testsrc=size=192x108:rate=25:duration=${SECONDS}`
      const audio = `-f lavfi -i sine=frequency=440:duration=${SECONDS}`
      const args = `-v error -y ${video} ${audio} -threads 1 ${codecs}`.split(' ')
      execFileSync('ffmpeg', [...args, join(dir, name)])
      films[name] = readFileSync(join(dir, name))
    }
    const film = (name: string) => films[name] ?? Buffer.alloc(0)

    beforeAll(() => {
      dir = mkdtempSync(join(tmpdir(), 'piying-remux-'))
      const x264 = '-c:v libx264 -preset ultrafast -bf 2 -g 50'
      make('ac3.mkv', `${x264} -c:a ac3`)
      make('eac3.mp4', `${x264} -c:a eac3`)
      make('mp3.avi', '-c:v libx264 -preset ultrafast -bf 0 -g 60 -c:a libmp3lame')
      make('aac.ts', `${x264} -c:a aac`)
      make('aac.mkv', `${x264} -c:a aac`)
      make('xvid.avi', '-c:v mpeg4 -vtag XVID -c:a libmp3lame')
    }, 120_000)
    afterAll(() => rmSync(dir, { recursive: true, force: true }))

    interface Packet {
      codec_type: string
      pts_time: string
      flags: string
    }
    function packetsOf(bytes: Buffer): Packet[] {
      const path = join(dir, 'out.mp4')
      writeFileSync(path, bytes)
      const entries = 'packet=codec_type,pts_time,flags'
      const told = execFileSync('ffprobe', ['-v', 'error', '-show_entries', entries, '-of', 'json', path])
      return JSON.parse(told.toString()).packets
    }
    const timesOf = (packets: Packet[], kind: string) =>
      packets.filter(({ codec_type }) => codec_type === kind).map(({ pts_time }) => Number(pts_time) - 1)

    it.each([['ac3.mkv'], ['aac.mkv'], ['eac3.mp4'], ['mp3.avi'], ['aac.ts']])(
      '%s plays from end to end',
      async (name) => {
        const { ask, bytes } = openPlayer(film(name))
        const playlist = String((await ask('index.m3u8')).body)
        const count = playlist.split('\n').filter((line) => /^\d+\.m4s\?v=/.test(line)).length
        const lengths = [...playlist.matchAll(/#EXTINF:([\d.]+)/g)].map(([, length]) => Number(length))
        expect(lengths.reduce((sum, length) => sum + length, 0)).toBeCloseTo(SECONDS, 0)

        const head = await bytes('init.mp4')
        const segments: Buffer[] = []
        for (let nth = 0; nth < count; nth++) segments.push(await bytes(`${nth}.m4s`))
        const packets = packetsOf(Buffer.concat([head, ...segments]))
        const pictures = timesOf(packets, 'video').sort((a, b) => a - b)
        expect(pictures).toHaveLength(SECONDS * 25)
        expect(pictures[0]).toBeCloseTo(0, 0)
        const gaps = pictures.slice(1).map((time, at) => time - (pictures[at] ?? 0))
        // The AVI leaves one picture out by itself.
        expect(Math.max(...gaps)).toBeLessThan(0.085)
        const sounds = timesOf(packets, 'audio')
        const silences = sounds.slice(1).map((time, at) => time - (sounds[at] ?? 0))
        expect(Math.max(...silences)).toBeLessThan(0.05)
        const codecs = execFileSync('ffprobe', [
          '-v',
          'error',
          '-show_entries',
          'stream=codec_name',
          '-of',
          'csv=p=0',
          join(dir, 'out.mp4'),
        ])
        expect(codecs.toString().trim().split('\n')).toEqual(['h264', 'aac'])
      },
    )

    it.each([['ac3.mkv'], ['eac3.mp4']])(
      '%s begins at the place that was jumped to, with a whole picture',
      async (name) => {
        const { ask, bytes } = openPlayer(film(name))
        const playlist = String((await ask('index.m3u8')).body)
        const lengths = [...playlist.matchAll(/#EXTINF:([\d.]+)/g)].map(([, length]) => Number(length))
        const head = await bytes('init.mp4')
        for (const nth of [4, 5, 1, 2]) {
          const start = lengths.slice(0, nth).reduce((sum, length) => sum + length, 0)
          const packets = packetsOf(Buffer.concat([head, await bytes(`${nth}.m4s`)]))
          const first = packets.find(({ codec_type }) => codec_type === 'video')
          expect(first?.flags).toContain('K')
          const pictures = timesOf(packets, 'video')
          expect(Math.min(...pictures)).toBeCloseTo(start, 1)
          expect(Math.max(...pictures) + 0.04 - start).toBeCloseTo(lengths[nth] ?? 0, 1)
          expect(Math.abs((timesOf(packets, 'audio')[0] ?? 0) - start)).toBeLessThan(0.3)
        }
      },
    )

    it('of a picture that no browser knows is refused by name', async () => {
      const refusal = await openPlayer(film('xvid.avi'))
        .ask('index.m3u8')
        .catch((thrown) => thrown)
      expect(refusal.key).toBe('remux_codec')
      expect(refusal.say('zh')).toBe('MPEG4 视频无法在浏览器中播放，请用外部播放器打开')
    })

    it('that is not a film says so', async () => {
      await expect(openPlayer(Buffer.alloc(5000, 7)).ask('index.m3u8')).rejects.toMatchObject({
        key: 'remux_failed',
      })
    })

    it('takes one job for each viewer, and no more viewers than allowed', async () => {
      const { bytes, remuxer } = openPlayer(film('ac3.mkv'), { maxJobs: 2 })
      await bytes('0.m4s', 'a')
      await bytes('3.m4s', 'a')
      await bytes('0.m4s', 'b')
      expect(remuxer.jobCount()).toBe(2)
      await expect(bytes('0.m4s', 'c')).rejects.toMatchObject({ key: 'remux_busy', params: { limit: 2 } })
      await bytes('1.m4s', 'b')
    })

    it('gives its place to the next viewer when nobody has asked for a while', async () => {
      const { bytes, remuxer } = openPlayer(film('ac3.mkv'), { maxJobs: 1, idleMs: 30 })
      await bytes('0.m4s', 'a')
      await new Promise((next) => setTimeout(next, 40))
      await bytes('0.m4s', 'b')
      expect(remuxer.jobCount()).toBe(1)
      expect((await bytes('99.m4s', 'b').catch((thrown) => thrown)).key).toBe('not_found')
    })
  },
)
