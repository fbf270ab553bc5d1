import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readChineseNumber } from './episodes/chinese-number.ts'
import {
  episodeNumber,
  findEpisode,
  findPlaylists,
  type PlayLine,
  parsePlayLines,
  parsePlayMap,
  preferredLine,
  writePlayLines,
} from './episodes.ts'

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

  test('the old dl object is read by key', () => {
    expect(short(parsePlayMap({ abm3u8: '第1集$http://x.example/1#', bad: 3, empty: '' }))).toEqual([
      'abm3u8: 第1集=http://x.example/1',
    ])
  })

  test('playlists in a description are found once each', () => {
    const text =
      '<p>http://x.example/a.m3u8?b=1&amp;c=2</p> 看 https://x.example/page http://x.example/a.m3u8?b=1&amp;c=2'
    expect(findPlaylists(text)).toEqual([{ name: '第1集', url: 'http://x.example/a.m3u8?b=1&c=2' }])
    expect(findPlaylists('http://'.repeat(100_000))).toEqual([])
  })
})

describe('the preferred line', () => {
  const line = (name: string, url: string): PlayLine => ({ name, episodes: [{ name: '1', url }] })
  test.each<[what: string, lines: PlayLine[], index: number]>([
    [
      'has playlists as urls',
      [line('a', 'http://x.example/share/1'), line('b', 'http://x.example/1.m3u8')],
      1,
    ],
    [
      'by url before by name',
      [line('am3u8', 'http://x.example/share/1'), line('b', 'http://x.example/1.m3u8')],
      1,
    ],
    ['says m3u8 in its name', [line('a', 'http://x.example/1'), line('bm3u8', 'http://x.example/1')], 1],
    ['is the first when none does', [line('a', 'http://x.example/1'), line('b', 'http://x.example/1')], 0],
    ['does not exist without lines', [], -1],
  ])('%s', (_, lines, index) => {
    expect(preferredLine(lines)).toBe(index)
  })
})

describe('an episode name', () => {
  test.each<[name: string, number: number | null]>([
    ['第12集', 12],
    ['第 12 集', 12],
    ['第012集', 12],
    ['第１２集', 12],
    ['第十二集', 12],
    ['第二十集', 20],
    ['第一百零三集', 103],
    ['第12話', 12],
    ['第12回', 12],
    ['第12期', 12],
    ['第3期上', 3],
    ['第12.5集', 12.5],
    ['第12-13集', 12],
    ['第1季第3集', 3],
    ['第二季 第十集', 10],
    ['S2 第3集', 3],
    ['12集', 12],
    ['12', 12],
    ['012', 12],
    [' 7 ', 7],
    ['EP12', 12],
    ['Ep.12', 12],
    ['E12', 12],
    ['S01E12', 12],
    ['s1 e2', 2],
    ['Episode 12', 12],
    ['第12', 12],
    ['20240101期', 20240101],
    ['20240101', 20240101],
    ['2024-01-01期', 20240101],
    ['2024年01月01日', 20240101],
    ['第20240101期', 20240101],
    ['20240101期下', 20240101],
    ['更新至12集', 12],
    ['第5集 1080P', 5],
    ['第5集(4K)', 5],
    ['Name - 05 [1080p].mkv', 5],
    ['大明王朝1566 12', 12],
    ['05.mp4', 5],
    ['第5集完', 5],
    ['大结局第40集', 40],
    ['正片', null],
    ['HD', null],
    ['HD1080P', null],
    ['1080P', null],
    ['4K', null],
    ['国语', null],
    ['第二季', null],
    ['番外1', null],
    ['SP1', null],
    ['OVA2', null],
    ['特别篇第1集', null],
    ['预告', null],
    ['', null],
  ])('%j has the number %s', (name, number) => {
    expect(episodeNumber(name)).toBe(number)
  })

  test('counts in Chinese up to 9999', () => {
    const signs = '零一二三四五六七八九'
    const write = (value: number): string => {
      if (value < 10) return signs[value] ?? ''
      if (value < 20) return `十${value % 10 ? signs[value % 10] : ''}`
      const [unit, size] = value >= 1000 ? ['千', 1000] : value >= 100 ? ['百', 100] : ['十', 10]
      const rest = value % Number(size)
      const gap = rest > 0 && rest < Number(size) / 10 ? '零' : ''
      const tail = rest >= 10 && rest < 20 ? `一${write(rest)}` : rest ? write(rest) : ''
      return `${signs[Math.floor(value / Number(size))]}${unit}${gap}${tail}`
    }
    for (let value = 1; value < 10_000; value++) expect(readChineseNumber(write(value))).toBe(value)
    expect(readChineseNumber('二〇二四')).toBe(2024)
    expect(readChineseNumber('abc')).toBeNull()
  })
})

describe('the wanted episode', () => {
  const lines = parsePlayLines(
    'a$$$bm3u8',
    '1$http://x.example/a1#2$http://x.example/a2#3$http://x.example/a3$$$第1集$http://x.example/1.m3u8#第02集$http://x.example/2.m3u8',
  )
  test.each<[wanted: string | number | null, line: number, episode: number]>([
    ['第02集', 1, 1],
    ['第2集', 1, 1],
    ['EP02', 1, 1],
    [2, 1, 1],
    ['3', 0, 2],
    ['第99集', 1, 0],
    ['正片', 1, 0],
    ['', 1, 0],
    [null, 1, 0],
  ])('%j is in line %i at %i', (wanted, line, episode) => {
    expect(findEpisode(lines, wanted)).toEqual({ line, episode })
  })

  test('is looked for in the given line first', () => {
    expect(findEpisode(lines, '2', 0)).toEqual({ line: 0, episode: 1 })
  })

  test('is a position where names have no numbers', () => {
    const films = parsePlayLines('a', '上$http://x.example/1#下$http://x.example/2')
    expect(findEpisode(films, '2')).toEqual({ line: 0, episode: 1 })
    expect(findEpisode(films, '3')).toEqual({ line: 0, episode: 0 })
    expect(findEpisode(films, '下')).toEqual({ line: 0, episode: 1 })
  })

  test('is nowhere when there are no lines', () => {
    expect(findEpisode([], '1')).toBeNull()
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
        const { vod_play_from, vod_play_url } = writePlayLines(lines)
        expect(parsePlayLines(vod_play_from, vod_play_url)).toEqual(lines)
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
