import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createSigner, directoryOf, linkExpiry, type Permission } from './sign.ts'

const signer = createSigner(Buffer.alloc(32, 1))
const permission: Permission = {
  url: 'https://cdn.example/films/1/index.m3u8',
  scope: 'directory',
  reach: 'public',
  headers: {},
  filterAds: false,
  expires: linkExpiry(),
}

describe('a signed permission', () => {
  it('comes back as it was given, whatever it allows', () => {
    fc.assert(
      fc.property(
        fc.record({
          url: fc.webUrl({ withQueryParameters: true }).map((url) => new URL(url).href),
          scope: fc.constant<Permission['scope']>('url'),
          reach: fc.constantFrom<Permission['reach'][]>('public', 'trusted'),
          headers: fc.constantFrom(
            {},
            { 'User-Agent': '播放器/1' },
            { Referer: 'https://a.example/', Cookie: 'k=1; l=2' },
          ),
          filterAds: fc.boolean(),
          expires: fc.constant(linkExpiry()),
        }),
        (given) => {
          expect(signer.verify(signer.sign(given), given.url)).toEqual(given)
        },
      ),
    )
  })

  it('is refused when any one bit of its token was changed', () => {
    const bytes = Buffer.from(signer.sign({ ...permission, headers: { Cookie: 'secret=1' } }), 'base64url')
    for (let bit = 0; bit < bytes.length * 8; bit++) {
      const forged = Buffer.from(bytes)
      forged.writeUInt8(forged.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3)
      expect(signer.verify(forged.toString('base64url'), permission.url)).toBeNull()
    }
  })

  it('is refused by a server with another secret', () => {
    expect(createSigner(Buffer.alloc(32, 2)).verify(signer.sign(permission), permission.url)).toBeNull()
  })

  it('is refused once it has expired', () => {
    const token = signer.sign({ ...permission, expires: Date.now() - 1 })
    expect(signer.verify(token, permission.url)).toBeNull()
  })

  it('hides the headers that it carries', () => {
    const token = signer.sign({ ...permission, headers: { Cookie: 'session=very-secret-value' } })
    expect(Buffer.from(token, 'base64url').includes('secret')).toBe(false)
  })

  it('is the same text for the same permission, so that a cache knows it again', () => {
    const given = { ...permission, headers: { 'User-Agent': 'TV/1' } }
    expect(signer.sign(given)).toBe(signer.sign({ ...given, expires: linkExpiry() }))
  })
})

describe('a permission for a directory', () => {
  const token = signer.sign(permission)

  it.each(['seg-1.ts', 'sub/seg-2.ts', 'key?id=1', 'a%20b.ts'])('opens %s in it', (name) => {
    expect(signer.verify(token, `https://cdn.example/films/1/${name}`)?.reach).toBe('public')
  })

  it.each([
    'https://cdn.example/films/2/seg-1.ts',
    'https://cdn.example/films/1',
    'https://cdn.example/',
    'https://other.example/films/1/seg-1.ts',
    'http://cdn.example/films/1/seg-1.ts',
    'https://cdn.example/films/1/..%2f2/secret.ts',
    'https://cdn.example/films/1/..%5C2/secret.ts',
  ])('does not open %s', (url) => {
    expect(signer.verify(token, url)).toBeNull()
  })
})

describe('a permission for one address', () => {
  it('does not open its neighbours, nor the same place with another query', () => {
    const url = 'http://192.168.1.5:8080/live.m3u8?id=1'
    const token = signer.sign({ ...permission, url, scope: 'url', reach: 'trusted' })
    expect(signer.verify(token, url)?.reach).toBe('trusted')
    for (const other of [`${url}0`, 'http://192.168.1.5:8080/live.m3u8', 'http://192.168.1.5:8080/admin']) {
      expect(signer.verify(token, other)).toBeNull()
    }
  })
})

describe('a stamp', () => {
  const expires = Date.now() + 7_200_000

  it('vouches for its own text and purpose only, and not for ever', () => {
    const stamp = signer.stamp('torrent', '/api/t/1', expires)
    expect(signer.verifyStamp('torrent', '/api/t/1', stamp)).toBe(true)
    expect(signer.verifyStamp('torrent', '/api/t/2', stamp)).toBe(false)
    expect(signer.verifyStamp('drive', '/api/t/1', stamp)).toBe(false)
    expect(signer.verifyStamp('torrent', '/api/t/1', `${stamp}x`.slice(1))).toBe(false)
    expect(
      signer.verifyStamp('torrent', '/api/t/1', signer.stamp('torrent', '/api/t/1', Date.now() - 1)),
    ).toBe(false)
  })

  it('is refused when its end was moved', () => {
    const [, mark] = signer.stamp('torrent', 'x', expires).split('.')
    const later = Math.floor((expires + 86_400_000) / 3_600_000).toString(36)
    expect(signer.verifyStamp('torrent', 'x', `${later}.${mark}`)).toBe(false)
  })
})

it('links made within six hours end at the same time, a day or a little more ahead', () => {
  const start = Date.UTC(2026, 0, 1, 6, 0, 0, 1)
  const six = 6 * 3_600_000
  expect(linkExpiry(start + six - 2)).toBe(linkExpiry(start))
  expect(linkExpiry(start + six)).toBe(linkExpiry(start) + six)
  expect(linkExpiry(start) - start).toBeGreaterThanOrEqual(24 * 3_600_000)
})

it('the directory of an address ends before its name and its query', () => {
  expect(directoryOf('https://a.example/b/c.m3u8?x=/y/z')).toBe('https://a.example/b/')
  expect(directoryOf('https://a.example/')).toBe('https://a.example/')
})
