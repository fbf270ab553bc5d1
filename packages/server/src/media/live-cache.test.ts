import { randomBytes } from 'node:crypto'
import { type IncomingMessage, request as send } from 'node:http'
import { describe, expect, it } from 'vitest'
import { until } from '../upstream/testing/site.ts'
import { site, startBox } from './testing/box.ts'

const SEGMENT = randomBytes(300_000)
const playlist = (first: number) =>
  `#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXT-X-MEDIA-SEQUENCE:${first}\n${[0, 1, 2].map((at) => `#EXTINF:4,\n${first + at}.ts\n`).join('')}`

/** A viewer who can be waited for, and who can leave. */
function watch(port: number, path: string) {
  const pieces: Buffer[] = []
  const outgoing = send({ port, host: '127.0.0.1', path, agent: false }).on('error', () => {})
  const gone = new Promise<void>((left) => outgoing.on('close', left))
  const answered = new Promise<IncomingMessage>((answer) => outgoing.on('response', answer))
  outgoing.end()
  return {
    started: answered.then(
      (answer) => new Promise((seen) => answer.on('data', (piece) => seen(pieces.push(piece)))),
    ),
    whole: answered.then(
      (answer) => new Promise<Buffer>((done) => answer.on('end', () => done(Buffer.concat(pieces)))),
    ),
    leave() {
      outgoing.destroy()
      return gone
    },
  }
}

describe('fifty viewers of a live stream', () => {
  it('cost the upstream what one costs', async () => {
    const upstream = await site((req, res) => {
      if (req.url?.endsWith('.m3u8')) return res.writeHead(200).end(playlist(7))
      return setTimeout(() => res.writeHead(200, { 'Content-Type': 'video/mp2t' }).end(SEGMENT), 20)
    })
    const box = await startBox()
    const list = box.proxy.links.make({ url: `${upstream.url}/live/i.m3u8`, reach: 'public' })
    const watch = async () => {
      const { body } = await box.ask(list)
      const names = body
        .toString()
        .split('\n')
        .filter((line) => line.endsWith('.ts'))
      return Promise.all(names.map((name) => box.ask(new URL(name, `http://box.example${list}`).pathname)))
    }
    const seen = await Promise.all(Array.from({ length: 50 }, watch))
    expect(seen.flat().every((reply) => reply.status === 200 && reply.body.equals(SEGMENT))).toBe(true)
    await watch()
    const segments = upstream.asked.filter((each) => each.endsWith('.ts'))
    expect(segments.sort()).toEqual(['GET /live/7.ts', 'GET /live/8.ts', 'GET /live/9.ts'])
    // Once for all of them, and again only if this machine took longer than a segment lasts.
    expect(upstream.asked.length - segments.length).toBeLessThan(5)
  })

  it('go on when the first of them leaves', async () => {
    let release = () => {}
    const upstream = await site((req, res) => {
      if (req.url?.endsWith('.m3u8')) return res.writeHead(200).end(playlist(1))
      res.writeHead(200, { 'Content-Type': 'video/mp2t', 'Content-Length': SEGMENT.length })
      release = () => res.end(SEGMENT.subarray(1000))
      return res.write(SEGMENT.subarray(0, 1000))
    })
    const box = await startBox()
    await box.follow({ url: `${upstream.url}/i.m3u8` })
    const path = box.proxy.links.make({ url: `${upstream.url}/1.ts`, reach: 'public' })
    const [first, second] = [watch(box.port, path), watch(box.port, path)]
    await Promise.all([first.started, second.started])
    await first.leave()
    release()
    expect((await second.whole).equals(SEGMENT)).toBe(true)
    expect(upstream.asked).toHaveLength(2)
  })

  it('end the upstream request when all have left', async () => {
    const upstream = await site((req, res) => {
      if (req.url?.endsWith('.m3u8')) return res.writeHead(200).end(playlist(1))
      res.writeHead(200, { 'Content-Type': 'video/mp2t', 'Content-Length': SEGMENT.length })
      return res.write(SEGMENT.subarray(0, 1000))
    })
    const box = await startBox()
    await box.follow({ url: `${upstream.url}/i.m3u8` })
    const path = box.proxy.links.make({ url: `${upstream.url}/1.ts`, reach: 'public' })
    const viewers = [watch(box.port, path), watch(box.port, path)]
    await Promise.all(viewers.map((viewer) => viewer.started))
    await Promise.all(viewers.map((viewer) => viewer.leave()))
    await until(() => upstream.open() === 0)
  })

  it('share no segment that is too large, and none of a film', async () => {
    const upstream = await site((req, res) => {
      const isLive = req.url?.startsWith('/live/')
      if (req.url?.endsWith('.m3u8'))
        return res.writeHead(200).end(playlist(1) + (isLive ? '' : '#EXT-X-ENDLIST\n'))
      const length = req.url?.endsWith('/2.ts') ? {} : { 'Content-Length': SEGMENT.length }
      return res.writeHead(200, { 'Content-Type': 'video/mp2t', ...length }).end(SEGMENT)
    })
    const box = await startBox({ maxSegmentBytes: 100_000 })
    const asked = async (path: string) => {
      await box.follow({ url: `${upstream.url}${path.replace(/\w+\.ts/, 'i.m3u8')}` })
      const before = upstream.asked.length
      await Promise.all([1, 2, 3].map(() => box.follow({ url: upstream.url + path }).catch(() => undefined)))
      return upstream.asked.length - before
    }
    expect(await asked('/live/1.ts')).toBe(3)
    expect(await asked('/film/1.ts')).toBe(3)
    // One of unknown length is found out while it comes; from then on nobody waits for another there.
    await box.follow({ url: `${upstream.url}/live/2.ts` }).catch(() => undefined)
    expect(await asked('/live/2.ts')).toBe(3)
    expect((await box.follow({ url: `${upstream.url}/live/2.ts` })).body.equals(SEGMENT)).toBe(true)
  })

  it('are not disturbed by an upstream that fails for a moment', async () => {
    let isDown = false
    const upstream = await site((_, res) =>
      isDown ? res.writeHead(503).end() : res.writeHead(200).end(playlist(1).replaceAll(':4', ':1.5')),
    )
    const box = await startBox()
    await box.follow({ url: `${upstream.url}/i.m3u8` })
    isDown = true
    while (upstream.asked.length === 1) {
      expect((await box.follow({ url: `${upstream.url}/i.m3u8` })).status).toBe(200)
    }
  })
})
