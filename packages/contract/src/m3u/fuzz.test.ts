import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ListChannel, type Playlist, parsePlaylist, writeM3u, writeTxt } from '../m3u.ts'

/** Everything that a list says, except on which line it says it. */
function contents(list: Playlist) {
  return {
    header: list.header,
    groups: list.groups.map((group) => [group.name, [...group.channels]]),
    channels: [...list.channels()].map(withoutPlaces),
  }
}

function withoutPlaces(channel: ListChannel) {
  return { ...channel, lines: channel.lines.map((line) => ({ ...line, at: 0 })) }
}

const word = fc.stringMatching(/^[\w\u4e00-\u9fa5 .，:()+-]{0,10}$/)
const value = fc.oneof(
  word,
  fc.constantFrom('a,b', "it's", '央视', '', 'https://logo.example/1.png', '?x={utc}&y=$'),
)
const quoted = fc
  .tuple(value, fc.constantFrom('"', '"', '"', "'"))
  .map(([text, quote]) => quote + text + quote)
const key = fc.constantFrom(
  ...[
    'tvg-id',
    'tvg-name',
    'tvg-logo',
    'group-title',
    'tvg-chno',
    'catchup',
    'catchup-source',
    'catchup-days',
    'radio',
    'X-Own',
  ],
)
const attributes = fc
  .array(fc.tuple(key, quoted), { maxLength: 5 })
  .map((pairs) => pairs.map(([name, text]) => ` ${name}=${text}`).join(''))
const setting = fc.constantFrom(
  '#EXTVLCOPT:http-user-agent=UA 1',
  '#EXTVLCOPT:http-referrer=https://r.example/',
  '#EXTHTTP:{"Cookie":"a=b","X-A":"1"}',
  '#KODIPROP:inputstream.adaptive.license_type=clearkey',
  '#EXTGRP:in force',
  '# comment',
  'ua=plain',
  '',
)
const address = fc.constantFrom(
  'http://a.example/1.m3u8',
  'http://a.example/2.m3u8$备用',
  'https://b.example/live.flv|User-Agent=x%20y&Referer=https://r.example/',
  'http://a.example/3#http://b.example/3$B',
  'rtp://239.0.0.1:5000',
  'http://[2001:db8::1]:80/x',
  'http://a.example/a,b?c=d&e=f',
  'not an address',
)
const entry = fc
  .tuple(
    attributes,
    word,
    fc.array(setting, { maxLength: 3 }),
    fc.array(address, { minLength: 1, maxLength: 2 }),
  )
  .map(([pairs, name, settings, urls]) => [`#EXTINF:-1${pairs},${name}`, ...settings, ...urls])
const m3u = fc
  .tuple(attributes, fc.array(entry, { maxLength: 12 }), fc.constantFrom('\n', '\r\n'))
  .map(([pairs, entries, line]) => [`#EXTM3U${pairs}`, ...entries.flat()].join(line))

const rubbish = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '#EXTM3U',
        '#EXTINF:',
        '#EXTINF:-1 ',
        'tvg-id="',
        '"',
        "'",
        '=',
        ',',
        '，',
        '\n',
        '\r',
        '$',
        '|',
        '#',
      ),
      fc.constantFrom(
        'http://a.example/',
        '#EXTVLCOPT:http-user-agent=',
        '#EXTHTTP:{',
        '#genre#',
        'group-title="',
        '\uD800',
      ),
      fc.string({ unit: 'binary', maxLength: 4 }),
    ),
    { maxLength: 60 },
  )
  .map((pieces) => pieces.join(''))

describe('any list', () => {
  test('that was written is read as the same list', () => {
    fc.assert(
      fc.property(m3u, (text) => {
        const list = parsePlaylist(text, { format: 'm3u' })
        const again = parsePlaylist(writeM3u(list.channels(), list.header), { format: 'm3u' })
        expect(contents(again)).toEqual(contents(list))
        expect(again.skipped).toEqual([])
      }),
      { numRuns: 200 },
    )
  })

  test('is read alike from its text and from its copy', () => {
    fc.assert(
      fc.property(fc.oneof(m3u, rubbish), (text) => {
        const straight = [...parsePlaylist(text, { transient: true }).channels()]
        expect(wellFormed([...parsePlaylist(text).channels()])).toEqual(wellFormed(straight))
      }),
    )
  })

  test('names only channels with a name and an address', () => {
    fc.assert(
      fc.property(fc.oneof(m3u, rubbish), (text) => {
        const list = parsePlaylist(text)
        let counted = 0
        for (const group of list.groups) counted += group.channels.length
        expect(counted).toBe(list.size)
        for (let index = 0; index < list.size; index++) {
          const channel = list.channelAt(index)
          expect(channel.name.trim()).not.toBe('')
          expect(channel.lines.length).toBeGreaterThan(0)
          expect(list.nameAt(index)).toBe(channel.name)
          expect(list.groupAt(index)).toBe(channel.group)
        }
      }),
      { numRuns: 200 },
    )
  })

  test('in TXT keeps its groups, names and addresses', () => {
    const name = fc.stringMatching(/^[\w\u4e00-\u9fa5]([\w\u4e00-\u9fa5 +-]{0,8}[\w\u4e00-\u9fa5])?$/)
    const rows = fc.array(
      fc.tuple(name, name, fc.constantFrom('http://a.example/1', 'http://a.example/2$备用')),
    )
    fc.assert(
      fc.property(rows, (channels) => {
        const text = channels.map(
          ([group, title, url]) => `#EXTINF:-1 group-title="${group}",${title}\n${url}`,
        )
        const list = parsePlaylist(`#EXTM3U\n${text.join('\n')}`)
        const again = parsePlaylist(writeTxt(list.channels()), { format: 'txt' })
        const byGroup = (each: Playlist) =>
          each.groups.map((group) => [
            group.name,
            [...group.channels].map((index) => withoutPlaces(each.channelAt(index))),
          ])
        expect(byGroup(again)).toEqual(byGroup(list))
      }),
    )
  })
})

/** A lone surrogate has no UTF-8. */
function wellFormed<T>(value: T): T {
  return JSON.parse(JSON.stringify(value).replace(/\\ud[89a-f][\da-f]{2}/gi, '\uFFFD'))
}

describe('a long list', () => {
  const good = Array.from(
    { length: 3_000 },
    (_, at) =>
      `#EXTINF:-1 tvg-id="c${at}" tvg-logo="https://l.example/${at}.png" group-title="组${at % 7}",频道 ${at}\nhttp://a.example/${at}`,
  )

  test('is read to the last channel, in order', () => {
    const list = parsePlaylist(`#EXTM3U\n${good.join('\n')}`)
    expect(list.size).toBe(3_000)
    expect(list.groups.map((group) => group.channels.length)).toEqual([429, 429, 429, 429, 428, 428, 428])
    for (const index of [0, 63, 64, 2_999, 1_500, 65]) {
      expect(list.channelAt(index)).toMatchObject({
        name: `频道 ${index}`,
        tvgId: `c${index}`,
        group: `组${index % 7}`,
      })
    }
  })

  test('that was damaged is still read', () => {
    const text = `#EXTM3U\n${good.slice(0, 100).join('\n')}`
    const damage = fc.array(
      fc.tuple(
        fc.integer({ min: 10, max: text.length }),
        fc.nat(30),
        fc.string({ unit: 'binary', maxLength: 5 }),
      ),
      {
        maxLength: 20,
      },
    )
    fc.assert(
      fc.property(damage, (cuts) => {
        const broken = cuts.reduce(
          (kept, [at, length, put]) => kept.slice(0, at) + put + kept.slice(at + length),
          text,
        )
        const list = parsePlaylist(broken)
        expect([...list.channels()].length).toBe(list.size)
        // Each cut touches a few entries at most.
        expect(list.size).toBeGreaterThanOrEqual(100 - cuts.length * 6)
      }),
    )
  })

  test.each([
    '"',
    ',',
    '#EXTINF:-1 ',
    '#EXTINF:-1 tvg-id="',
    'tvg-id="',
    '#EXTINF:-1,\n',
    'a=',
    '\n',
    '\r',
    ' ',
    '#',
    '$',
    'http://a.example/#',
    '#EXTINF:-1 group-title="',
    '#EXTINF:-1 group-title="g" ,',
    '，',
  ])('that is a megabyte of %j is read in one pass', (piece) => {
    const text = `#EXTM3U\n#EXTINF:-1 ${piece.repeat(1_000_000 / piece.length)}`
    // A quadratic scan of this size would run into the time limit of the test.
    for (const format of ['m3u', 'txt'] as const)
      expect([...parsePlaylist(text, { format }).channels()]).toBeDefined()
  })
})
