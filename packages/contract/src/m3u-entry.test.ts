import { describe, expect, test } from 'vitest'
import { type ListChannel, parsePlaylist } from './m3u.ts'

const entry = (info: string, ...rest: string[]): ListChannel => {
  const channels = [...parsePlaylist(['#EXTM3U', info, ...rest].join('\n')).channels()]
  expect(channels).toHaveLength(1)
  return channels[0] as ListChannel
}
const URL = 'http://a.example/1.m3u8'

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
