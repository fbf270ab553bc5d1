import { describe, expect, test } from 'vitest'
import { decodePlaylist, parsePlaylist } from './m3u.ts'

describe('a TXT list', () => {
  test('is read with its groups, lines and labels', () => {
    const list = parsePlaylist(`央视频道,#genre#
CCTV-1,http://a.example/1.m3u8#http://b.example/1.m3u8$备用
CCTV-1,http://c.example/1.m3u8?a=1,2
// a comment
# another
卫视 , #genre#
湖南卫视，http://a.example/2.m3u8
北京, 卫视,http://a.example/3.m3u8
没有地址
有逗号,没有地址
,http://a.example/4`)
    expect(list.format).toBe('txt')
    expect(
      [...list.channels()].map(({ name, group, lines }) => [name, group, lines.map((line) => line.url)]),
    ).toEqual([
      [
        'CCTV-1',
        '央视频道',
        ['http://a.example/1.m3u8', 'http://b.example/1.m3u8', 'http://c.example/1.m3u8?a=1,2'],
      ],
      ['湖南卫视', '卫视', ['http://a.example/2.m3u8']],
      ['北京, 卫视', '卫视', ['http://a.example/3.m3u8']],
    ])
    expect(list.channelAt(0).lines[1]?.label).toBe('备用')
    expect(list.skipped).toEqual([
      { line: 9, reason: 'no_comma' },
      { line: 10, reason: 'not_a_url' },
      { line: 11, reason: 'no_name' },
    ])
  })

  test('may carry an M3U header, and settings that hold until the next group', () => {
    const list = parsePlaylist(
      '#EXTM3U\nA,#genre#\nua=x\na,http://a.example/1\nb,http://a.example/2\nB,#genre#\nc,http://a.example/3',
    )
    expect(list.format).toBe('txt')
    expect([...list.channels()].map((channel) => channel.lines[0]?.headers)).toEqual([
      { 'User-Agent': 'x' },
      { 'User-Agent': 'x' },
      {},
    ])
  })

  test('needs no group', () => {
    expect([...parsePlaylist('a,http://a.example/1').channels()]).toMatchObject([{ name: 'a', group: '' }])
  })
})

describe('a JSON list', () => {
  test.each<[what: string, value: unknown]>([
    [
      'by group',
      [
        {
          name: 'G',
          channel: [{ name: 'A', urls: ['http://a.example/1$L', 'http://a.example/2'], ua: 'U', logo: 'l' }],
        },
      ],
    ],
    [
      'of a TV box',
      {
        lives: [
          {
            group: 'G',
            channels: [
              { name: 'A', urls: ['http://a.example/1$L', 'http://a.example/2'], ua: 'U', logo: 'l' },
            ],
          },
        ],
      },
    ],
    ['flat', [{ group: 'G', name: 'A', url: 'http://a.example/1$L#http://a.example/2', ua: 'U', logo: 'l' }]],
  ])('%s', (_, value) => {
    const list = parsePlaylist(JSON.stringify(value))
    expect(list.format).toBe('json')
    expect([...list.channels()]).toMatchObject([
      {
        name: 'A',
        group: 'G',
        logo: 'l',
        lines: [
          { url: 'http://a.example/1', label: 'L', headers: { 'User-Agent': 'U' } },
          { url: 'http://a.example/2', headers: { 'User-Agent': 'U' } },
        ],
      },
    ])
  })

  test.each(['[1,null,{}]', '{}', '[{"channel":[1,{"urls":[2]}]}]'])('%s has no channels', (text) => {
    expect(parsePlaylist(text).size).toBe(0)
  })
})

test.each([
  ['', 0, []],
  ['<!DOCTYPE html><html>error', 0, ['html']],
  ['{"error":', 0, ['bad_json']],
  ['#EXTM3U', 0, []],
  ['#EXTM3U\n#EXT-X-TARGETDURATION:6\n#EXTINF:6,\n1.ts', 0, ['hls']],
  ['#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\nhttp://a.example/1.m3u8', 0, ['hls']],
])('%j has no channels', (text, size, reasons) => {
  const list = parsePlaylist(text)
  expect([list.size, list.skipped.map((skip) => skip.reason)]).toEqual([size, reasons])
})

test.each([
  ['UTF-8', [0xe5, 0x89, 0xa7]],
  ['GBK', [0xbe, 0xe7]],
  ['UTF-16', [0xff, 0xfe, 0x67, 0x52]],
  ['UTF-16, the other way', [0xfe, 0xff, 0x52, 0x67]],
])('bytes in %s are decoded', (_, bytes) => {
  expect(decodePlaylist(Uint8Array.from(bytes))).toBe('剧')
})
