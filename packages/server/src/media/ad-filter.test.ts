import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { filterAds, MOST_CUT_SHARE } from './ad-filter.ts'

const BASE = 'https://cdn.example/film/hls/index.m3u8'
const HEAD = '#EXTM3U\n#EXT-X-VERSION:3\n#EXT-X-TARGETDURATION:6\n#EXT-X-MEDIA-SEQUENCE:100\n'
const END = '#EXT-X-ENDLIST\n'
const BREAK = '#EXT-X-DISCONTINUITY\n'

const film = (first: number, count: number, name = (at: number) => `seg-${at}.ts`, seconds = 4) =>
  Array.from({ length: count }, (_, at) => `#EXTINF:${seconds.toFixed(3)},\n${name(first + at)}\n`).join('')
const ad = (...lines: [number, string][]) =>
  lines.map(([seconds, uri]) => `#EXTINF:${seconds.toFixed(3)},\n${uri}\n`).join('')
const uris = (text: string) => text.split(/\r?\n/).filter((line) => line && !line.startsWith('#'))
const SPOT = ad([4, 'https://ads.example/1.ts'], [4, 'https://ads.example/2.ts'])

describe('advertisements between discontinuities are found', () => {
  it.each([
    ['host', SPOT],
    ['path', ad([4, '/promo/x/seg-1.ts'], [4, '/promo/x/seg-2.ts'])],
    ['path', ad([4, 'promo_1.ts'], [4, 'promo_2.ts'])],
    ['duration', ad([1.5, 'seg-901.ts'], [1.5, 'seg-902.ts'], [1.5, 'seg-903.ts'], [0.4, 'seg-904.ts'])],
  ])('by their %s', (reason, inserted) => {
    const text = `${HEAD}${film(0, 50)}${BREAK}${inserted}${BREAK}${film(50, 50)}${END}`
    const { text: cut, preview } = filterAds(text, BASE)
    expect(cut).toBe(`${HEAD}${film(0, 50)}${BREAK}${film(50, 50)}${END}`)
    const [first, ...others] = preview.cuts
    expect(others).toEqual([])
    expect(first).toMatchObject({
      start: 200,
      segments: uris(inserted).length,
      reason,
      sample: uris(inserted)[0],
    })
    expect(preview).toMatchObject({ totalSeconds: 400 + preview.cutSeconds, stopped: [] })
    expect(first?.seconds).toBe(preview.cutSeconds)
  })

  it('by a pattern of durations that comes back', () => {
    const spot = (id: number) =>
      ad([4.2, `seg-${id}.ts`], [3.9, `seg-${id + 1}.ts`], [2.04, `seg-${id + 2}.ts`])
    const parts = [film(0, 50), spot(900), film(50, 50), spot(950), film(100, 50)]
    const { text, preview } = filterAds(HEAD + parts.join(BREAK) + END, BASE)
    expect(uris(text)).toEqual(uris(film(0, 150)))
    expect(preview.cuts.map(({ reason }) => reason)).toEqual(['duration', 'duration'])
  })

  it('before the film, without a discontinuity at its beginning', () => {
    const text = `${HEAD}${SPOT}${BREAK}${film(0, 50)}${END}`
    expect(filterAds(text, BASE).text).toBe(`${HEAD}${film(0, 50)}${END}`)
  })

  it('only by the rules that are switched on', () => {
    const text = `${HEAD}${film(0, 50)}${BREAK}${SPOT}${BREAK}${film(50, 50)}${END}`
    expect(filterAds(text, BASE, { host: false, path: false, duration: false }).text).toBe(text)
  })
})

describe('a film is left alone', () => {
  const inDirectories = (at: number) => `${at}/a.ts`
  const onHost = (host: number) => film(host, 20, (at) => `https://c${host}.example/${at}.ts`)

  it.each([
    ['without discontinuities', `${HEAD}${film(0, 100)}${END}`],
    ['whose parts look alike', `${HEAD}${film(0, 40)}${BREAK}${film(40, 40)}${BREAK}${film(80, 3)}${END}`],
    ['spread over many hosts', `${HEAD}${[1, 2, 3, 4].map(onHost).join(BREAK)}${END}`],
    [
      'with a directory for each segment',
      `${HEAD}${film(0, 30, inDirectories)}${BREAK}${film(30, 30, inDirectories)}${END}`,
    ],
    ['that is live', `${HEAD}${film(0, 50)}${BREAK}${SPOT}${BREAK}${film(50, 50)}`],
    ['listed by a master playlist', '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\na.m3u8\n#EXT-X-ENDLIST\n'],
    ['with a short credit at its end', `${HEAD}${film(0, 60)}${BREAK}${film(60, 1, undefined, 1.2)}${END}`],
  ])('%s', (_, text) => {
    expect(filterAds(text, BASE)).toMatchObject({ text, preview: { cuts: [] } })
  })

  it('by a rule that would cut too much of it, and the rule is named', () => {
    const text = `${HEAD}${film(0, 80)}${BREAK}${film(0, 18, (at) => `https://b.example/${at}.ts`)}${END}`
    const { text: cut, preview } = filterAds(text, BASE)
    expect(cut).toBe(text)
    expect(preview.stopped).toContain('host')
  })

  it('but for 15 percent at most, whatever the playlist', () => {
    const group = fc.record({
      host: fc.constantFrom('', 'https://b.example/', 'https://c.example/x/'),
      seconds: fc.constantFrom(1, 2.5, 4, 4, 4, 6),
      count: fc.integer({ min: 1, max: 40 }),
    })
    const total = (text: string) =>
      [...text.matchAll(/#EXTINF:([\d.]+)/g)].reduce((sum, [, each]) => sum + Number(each), 0)
    fc.assert(
      fc.property(fc.array(group, { minLength: 1, maxLength: 8 }), (groups) => {
        const parts = groups.map(({ host, seconds, count }, at) =>
          film(at * 100, count, (n) => `${host}s${n}.ts`, seconds),
        )
        const text = HEAD + parts.join(BREAK) + END
        const { text: cut, preview } = filterAds(text, BASE)
        expect(total(text) - total(cut)).toBeCloseTo(preview.cutSeconds, 2)
        expect(preview.cutSeconds).toBeLessThanOrEqual(total(text) * MOST_CUT_SHARE + 1e-6)
      }),
    )
  })
})

describe('after a cut', () => {
  const key = (name: string) => `#EXT-X-KEY:METHOD=AES-128,URI="${name}.key",IV=0x1\n`
  const map = (name: string) => `#EXT-X-MAP:URI="${name}.mp4"\n`

  it('the key and the map of the film are in force again, and no others', () => {
    const first = `${map('film')}${key('film')}${film(0, 50)}`
    const inserted = `#EXT-X-KEY:METHOD=NONE\n${map('ad')}${SPOT}`
    const second = `#EXT-X-KEY:METHOD=NONE\n${map('film')}${key('film')}${film(50, 50)}`
    const text = HEAD + [first, inserted, second].join(BREAK) + END
    expect(filterAds(text, BASE).text).toBe(HEAD + [first, second].join(BREAK) + END)
  })

  it('a key that was given among the advertisements still opens the film', () => {
    const text = `${HEAD}${key('film')}${SPOT}${BREAK}${film(0, 50)}${END}`
    expect(filterAds(text, BASE).text).toBe(`${HEAD}${key('film')}${film(0, 50)}${END}`)
  })

  it('a key that was only for the advertisements is taken back', () => {
    const text = `${HEAD}${film(0, 50)}${BREAK}${key('ad')}${SPOT}${BREAK}#EXT-X-KEY:METHOD=NONE\n${film(50, 50)}${END}`
    expect(filterAds(text, BASE).text).toBe(`${HEAD}${film(0, 50)}${BREAK}${film(50, 50)}${END}`)
  })

  it('segments whose vector was their number keep it', () => {
    const start = `${HEAD}#EXT-X-KEY:METHOD=AES-128,URI="k"\n${film(0, 20)}`
    const cut = filterAds(`${start}${BREAK}${SPOT}${BREAK}${film(20, 20)}${END}`, BASE).text
    const vectors = [...cut.matchAll(/IV=(0x[0-9a-f]+)/g)].map(([, vector]) => Number(vector))
    expect(vectors).toEqual(Array.from({ length: 20 }, (_, at) => 100 + 22 + at))
    expect(cut.startsWith(start)).toBe(true)
  })

  it('a range that followed a cut one says where it begins', () => {
    const ranges = '#EXTINF:4,\n#EXT-X-BYTERANGE:1000\nall.ts\n'.repeat(20)
    const inserted = '#EXTINF:4,\n#EXT-X-BYTERANGE:500@0\nhttps://ads.example/a.ts\n'
    const { text } = filterAds(HEAD + [ranges, inserted, ranges].join(BREAK) + END, BASE)
    const found = [...text.matchAll(/BYTERANGE:(\S+)/g)].map(([, each]) => each)
    expect(found).toHaveLength(40)
    expect(found.flatMap((each, at) => (each === '1000' ? [] : [[at, each]]))).toEqual([[20, '1000@20000']])
  })

  it('lines end as they did', () => {
    const crlf = (text: string) => text.replaceAll('\n', '\r\n')
    const text = `${HEAD}${film(0, 50)}${BREAK}${SPOT}${BREAK}${film(50, 50)}${END}`
    expect(filterAds(crlf(text), BASE).text).toBe(crlf(text.replace(BREAK + SPOT, '')))
  })
})
