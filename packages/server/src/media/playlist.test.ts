import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Linker, rewritePlaylist, type UriKind } from './playlist.ts'

const BASE = 'https://cdn.example/films/1/index.m3u8?token=abc'

/** Shows what an address was taken for. */
const show = (base = BASE): Linker & { base: string } => ({
  base,
  link: (url, kind) => `[${kind} ${url}]`,
})

/** The same text for every address, by one link or by directory and name. */
const joined = (base = BASE): Linker & { base: string } => ({
  base,
  link: (url) => `L:${url}`,
  under: (directory) => `L:${directory}`,
})

describe('a playlist', () => {
  it('keeps everything but its addresses: comments, unknown tags, blank lines and line ends', () => {
    const text =
      '#EXTM3U\r\n# a comment with http://x.example/\r\n\r\n#EXT-X-FOO:URI="a.ts"\r\n#EXTINF:4,标题\r\na.ts\r\n#EXT-X-ENDLIST'
    expect(rewritePlaylist(text, show())).toBe(
      text.replace('\r\na.ts', '\r\n[segment https://cdn.example/films/1/a.ts]'),
    )
  })

  it.each([
    ['a.ts', 'https://cdn.example/films/1/a.ts'],
    ['./a.ts', 'https://cdn.example/films/1/a.ts'],
    ['../2/a.ts', 'https://cdn.example/films/2/a.ts'],
    ['/root/a.ts', 'https://cdn.example/root/a.ts'],
    ['//other.example/a.ts', 'https://other.example/a.ts'],
    ['http://other.example:8080/a.ts?b=c&d', 'http://other.example:8080/a.ts?b=c&d'],
    ['HTTPS://Other.Example/A.ts', 'https://other.example/A.ts'],
    ['?part=2', 'https://cdn.example/films/1/index.m3u8?part=2'],
    ['剧集 1.ts', 'https://cdn.example/films/1/%E5%89%A7%E9%9B%86%201.ts'],
    ['a.ts#t=1', 'https://cdn.example/films/1/a.ts'],
    ['  a.ts \t', 'https://cdn.example/films/1/a.ts'],
  ])('reads the line %j as %s', (line, url) => {
    expect(rewritePlaylist(`#EXTM3U\n#EXTINF:4,\n${line}`, show()).trimEnd()).toContain(`[segment ${url}]`)
  })

  it.each(['data:text/plain;base64,AAAA', 'skd://asset/1', 'urn:uuid:1'])('leaves %s alone', (address) => {
    const text = `#EXTM3U\n#EXT-X-KEY:METHOD=AES-128,URI="${address}"\n#EXTINF:4,\n${address}\n`
    expect(rewritePlaylist(text, show())).toBe(text)
  })

  it.each<[string, UriKind]>([
    ['EXT-X-KEY', 'key'],
    ['EXT-X-SESSION-KEY', 'key'],
    ['EXT-X-MAP', 'map'],
    ['EXT-X-MEDIA', 'playlist'],
    ['EXT-X-I-FRAME-STREAM-INF', 'playlist'],
    ['EXT-X-RENDITION-REPORT', 'playlist'],
    ['EXT-X-PART', 'segment'],
    ['EXT-X-PRELOAD-HINT', 'segment'],
    ['EXT-X-SESSION-DATA', 'data'],
  ])('has an address in %s', (tag, kind) => {
    const line = `#${tag}:TYPE=AUDIO,NAME="a,URI=\\"x",URI="b/c.x",DURATION=0.5,BYTERANGE="10@0"`
    expect(rewritePlaylist(line, show())).toBe(
      line.replace('b/c.x', `[${kind} https://cdn.example/films/1/b/c.x]`),
    )
  })

  it('takes the line after STREAM-INF for a playlist and the next for a segment', () => {
    const text = '#EXT-X-STREAM-INF:BANDWIDTH=1\n# between\na.m3u8\n#EXTINF:1,\nb.ts\n'
    expect(rewritePlaylist(text, show())).toBe(
      '#EXT-X-STREAM-INF:BANDWIDTH=1\n# between\n[playlist https://cdn.example/films/1/a.m3u8]\n#EXTINF:1,\n[segment https://cdn.example/films/1/b.ts]\n',
    )
  })

  it('keeps the byte ranges of an address that is listed many times', () => {
    const text = '#EXTINF:1,\n#EXT-X-BYTERANGE:100@0\nall.ts\n#EXTINF:1,\n#EXT-X-BYTERANGE:100\nall.ts\n'
    expect(rewritePlaylist(text, joined())).toBe(
      text.replaceAll('all.ts', 'L:https://cdn.example/films/1/all.ts'),
    )
  })

  it('fills in variables, from the playlist and from its own address', () => {
    const text =
      '#EXT-X-DEFINE:NAME="dir",VALUE="deep/er"\n#EXT-X-DEFINE:QUERYPARAM="token"\n{$dir}/a.ts?t={$token}\n'
    expect(rewritePlaylist(text, show())).toContain(
      '[segment https://cdn.example/films/1/deep/er/a.ts?t=abc]',
    )
  })

  it('of ten thousand segments asks for one directory once', () => {
    const text = Array.from({ length: 10_000 }, (_, at) => `#EXTINF:4,\n/v/${at}.ts\n`).join('')
    const asked: string[] = []
    const out = rewritePlaylist(text, {
      ...joined(),
      under: (directory) => {
        asked.push(directory)
        return `L:${directory}`
      },
    })
    expect(out.match(/L:https:\/\/cdn\.example\/v\/\d+\.ts\n/g)).toHaveLength(10_000)
    expect(asked).toEqual(['https://cdn.example/films/1/', 'https://cdn.example/v/'])
  })

  it('without a byte-order mark or with one is read the same', () => {
    expect(rewritePlaylist('\ufeff#EXTM3U\na.ts', show())).toBe(
      '\ufeff#EXTM3U\n[segment https://cdn.example/films/1/a.ts]',
    )
  })
})

/** The obvious way: line by line, every address through `URL`. */
function slowly(text: string, base: string): string {
  const write = (address: string) => {
    const url = URL.canParse(address, base) ? new URL(address, base) : undefined
    if (!url || !/^https?:$/.test(url.protocol)) return address
    url.hash = ''
    return `L:${url.href}`
  }
  return text
    .split('\n')
    .map((line) => {
      if (/^#EXT-X-(?:KEY|MAP|MEDIA|PART):/.test(line))
        return line.replace(/URI="([^"]+)"/, (_, uri) => `URI="${write(uri)}"`)
      if (line.startsWith('#') || line.trim() === '') return line
      return line.replace(/\S(?:.*\S)?/, write)
    })
    .join('\n')
}

const piece = fc.oneof(
  fc.stringMatching(/^[a-z0-9_.~-]{1,8}$/),
  fc.constantFrom(
    '..',
    '.',
    '',
    'a b',
    '%2e%2e',
    '%41',
    '剧',
    "it's",
    '(1)',
    'a:b',
    '@',
    '~x',
    '-',
    '\\',
    '{x}',
    'a;b',
    '|',
  ),
)
const path = fc.array(piece, { minLength: 1, maxLength: 4 }).map((parts) => parts.join('/'))
const query = fc.constantFrom(
  '',
  '',
  '?a=1&b=2',
  "?q='x'",
  '?u=http://x.example/y',
  '?é',
  '#frag',
  '?a#b',
  '?{}',
)
const head = fc.constantFrom(
  '',
  '',
  '',
  '/',
  'https://cdn.example/films/1/',
  'https://b.example/',
  '//c.example/',
  'http://CDN.example:80/',
  'https://[::1]:8080/',
  'http:',
  'data:',
)
const address = fc
  .tuple(head, path, query)
  .map((parts) => parts.join(''))
  .filter((text) => text.trim() !== '' && !text.trim().startsWith('#') && !text.includes('{$'))
const line = fc.oneof(
  address,
  address.map((uri) => `#EXT-X-KEY:METHOD=AES-128,URI="${uri}",IV=0x1`),
  address.map((uri) => `#EXT-X-PART:DURATION=1.0,URI="${uri}"`),
  fc.constantFrom('#EXTINF:4.0,', '', '# x', '#EXT-X-DISCONTINUITY'),
)

describe('every playlist', () => {
  it('has each address rewritten once, and nothing else, as the slow way has it', () => {
    const ends = fc.constantFrom('\n', '\r\n')
    fc.assert(
      fc.property(fc.array(line, { maxLength: 30 }), ends, fc.boolean(), (lines, end, closed) => {
        const text = lines.join(end) + (closed ? end : '')
        expect(rewritePlaylist(text, joined())).toBe(slowly(text, BASE))
      }),
      { numRuns: 2_000 },
    )
  })
})
