import { describe, expect, it } from 'vitest'
import { openUpstream } from '../upstream/testing/upstreams.ts'
import { readFrameSize } from './frame-size.ts'
import { measureStream } from './measure.ts'
import { site } from './testing/box.ts'

/** Sequence parameters as encoders wrote them. */
const UNITS: [string, string, number, number][] = [
  ['H.264', '6742c028da01e0089f97011000000300100000030320f1832a00', 1920, 1080],
  ['H.264', '6742c01eda0280bfe5c044000003000400000300c83c58ba8000', 640, 360],
  ['H.264', '6742c01fda0140117e6c0440000003004000000c83c60ca800', 1280, 534],
  ['interlaced H.264 4:2:2', '677a0028b6ce8078044fcb808800000300080000030190f8b17500', 1920, 1080],
  [
    'H.265',
    '4201010408000003009e0800000300009690003c0400438b2caca94985e02dc0808001000003000100000300190800',
    3840,
    2160,
  ],
  [
    'H.265',
    '4201010408000003009e08000003000078900078100220f89cb2b2a5261780b702020004000003000400000300642000',
    1920,
    1080,
  ],
  [
    'H.265',
    '4201010408000003009e0800000300005a9000d8403c38bf2caca94985e02dc0808001000003000100000300190800',
    854,
    480,
  ],
]

/** A transport stream with one unit, over as many packets as it takes, other streams between them. */
function transportStream(unit: Buffer, perPacket: number): Buffer {
  const bytes = Buffer.concat([
    Buffer.from([0, 0, 1, 0xe0, 0, 0, 0x80, 0, 0, 0, 0, 0, 1, 9, 0xf0, 0, 0, 1]),
    unit,
    Buffer.from([0, 0, 1, 0x65]),
  ])
  const packets: Buffer[] = []
  for (let at = 0; at < bytes.length; at += perPacket) {
    const payload = bytes.subarray(at, at + perPacket)
    const filling = 188 - 4 - payload.length
    const head = Buffer.from([0x47, at === 0 ? 0x41 : 1, 0, filling > 0 ? 0x30 : 0x10])
    const field = Buffer.alloc(filling, 0xff)
    if (filling > 0) field[0] = filling - 1
    packets.push(Buffer.concat([head, field, payload]))
    packets.push(Buffer.concat([Buffer.from([0x47, 1, 1, 0x10]), Buffer.alloc(184, 0xaa)]))
  }
  return Buffer.concat(packets)
}

function box(type: string, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body])
}

function initSegment(width: number, height: number): Buffer {
  const entry = Buffer.alloc(78)
  entry.writeUInt16BE(width, 24)
  entry.writeUInt16BE(height, 26)
  const table = box('stsd', Buffer.from([0, 0, 0, 0, 0, 0, 0, 1]), box('avc1', entry))
  return Buffer.concat([
    box('ftyp', Buffer.from('isom')),
    box('moov', box('trak', box('mdia', box('minf', box('stbl', table))))),
  ])
}

describe('the size of the picture', () => {
  it.each(UNITS)('is read from %s (%s)', (_, hex, width, height) => {
    for (const perPacket of [184, 20, 7]) {
      expect(readFrameSize(transportStream(Buffer.from(hex, 'hex'), perPacket))).toEqual({ width, height })
    }
  })

  it('is read from the head of an MP4', () => {
    expect(readFrameSize(initSegment(720, 576))).toEqual({ width: 720, height: 576 })
  })

  it('is not made up', () => {
    for (const bytes of [
      Buffer.alloc(0),
      Buffer.alloc(5000, 0x47),
      Buffer.from('#EXTM3U'),
      transportStream(Buffer.from('09f0', 'hex'), 184),
    ]) {
      expect(readFrameSize(bytes)).toBeUndefined()
    }
  })
})

describe('a line', () => {
  const measure = (url: string, headers?: Record<string, string>) =>
    measureStream(openUpstream(), url, {
      reach: 'public',
      signal: new AbortController().signal,
      ...(headers ? { headers } : {}),
    })
  const film = (text: string) => `#EXTM3U\n#EXT-X-TARGETDURATION:4\n${text}#EXT-X-ENDLIST\n`

  it('is measured by a segment of its best variant, and no more of it than is needed', async () => {
    const segment = Buffer.alloc(5_000_000, 0x47)
    const upstream = await site((req, res) => {
      if (req.url === '/master.m3u8')
        return res.end(
          '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1,RESOLUTION=640x360\nlow.m3u8\n#EXT-X-STREAM-INF:BANDWIDTH=9,RESOLUTION=1920x1080\nhigh.m3u8\n',
        )
      if (req.url === '/high.m3u8') return res.end(film('#EXTINF:4,\na.ts\n#EXTINF:4,\nb.ts\n'))
      return res.writeHead(200, { 'Content-Type': 'video/mp2t' }).end(segment)
    })
    const result = await measure(`${upstream.url}/master.m3u8`, { 'User-Agent': 'TV/1' })
    expect(result).toMatchObject({ width: 1920, height: 1080, message: '' })
    expect(result.bytesPerSecond).toBeGreaterThan(0)
    expect(upstream.asked).toEqual(['GET /master.m3u8', 'GET /high.m3u8', 'GET /a.ts'])
    expect(upstream.lastHeaders()['user-agent']).toBe('TV/1')
  })

  it('without a master playlist tells its size by its own bytes', async () => {
    const [, hex = ''] = UNITS[1] ?? []
    const { url } = await site((req, res) => {
      if (req.url === '/i.m3u8') return res.end(film('#EXTINF:4,\na.ts\n'))
      if (req.url === '/f.m3u8') return res.end(film('#EXT-X-MAP:URI="init.mp4"\n#EXTINF:4,\na.m4s\n'))
      if (req.url === '/init.mp4') return res.end(initSegment(1280, 720))
      return res.end(transportStream(Buffer.from(hex, 'hex'), 184))
    })
    expect(await measure(`${url}/i.m3u8`)).toMatchObject({ width: 640, height: 360 })
    expect(await measure(`${url}/f.m3u8`)).toMatchObject({ width: 1280, height: 720 })
    expect(await measure(`${url}/direct.ts`)).toMatchObject({ width: 640, height: 360 })
  })

  it('that does not work says so instead of a speed', async () => {
    const { url } = await site((req, res) =>
      req.url === '/i.m3u8' ? res.end(film('#EXTINF:4,\na.ts\n')) : res.writeHead(403).end(),
    )
    expect(await measure(`${url}/i.m3u8`)).toMatchObject({ bytesPerSecond: 0, message: 'HTTP 403' })
    expect(await measure('http://cdn.example:1/i.m3u8')).toMatchObject({
      bytesPerSecond: 0,
      message: 'upstream_unreachable',
    })
  })
})
