import { describe, expect, test } from 'vitest'
import { parsePlaylist, SKIP_WORDS } from './m3u.ts'

const read = (text: string) => [...parsePlaylist(text).channels()]

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
    const channels = read('#EXTM3U\n#EXTINF:-1 tvg-id="x",A\nhttp://a.example/1\nhttp://b.example/2')
    expect(channels.map(({ lines }) => lines.map(({ url }) => url))).toEqual([
      ['http://a.example/1', 'http://b.example/2'],
    ])
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
