import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DRIVE_IDS, DRIVES } from './catalog/drives.ts'
import { originalRoomUrl, PLATFORM_IDS, PLATFORMS } from './catalog/platforms.ts'
import { VIDEO_PLATFORMS } from './catalog/video-platforms.ts'
import { INPUTS, ROOMS } from './link/link.fixture.ts'
import { findDrive, isLink, parseRoomUrl, routeInput } from './link.ts'

test('the table has at least 150 rows', () => {
  expect(INPUTS.length).toBeGreaterThanOrEqual(150)
})

describe('the search box leads', () => {
  test.each(INPUTS)('%s to %s', (input, kind) => {
    const routed = routeInput(input)
    expect(routed?.kind ?? 'nothing').toBe(kind)
    expect(isLink(input)).toBe(kind !== 'search' && kind !== 'nothing')
  })

  test('to the screen of the kind, with the address as its parameter', () => {
    const screens = { magnet: 'magnet', stream: 'simple', live: 'live', video: 'parse', drive: 'drive' }
    for (const [input] of INPUTS) {
      const routed = routeInput(input)
      if (!routed || !('to' in routed)) continue
      const to = new URL(routed.to, 'https://piying.example')
      expect(to.pathname).toBe(`/${screens[routed.kind]}-play`)
      expect(to.searchParams.get('url')).toBe(input.trim().replace(/^magnet:/i, 'magnet:'))
    }
  })

  test('a search with the trimmed term', () => {
    expect(routeInput('  复仇者联盟4：终局之战 ')).toEqual({ kind: 'search', term: '复仇者联盟4：终局之战' })
  })

  test('an unknown link nowhere, and names it', () => {
    expect(routeInput(' https://news.example/a ')).toEqual({ kind: 'unknown', url: 'https://news.example/a' })
  })
})

describe('host matching', () => {
  const hosts = [
    ...Object.values(PLATFORMS),
    ...Object.values(VIDEO_PLATFORMS),
    ...Object.values(DRIVES),
  ].flatMap((entry) => entry.hosts as readonly string[])

  test.each(hosts)('%s: itself and its sub-domains are known, look-alikes are not', (host) => {
    const kindAt = (name: string) => routeInput(`https://${name}/s/1`)?.kind
    expect(kindAt(host)).toMatch(/live|video|drive/)
    expect(kindAt(`a.b.${host}`)).toBe(kindAt(host))
    expect(kindAt(`${host.toUpperCase()}.`)).toBe(kindAt(host))
    expect(kindAt(`${host}.evil.example`)).toBe('unknown')
    expect(kindAt(`evil.example/${host}`)).toBe('unknown')
    expect(kindAt(`${host}@evil.example`)).toBe('unknown')
    if (host.split('.').length === 2) expect(kindAt(`not${host}`)).toBe('unknown')
  })

  test('five live platforms, YouTube, nine video platforms and nine drives are known', () => {
    expect(PLATFORM_IDS).toEqual(['huya', 'douyin', 'bilibili', 'douyu', 'youtube', 'yy'])
    expect(Object.keys(VIDEO_PLATFORMS)).toHaveLength(9)
    expect([...DRIVE_IDS].sort()).toEqual(Object.keys(DRIVES).sort())
  })

  test('a share link names its drive', () => {
    expect(findDrive('https://115cdn.com/s/sw1')).toBe('cloud115')
    expect(findDrive(' https://x.share.123pan.cn/s/1 ')).toBe('123')
    expect(findDrive('magnet:?xt=1')).toBeNull()
    expect(findDrive('https://')).toBeNull()
  })
})

describe('a room address', () => {
  test.each(ROOMS)('%s means %s', (input, expected) => {
    const room = parseRoomUrl(input)
    expect(room ? `${room.platform} ${room.roomId}` : null).toBe(expected)
  })

  test.each(PLATFORM_IDS)('of %s leads back to the same room', (platform) => {
    for (const [, expected] of ROOMS) {
      const [name, roomId = ''] = expected?.split(' ') ?? []
      if (name !== platform) continue
      expect(parseRoomUrl(PLATFORMS[platform].roomUrl(roomId))).toEqual({ platform, roomId })
      expect(originalRoomUrl(platform, roomId)).toBe(PLATFORMS[platform].roomUrl(roomId))
    }
  })

  test('of an unknown platform becomes a web search', () => {
    expect(originalRoomUrl('花椒', 'a b')).toContain(encodeURIComponent('花椒 a b'))
  })
})

test('no text makes the rules throw, and only blank text leads nowhere', () => {
  const pasted = fc.tuple(
    fc.constantFrom('', 'magnet:', 'http://', 'https://', 'https://huya.com/', 'foo:'),
    fc.string({ unit: 'binary' }),
  )
  fc.assert(
    fc.property(pasted, ([start, rest]) => {
      const text = start + rest
      expect(routeInput(text) === null).toBe(text.trim() === '')
      parseRoomUrl(text)
    }),
  )
  expect(routeInput('magnet:\uD800')?.kind).toBe('magnet')
})
