import { describe, expect, it } from 'vitest'
import { site, startBox } from './testing/box.ts'

describe('a connection to an upstream', () => {
  it('is used again, and replaced when it has died meanwhile', async () => {
    let answered = 0
    const upstream = await site((req, res) => {
      res.writeHead(200, { 'Content-Type': 'video/mp4' }).end('film')
      if (++answered === 2) setImmediate(() => req.socket.destroy())
    })
    const box = await startBox()
    for (let time = 0; time < 4; time++)
      expect((await box.get(`${upstream.url}/film.mp4`)).body.toString()).toBe('film')
    expect(upstream.connections()).toBe(2)
  })

  it('is not used again after bytes that nobody asked for', async () => {
    const upstream = await site((req) => {
      req.socket.write(
        'HTTP/1.1 200 OK\r\nContent-Type: video/mp4\r\nContent-Length: 4\r\n\r\nfilmHTTP/1.1 200 OK\r\nContent-Type: video/mp4\r\nContent-Length: 4\r\n\r\nEVIL',
      )
    })
    const box = await startBox()
    expect((await box.get(`${upstream.url}/1`)).body.toString()).toBe('film')
    expect((await box.get(`${upstream.url}/2`)).body.toString()).toBe('film')
    expect(upstream.connections()).toBe(2)
  })

  it.each([
    'HTTP/1.1 200 OK\r\nContent-Length: 4\r\nContent-Length: 5\r\n\r\nfilm',
    'HTTP/1.1 200 OK\r\nTransfer-Encoding: gzip, chunked\r\n\r\n',
    'HTTP/1.1 200 OK\r\nX: 1\r\n folded\r\nContent-Length: 0\r\n\r\n',
    'SSH-2.0-OpenSSH\r\n\r\n',
    `HTTP/1.1 200 OK\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`,
  ])('is refused when it speaks like %j', async (words) => {
    const { url } = await site((req) => req.socket.write(words))
    expect(await (await startBox()).get(`${url}/x.mp4`)).toMatchObject({ status: 502 })
  })

  it('of an old radio is understood', async () => {
    const { url } = await site((req) =>
      req.socket.end('ICY 200 OK\r\nContent-Type: audio/mpeg\r\nicy-name: radio\r\n\r\nsound'),
    )
    const reply = await (await startBox()).get(`${url}/radio`)
    expect([reply.headers['content-type'], reply.body.toString()]).toEqual(['audio/mpeg', 'sound'])
  })

  it('that promises another answer first is read on to the real one', async () => {
    const { url } = await site((req) => {
      req.socket.write(
        'HTTP/1.1 103 Early Hints\r\nLink: x\r\n\r\nHTTP/1.1 200 OK\r\nContent-Type: video/mp4\r\nContent-Length: 4\r\n\r\nfilm',
      )
    })
    expect((await (await startBox()).get(`${url}/x.mp4`)).body.toString()).toBe('film')
  })
})
