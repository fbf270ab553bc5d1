import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { episodeNumber, findEpisode, type PlayLine, parsePlayLines } from './episodes.ts'

const short = (lines: PlayLine[]) =>
  lines.map((line) => `${line.name}: ${line.episodes.map(({ name, url }) => `${name}=${url}`).join(' ')}`)

describe('play texts', () => {
  test.each<[what: string, from: string, urls: string, expected: string[]]>([
    [
      'lines by $$$, episodes by #',
      'abyun$$$abm3u8',
      '第01集$https://v.example/share/A#第02集$https://v.example/share/B$$$第01集$https://v.example/1.m3u8#第02集$https://v.example/2.m3u8',
      [
        'abyun: 第01集=https://v.example/share/A 第02集=https://v.example/share/B',
        'abm3u8: 第01集=https://v.example/1.m3u8 第02集=https://v.example/2.m3u8',
      ],
    ],
    [
      'names joined by commas',
      'a,b',
      '1$http://x.example/1$$$1$http://x.example/2',
      ['a: 1=http://x.example/1', 'b: 1=http://x.example/2'],
    ],
    [
      'too few names',
      'a',
      '1$http://x.example/1$$$1$http://x.example/2',
      ['线路1: 1=http://x.example/1', '线路2: 1=http://x.example/2'],
    ],
    ['too many names', 'a$$$b$$$c', '1$http://x.example/1', ['线路1: 1=http://x.example/1']],
    ['no names', '', '1$http://x.example/1', ['线路1: 1=http://x.example/1']],
    ['a line that ends in $$$', 'a', '1$http://x.example/1$$$', ['a: 1=http://x.example/1']],
    [
      'an empty line keeps the others in place',
      'a$$$b',
      '$$$1$http://x.example/1',
      ['b: 1=http://x.example/1'],
    ],
    ['three parts', 'a', '1$http://x.example/1$other', ['a: 1=http://x.example/1']],
    ['a trailing #', 'a', '1$http://x.example/1#', ['a: 1=http://x.example/1']],
    [
      'doubled #',
      'a',
      '1$http://x.example/1##2$http://x.example/2',
      ['a: 1=http://x.example/1 2=http://x.example/2'],
    ],
    [
      'CR LF instead of #',
      'a',
      '1$http://x.example/1\r\n2$http://x.example/2\r\n',
      ['a: 1=http://x.example/1 2=http://x.example/2'],
    ],
    [
      'bare urls',
      'a',
      'http://x.example/1#http://x.example/2',
      ['a: 第1集=http://x.example/1 第2集=http://x.example/2'],
    ],
    ['an empty name', 'a', '$http://x.example/1', ['a: 第1集=http://x.example/1']],
    ['$ alone', 'a', '$#1$http://x.example/1', ['a: 1=http://x.example/1']],
    [
      'a url that is none',
      'a',
      '1$ftp://x.example/1#2$abc#3$#4$http://x.example/4',
      ['a: 4=http://x.example/4'],
    ],
    ['nothing playable', 'a', '1$#2$x', []],
    ['|| for //', 'a', '1$http:||x.example|a||b', ['a: 1=http://x.example|a//b']],
    ['|| in a query stays', 'a', '1$http://x.example/?a=1||2', ['a: 1=http://x.example/?a=1||2']],
    ['no scheme', 'a', '1$//x.example/1', ['a: 1=https://x.example/1']],
    ['upper case', 'a', '1$HTTP://X.example/1', ['a: 1=HTTP://X.example/1']],
    [
      'spaces around',
      ' a ',
      ' 1 $ http://x.example/1 # 2 $ http://x.example/2 ',
      ['a: 1=http://x.example/1 2=http://x.example/2'],
    ],
    ['entities', 'a', 'A &amp; B$http://x.example/?a=1&amp;b=2', ['a: A & B=http://x.example/?a=1&b=2']],
    ['a dollar in the name', 'a', '$100$http://x.example/1', ['a: $100=http://x.example/1']],
    ['empty', '', '', []],
  ])('%s', (_, from, urls, expected) => {
    expect(short(parsePlayLines(from, urls))).toEqual(expected)
  })

  test('may be missing altogether', () => {
    expect(parsePlayLines(null, undefined)).toEqual([])
  })

  test('notes name the lines that have no other name', () => {
    expect(short(parsePlayLines('', '1$http://x.example/1$$$1$http://x.example/2', '蓝光$$$'))).toEqual([
      '蓝光: 1=http://x.example/1',
      '线路2: 1=http://x.example/2',
    ])
  })
})

describe('for any text', () => {
  const name = fc.stringMatching(/^[\w\u4e00-\u9fa5（）-]{1,12}$/)
  const url = fc
    .stringMatching(/^https?:\/\/[a-z]{1,8}\.example\/[\w/.?=&%-]{0,20}$/)
    .filter((text) => !text.includes('&'))
  const anyLines = fc.array(
    fc.record({ name, episodes: fc.array(fc.record({ name, url }), { minLength: 1, maxLength: 5 }) }),
    { minLength: 1, maxLength: 4 },
  )

  test('what is written is read again', () => {
    fc.assert(
      fc.property(anyLines, (lines) => {
        const from = lines.map(({ name }) => name).join('$$$')
        const urls = lines.map(({ episodes }) => episodes.map(({ name, url }) => `${name}$${url}`).join('#'))
        expect(parsePlayLines(from, urls.join('$$$'))).toEqual(lines)
      }),
    )
  })

  test('reading never throws, and gives only named episodes with an http address', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '$',
        '#',
        '$$$',
        '||',
        '//',
        'http://',
        'http:||',
        ',',
        '\r\n',
        '第',
        '集',
        '十',
        '&amp;',
      ),
      fc.string({ maxLength: 6 }),
    )
    const text = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(''))
    fc.assert(
      fc.property(text, text, text, (from, urls, notes) => {
        const lines = parsePlayLines(from, urls, notes)
        for (const line of lines) {
          expect(line.name).not.toBe('')
          for (const episode of line.episodes) {
            expect(episode.name.trim()).not.toBe('')
            expect(episode.url).toMatch(/^https?:/i)
          }
        }
        findEpisode(lines, from)
        episodeNumber(urls)
      }),
    )
  })
})
