import { describe, expect, it } from 'vitest'
import { contentType, fileKind } from './file-kind.ts'
import { parseMagnet } from './magnet-link.ts'

const HEX = '0123456789abcdef0123456789abcdef01234567'

describe('a magnet link', () => {
  it('is read in any case, with its name and its trackers', () => {
    const link = `MAGNET:?xt=urn:BTIH:${HEX.toUpperCase()}&dn=%E7%9A%AE%E5%BD%B1&tr=http%3A%2F%2Ft.example%2Fa&tr=wss://w.example&tr=http://t.example/a&tr.2=udp://u.example:80&x.pe=127.0.0.1:80&x.pe=nonsense`
    expect(parseMagnet(link)).toEqual({
      infoHash: HEX,
      name: '皮影',
      trackers: ['http://t.example/a', 'udp://u.example:80'],
      peers: ['127.0.0.1:80'],
    })
  })

  it('may write its hash in base32', () => {
    expect(parseMagnet('magnet:?xt=urn:btih:AERUKZ4JVPG66AJDIVTYTK6N54ASGRLH').infoHash).toBe(HEX)
  })

  it('of the second version alone is named as such', () => {
    expect(() => parseMagnet(`magnet:?xt=urn:btmh:1220${HEX}`)).toThrow('BitTorrent v2')
  })
})

describe('a file in a torrent', () => {
  it.each([
    ['a.MKV', 'video', 'video/x-matroska'],
    ['b.flac', 'audio', 'audio/flac'],
    ['c.docx', 'document', 'application/octet-stream'],
    ['d.zh.srt', 'subtitle', 'application/x-subrip'],
    ['e.html', 'other', 'application/octet-stream'],
    ['mp4', 'other', 'application/octet-stream'],
  ])('called %s is of kind %s and sent as %s', (name, kind, type) => {
    expect(fileKind(name)).toBe(kind)
    expect(contentType(name)).toBe(type)
  })
})
