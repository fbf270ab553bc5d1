import { describe, expect, test } from 'vitest'
import { decodePlaylist, type ListChannel, parsePlaylist, SKIP_WORDS } from './m3u.ts'

const read = (text: string) => [...parsePlaylist(text).channels()]
const only = (text: string): ListChannel => {
  const channels = read(text)
  expect(channels).toHaveLength(1)
  return channels[0] as ListChannel
}
const entry = (info: string, ...rest: string[]) => only([`#EXTM3U`, info, ...rest].join('\n'))
const URL = 'http://a.example/1.m3u8'

test('a list with every directive is read as it is meant', () => {
  const list = parsePlaylist(
    `#EXTM3U x-tvg-url="https://epg.example/e.xml.gz,https://epg2.example/e.xml" catchup="append" catchup-source="?playseek=\${(b)yyyyMMddHHmmss}-\${(e)yyyyMMddHHmmss}"
#EXTINF:-1 tvg-id="CCTV1" tvg-name="CCTV1" tvg-logo="https://logo.example/CCTV1.png" group-title="央视;高清" tvg-chno="1",CCTV-1 综合
#EXTVLCOPT:http-user-agent=Mozilla/5.0
#EXTVLCOPT:http-referrer=https://tv.example/
#EXTHTTP:{"Cookie":"a=b"}
#KODIPROP:inputstream.adaptive.license_type=clearkey
# a comment

https://cdn.example/cctv1/index.m3u8|User-Agent=VLC/3.0&Referer=https%3A%2F%2Ftv2.example%2F
#EXTINF:-1 group-title="央视;高清",CCTV-1 综合
http://[2001:db8::e5]:6610/PLTV/88888910/224/1/index.m3u8$线路2
#EXTINF:-1 catchup="default" catchup-source="https://c.example/{utc}" catchup-days="7",Other
rtp://239.0.0.1:5000`,
  )
  expect(list.header.guides).toEqual(['https://epg.example/e.xml.gz', 'https://epg2.example/e.xml'])
  expect(list.header.attributes.catchup).toBe('append')
  expect(list.skipped).toEqual([])
  expect(list.groups.map((group) => [group.name, [...group.channels]])).toEqual([
    ['央视;高清', [0]],
    ['', [1]],
  ])
  expect(list.channelAt(0)).toEqual({
    name: 'CCTV-1 综合',
    group: '央视;高清',
    logo: 'https://logo.example/CCTV1.png',
    tvgId: 'CCTV1',
    tvgName: 'CCTV1',
    number: '1',
    attributes: {},
    lines: [
      {
        url: 'https://cdn.example/cctv1/index.m3u8',
        label: '',
        headers: { 'User-Agent': 'VLC/3.0', Referer: 'https://tv2.example/', Cookie: 'a=b' },
        props: { 'inputstream.adaptive.license_type': 'clearkey' },
        scheme: 'https',
        playable: true,
        catchup: null,
        at: 2,
      },
      {
        url: 'http://[2001:db8::e5]:6610/PLTV/88888910/224/1/index.m3u8',
        label: '线路2',
        headers: {},
        props: {},
        scheme: 'http',
        playable: true,
        catchup: null,
        at: 10,
      },
    ],
  })
  expect(list.channelAt(1).lines[0]).toMatchObject({
    scheme: 'rtp',
    playable: false,
    catchup: { type: 'default', source: 'https://c.example/{utc}', days: '7', correction: '' },
  })
  expect(list.nameAt(1)).toBe('Other')
  expect(list.groupAt(1)).toBe('')
  expect(() => list.channelAt(2)).toThrow(RangeError)
})

describe('an #EXTINF line', () => {
  test.each<[info: string, expected: Partial<ListChannel>]>([
    ['#EXTINF:-1,Name', { name: 'Name' }],
    ['#EXTINF:-1 ,  Name  ', { name: 'Name' }],
    ['#EXTINF:0,Name', { name: 'Name' }],
    ['#EXTINF:10.5,Name', { name: 'Name' }],
    ['#extinf:-1,Name', { name: 'Name' }],
    ['#EXTINF:-1 tvg-id="a",Name', { name: 'Name', tvgId: 'a' }],
    ["#EXTINF:-1 tvg-id='a' group-title='g',Name", { name: 'Name', tvgId: 'a', group: 'g' }],
    ['#EXTINF:-1 tvg-id=a group-title=g,Name', { name: 'Name', tvgId: 'a', group: 'g' }],
    ['#EXTINF:-1 TVG-ID="a" Group-Title="g",Name', { name: 'Name', tvgId: 'a', group: 'g' }],
    [
      '#EXTINF:-1 tvg-id="a"tvg-logo="l"group-title="g",Name',
      { name: 'Name', tvgId: 'a', logo: 'l', group: 'g' },
    ],
    ['#EXTINF:-1tvg-id="a",Name', { name: 'Name', tvgId: 'a' }],
    ['#EXTINF:-1 tvg-id = "a" ,Name', { name: 'Name' }],
    ['#EXTINF:-1,tvg-id="a" group-title="g",Name', { name: 'Name', tvgId: 'a', group: 'g' }],
    ['#EXTINF:-1 group-title="a,b",Name', { name: 'Name', group: 'a,b' }],
    [
      '#EXTINF:-1 tvg-name="a,b" group-title="c,d",Name, with, commas',
      { name: 'Name, with, commas', tvgName: 'a,b' },
    ],
    ['#EXTINF:-1,Name, with comma', { name: 'Name, with comma' }],
    ['#EXTINF:-1 tvg-name="The "Best" TV" group-title="g",Name', { tvgName: "The 'Best' TV", group: 'g' }],
    ['#EXTINF:-1 group-title="g",The "Best" TV', { name: 'The "Best" TV', group: 'g' }],
    ['#EXTINF:-1 group-title="g" tvg-logo="l",Name', { name: 'Name', group: 'g', logo: 'l' }],
    ['#EXTINF:-1 group-title=" g ",Name', { name: 'Name', group: 'g' }],
    ['#EXTINF:-1 group-title="",Name', { name: 'Name', group: '' }],
    ['#EXTINF:-1 tvg-id="" tvg-logo="",Name', { name: 'Name', tvgId: '', logo: '' }],
    ['#EXTINF:-1 tvg-name="T",', { name: 'T', tvgName: 'T' }],
    ['#EXTINF:-1 tvg-name="T"', { name: 'T', tvgName: 'T' }],
    ['#EXTINF:-1 tvg-id="a" stray,Name', { name: 'Name', tvgId: 'a' }],
    ['#EXTINF:-1，全角逗号', { name: '全角逗号' }],
    ['#EXTINF:-1 Name without comma', { name: 'Name without comma' }],
    ['#EXTINF:-1 channel-number="7",Name', { number: '7' }],
    [
      '#EXTINF:-1 zz-definition="HD" provider="p",Name',
      { attributes: { 'zz-definition': 'HD', provider: 'p' } },
    ],
    ['#EXTINF:-1 tvg-id="a" tvg-id="b",Name', { tvgId: 'a' }],
    ['#EXTINF:-1 __proto__="x" constructor="y",Name', { attributes: { constructor: 'y' } }],
    ['#EXTINF:-1 group-title="组",频道，一', { name: '频道，一', group: '组' }],
  ])('%s', (info, expected) => {
    expect(entry(info, URL)).toMatchObject(expected)
  })

  test('whose quote is never closed has no name', () => {
    expect(parsePlaylist(`#EXTM3U\n#EXTINF:-1 tvg-id="a,Name\n${URL}`).skipped).toEqual([
      { line: 3, reason: 'no_name' },
    ])
  })

  test('headers may be attributes', () => {
    expect(entry('#EXTINF:-1 http-user-agent="UA" http-referrer="R",Name', URL).lines[0]?.headers).toEqual({
      'User-Agent': 'UA',
      Referer: 'R',
    })
  })
})

describe('an address', () => {
  test.each<[raw: string, lines: object[]]>([
    [URL, [{ url: URL, label: '', playable: true }]],
    [`${URL}$备用`, [{ url: URL, label: '备用' }]],
    [`${URL}#http://b.example/2.m3u8$B`, [{ url: URL }, { url: 'http://b.example/2.m3u8', label: 'B' }]],
    [`${URL}#fragment`, [{ url: `${URL}#fragment` }]],
    [`${URL}?a=$b/c`, [{ url: `${URL}?a=$b/c`, label: '' }]],
    [
      `${URL}|User-Agent=VLC%2F3.0&referer=http://r.example/`,
      [{ url: URL, headers: { 'User-Agent': 'VLC/3.0', Referer: 'http://r.example/' } }],
    ],
    [`${URL}%7CUser-Agent=x`, [{ url: URL, headers: { 'User-Agent': 'x' } }]],
    [`${URL}|User-Agent=x$L`, [{ url: URL, label: 'L', headers: { 'User-Agent': 'x' } }]],
    [`${URL}|plain`, [{ url: `${URL}|plain` }]],
    [`${URL}|X-A=%E0%A4%A`, [{ url: URL, headers: { 'X-A': '%E0%A4%A' } }]],
    [`  ${URL}  `, [{ url: URL }]],
    ['HTTP://A.example/x', [{ url: 'HTTP://A.example/x', scheme: 'http', playable: true }]],
    ['udp://@239.0.0.1:1234', [{ scheme: 'udp', playable: false }]],
    ['rtsp://a.example/1', [{ scheme: 'rtsp', playable: false }]],
    ['p2p:abc', [{ scheme: 'p2p', playable: false }]],
    ['mitv://abc', [{ scheme: 'mitv', playable: false }]],
    ['http://[2001:db8::1]:80/x', [{ url: 'http://[2001:db8::1]:80/x' }]],
  ])('%s', (raw, lines) => {
    expect(entry('#EXTINF:-1,N', raw).lines).toMatchObject(lines)
  })
})

describe('lines around an entry', () => {
  test('settings may stand before it, after it, and without a #', () => {
    const text = `#EXTM3U
#EXTVLCOPT:http-user-agent=before
#EXTINF:-1,A
http://a.example/1
#EXTINF:-1,B
ua=plain
referer=http://r.example/
header={"X-A":"1"}
http://a.example/2
#EXTINF:-1,C
#EXTVLCOPT:network-caching=1000
#KODIPROP:inputstream.adaptive.stream_headers=User-Agent=kodi
#EXTHTTP:not json
http://a.example/3`
    expect(read(text).map((channel) => channel.lines[0]?.headers)).toEqual([
      { 'User-Agent': 'before' },
      { 'User-Agent': 'plain', Referer: 'http://r.example/', 'X-A': '1' },
      { 'User-Agent': 'kodi' },
    ])
  })

  test('a group in force holds until it changes, and an own group goes before it', () => {
    const text = `#EXTM3U
#EXTINF:-1,A
#EXTGRP:one
http://a.example/1
#EXTINF:-1,B
http://a.example/2
#EXTINF:-1 group-title="own",C
http://a.example/3
#EXTGRP:two
#EXTINF:-1,D
http://a.example/4`
    expect(read(text).map((channel) => channel.group)).toEqual(['one', 'one', 'own', 'two'])
  })

  test('further addresses belong to the same channel', () => {
    expect(entry('#EXTINF:-1 tvg-id="x",A', URL, 'http://b.example/2').lines.map((line) => line.url)).toEqual(
      [URL, 'http://b.example/2'],
    )
  })

  test('the same name in another group is another channel, in the same group another line', () => {
    const text = ['g', 'h', 'g'].map(
      (group, at) => `#EXTINF:-1 group-title="${group}",A\nhttp://a.example/${at}`,
    )
    const channels = read(`#EXTM3U\n${text.join('\n')}`)
    expect(channels.map((channel) => [channel.group, channel.lines.length])).toEqual([
      ['g', 2],
      ['h', 1],
    ])
  })

  test.each(['\n', '\r\n', '\r'])('line breaks may be %j, a byte-order mark may come first', (line) => {
    const text = `\uFEFF#EXTM3U${line}#EXTINF:-1 group-title="g",A${line}${line}http://a.example/1${line}`
    expect(read(text)).toMatchObject([{ name: 'A', group: 'g', lines: [{ url: 'http://a.example/1' }] }])
  })

  test('what is left out is said, with its line', () => {
    const text = `#EXTM3U
http://a.example/0
#EXTINF:-1,no address
#EXTINF:-1,A
not an address
http://a.example/1
#EXTINF:-1,
http://a.example/2
#EXTINF:-1,last`
    const list = parsePlaylist(text)
    expect(list.skipped).toEqual([
      { line: 2, reason: 'no_name' },
      { line: 3, reason: 'no_url' },
      { line: 5, reason: 'not_a_url' },
      { line: 8, reason: 'no_name' },
      { line: 9, reason: 'no_url' },
    ])
    expect(list.size).toBe(1)
    for (const { reason } of list.skipped) expect(SKIP_WORDS[reason].zh).not.toBe('')
  })

  test('an entry of absurd length is left out', () => {
    const list = parsePlaylist(
      `#EXTM3U\n#EXTINF:-1,A\nhttp://a.example/${'x'.repeat(70_000)}\nhttp://a.example/2`,
    )
    expect([list.size, list.skipped.map((skip) => skip.reason)]).toEqual([0, ['too_long', 'no_name']])
  })

  test('complaints are counted, and a thousand of them kept', () => {
    const list = parsePlaylist(`#EXTM3U\n${'rubbish\n'.repeat(5_000)}`)
    expect([list.skipped.length, list.skippedCount]).toEqual([1_000, 5_000])
  })
})

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
    expect(read('a,http://a.example/1')).toMatchObject([{ name: 'a', group: '' }])
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
