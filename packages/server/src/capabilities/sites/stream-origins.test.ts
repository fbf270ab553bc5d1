import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { StoredSite } from './store.ts'
import { createStreamOrigins } from './stream-origins.ts'

const siteAt = (api: string) => ({ id: 1, api }) as StoredSite

/** Address by address, as the rule is said. */
function originsNamed(playUrls: string, hostname: string): Set<string> {
  const addresses = playUrls.match(/https?:\/\/[^\s#$]+/gi) ?? []
  const urls = addresses.filter((address) => URL.canParse(address)).map((address) => new URL(address))
  return new Set(urls.filter((url) => url.hostname === hostname).map(({ origin }) => origin))
}

const HOST = '192.168.1.9'
const host = fc.constantFrom(
  HOST,
  '192.168.1.10',
  'cdn.example',
  'CDN.example',
  'cdn\u3002example',
  '[::1]',
  'x..y',
  '',
)
const address = fc
  .tuple(
    fc.constantFrom('http:', 'https:', 'HTTP:', 'ftp:'),
    fc.constantFrom('//', '///', '//\\', '/'),
    fc.constantFrom('', 'me@', 'me:pw@', '192.168.1.9@', '@'),
    host,
    fc.constantFrom('', ':80', ':8080', ':443', ':0', ':99999', ':x', '\u0001', '\u3002', '%00', ']'),
    fc.constantFrom('', '/', '?', '\\', '/\u0001', '\u0001/', '?u=http://192.168.1.9:7/', '/@192.168.1.9:8/'),
    fc.constantFrom('', 'a.m3u8', '1/index.m3u8?t=1', ':9000', '\u0001'),
  )
  .map((parts) => parts.join(''))
const playUrls = fc
  .array(fc.tuple(address, fc.constantFrom('#', '$', '$$$', ' ', '\n', '', '第1集$')), { maxLength: 12 })
  .map((pairs) => pairs.flat().join(''))

test.each([`http://${HOST}:5000/api`, 'https://cdn.example/api'])(
  'the origins that the works of %s name are those of each of their addresses',
  (api) => {
    fc.assert(
      fc.property(playUrls, fc.array(address, { maxLength: 5 }), (text, others) => {
        const site = siteAt(api)
        const { hostname, origin } = new URL(api)
        const origins = createStreamOrigins()
        origins.note(site, text)
        const allowed = new Set([origin, ...originsNamed(text, hostname)])
        const ports = [80, 443, 0, 7, 8, 8080, 9000].flatMap((port) =>
          [HOST, 'cdn.example', '192.168.1.10'].flatMap((name) => [
            `http://${name}:${port}/x`,
            `https://${name}:${port}/x`,
          ]),
        )
        for (const asked of [...ports, ...others]) {
          const isAllowed = URL.canParse(asked) && allowed.has(new URL(asked).origin)
          expect(origins.reachOf(site, asked)).toBe(isAllowed ? 'trusted' : 'public')
        }
      }),
      { numRuns: 1_000 },
    )
  },
)

test('what one site names says nothing of another', () => {
  const origins = createStreamOrigins()
  origins.note(siteAt(`http://${HOST}/api`), `第1集$http://${HOST}:8080/1.m3u8`)
  const other = { ...siteAt(`http://${HOST}/api`), id: 2 }
  expect(origins.reachOf(siteAt(`http://${HOST}/api`), `http://${HOST}:8080/2.m3u8`)).toBe('trusted')
  expect(origins.reachOf(other, `http://${HOST}:8080/2.m3u8`)).toBe('public')
})
