import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createLinks, type LinkRequest } from './links.ts'
import { rewritePlaylist } from './playlist.ts'
import { createSigner } from './sign.ts'

const mount = '/api/proxy/proxy'
const links = createLinks({ signer: createSigner(Buffer.alloc(32, 1)), mount })
const PAGE = 'http://box.example:3000'

/** What a player asks for when it meets `reference` in a document at `at`. */
const ask = (reference: string, at = `${PAGE}/`) => {
  const { pathname, search } = new URL(reference, at)
  return links.read(pathname + search)
}
const open = (request: Partial<LinkRequest> & { url: string }) => {
  const address = links.make({ reach: 'public', ...request })
  return { address, link: ask(address) }
}
const lines = (text: string) => text.split('\n').filter((line) => line && !line.startsWith('#'))

describe('a link that we hand out', () => {
  it('ends as the address does, for players that look at the ending', () => {
    expect(open({ url: 'https://cdn.example/a/index.m3u8' }).address).toMatch(/\/index\.m3u8$/)
  })

  it.each([
    'https://cdn.example/a/index.m3u8?x=1&y=%2F',
    'http://[2409:8087::e5]:6610/PLTV/1/index.m3u8',
    'http://cdn.example:8080//double//slash.ts',
    'https://cdn.example/%C4%E3%BA%C3.ts',
    'https://cdn.example/100%.ts',
    'https://cdn.example',
    'https://cdn.example/it%20is/(1);v=1/a,b.ts',
  ])('leads to %s and nowhere else', (url) => {
    expect(open({ url }).link?.permission.url).toBe(new URL(url).href)
  })

  it('turns a user name and a password into a hidden header', () => {
    const { address, link } = open({ url: 'http://me:pass%40word@tv.example/live.ts' })
    expect(address).not.toMatch(/me:|pass/)
    expect(link?.permission).toMatchObject({
      url: 'http://tv.example/live.ts',
      headers: { Authorization: `Basic ${Buffer.from('me:pass@word').toString('base64')}` },
    })
  })

  it('carries no header that could split a request, and none but the few that sources need', () => {
    const headers = { 'User-Agent': 'a\r\nX: 1', Referer: 'https://a.example/', 'X-Other': '1' }
    expect(open({ url: 'https://cdn.example/a.ts', headers }).link?.permission.headers).toEqual({
      Referer: 'https://a.example/',
    })
    const unsigned = links.unsigned({ url: 'https://cdn.example/a.ts', reach: 'public', headers }, '')
    expect(unsigned.permission.headers).toEqual({ Referer: 'https://a.example/' })
  })

  it('is refused when its host was changed', () => {
    const { address } = open({ url: 'https://cdn.example/a/b.ts' })
    expect(() => ask(address.replace('cdn.example', 'bad.example'))).toThrow('not valid')
  })

  it('is no link when it has no token', () => {
    expect(links.read('/api/proxy/proxy?url=https%3A%2F%2Fcdn.example%2Fa.ts')).toBeNull()
  })

  it('lets a player of low-latency streams add its directives', () => {
    const { address } = open({ url: 'http://192.168.1.9/l.m3u8?id=1', reach: 'trusted' })
    expect(ask(`${address}&_HLS_msn=5&_HLS_part=1`)?.permission.url).toBe(
      'http://192.168.1.9/l.m3u8?id=1&_HLS_msn=5&_HLS_part=1',
    )
    expect(() => ask(`${address}&other=1`)).toThrow('not valid')
  })
})

describe('the lines of a playlist', () => {
  const rewrite = (request: Partial<LinkRequest> & { url: string }, text: string, base = request.url) => {
    const { address, link } = open(request)
    if (!link) throw new Error('no link')
    const written = lines(rewritePlaylist(text, { base, ...links.linker(link, base) }))
    return { written, asked: written.map((line) => ask(line, PAGE + address)?.permission) }
  }

  it('stay as they are below a link of ours: the player finds its own way', () => {
    const { written, asked } = rewrite(
      { url: 'https://cdn.example/a/i.m3u8' },
      'x.ts\n/a/b/y.ts?z=1\nhttps://cdn.example/a/z.ts',
    )
    expect(written).toEqual(['x.ts', 'b/y.ts?z=1', 'z.ts'])
    expect(asked.map((permission) => permission?.url)).toEqual([
      'https://cdn.example/a/x.ts',
      'https://cdn.example/a/b/y.ts?z=1',
      'https://cdn.example/a/z.ts',
    ])
  })

  it('lead where the upstream meant them, from any form of the playlist and any address in it', () => {
    const names = fc.stringMatching(/^[a-z0-9:@%(~._ -]{1,6}$/)
    const path = fc.array(names, { minLength: 1, maxLength: 3 }).map((parts) => parts.join('/'))
    const starts = fc.constantFrom(
      '',
      '/',
      '../',
      '//b.example/',
      'https://cdn.example/a/',
      'http://c.example:81/',
      'https://cdn.example/a//',
    )
    const address = fc.tuple(starts, path, fc.constantFrom('', '?a=b')).map((parts) => parts.join(''))
    const base = 'https://cdn.example/a/b/i.m3u8?x=1'
    fc.assert(
      fc.property(address, fc.boolean(), (line, isSigned) => {
        fc.pre(line.trim() !== '' && URL.canParse(line, base) && /^http/.test(new URL(line, base).protocol))
        const from = isSigned ? open({ url: base }).link : links.unsigned({ url: base, reach: 'public' }, '')
        if (!from) throw new Error('no link')
        const [written = ''] = lines(rewritePlaylist(line, { base, ...links.linker(from, base) }))
        const at = isSigned ? PAGE + open({ url: base }).address : `${PAGE}${mount}?url=x`
        expect(ask(written, at)?.permission.url).toBe(new URL(line, base).href)
      }),
      { numRuns: 1_000 },
    )
  })

  it('of a device at home may lead to its neighbour; each is signed by itself', () => {
    const { written, asked } = rewrite(
      { url: 'http://192.168.1.5/i.m3u8', reach: 'trusted' },
      'x.ts\nhttp://192.168.1.6/y.ts',
    )
    expect(asked.map((permission) => [permission?.reach, permission?.scope])).toEqual([
      ['trusted', 'url'],
      ['trusted', 'url'],
    ])
    expect(new Set(written).size).toBe(2)
  })

  it('of a server on the internet never lead into the house, trusted or not', () => {
    const url = 'https://tv.example/i.m3u8'
    for (const reach of ['public', 'trusted'] as const) {
      expect(rewrite({ url, reach }, 'http://192.168.1.1/x.ts').asked[0]?.reach).toBe('public')
    }
    expect(rewrite({ url, reach: 'trusted' }, 'x.ts').asked[0]?.reach).toBe('trusted')
  })

  it('found behind a redirect to elsewhere are trusted no more', () => {
    const { asked } = rewrite(
      { url: 'http://192.168.1.5/i.m3u8', reach: 'trusted' },
      'http://192.168.1.5/x.ts',
      'https://evil.example/i.m3u8',
    )
    expect(asked[0]?.reach).toBe('public')
  })

  it('take the user agent along everywhere and the cookie to its own host only', () => {
    const headers = { 'User-Agent': 'TV/1', Cookie: 'k=1' }
    const { asked } = rewrite(
      { url: 'https://cdn.example/i.m3u8', headers },
      'x.ts\nhttps://other.example/y.ts',
    )
    expect(asked[0]).toMatchObject({ headers, scope: 'url' })
    expect(asked[1]).toMatchObject({ headers: { 'User-Agent': 'TV/1' }, scope: 'directory' })
    expect(asked[1]?.headers.Cookie).toBeUndefined()
  })

  it('keep the wish for the ad filter and the end of the first link', () => {
    const expires = Math.floor(Date.now() / 3_600_000 + 3) * 3_600_000
    const { asked } = rewrite(
      { url: 'https://cdn.example/i.m3u8', filterAds: true, expires },
      'https://b.example/x.m3u8',
    )
    expect(asked[0]).toMatchObject({ filterAds: true, expires })
  })
})
