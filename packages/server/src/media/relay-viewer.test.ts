import { createHash, randomBytes } from 'node:crypto'
import { request as send } from 'node:http'
import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { site, startBox } from './testing/box.ts'

describe('a viewer', () => {
  it('who stops reading stops the upstream; the rest comes when the reading goes on', async () => {
    const whole = randomBytes(20_000_000)
    let sent = 0
    const { url } = await site((_, res) => {
      res.writeHead(200, { 'Content-Type': 'video/mp4', 'Content-Length': whole.length })
      const more = () => {
        while (sent < whole.length) {
          const piece = whole.subarray(sent, sent + 100_000)
          sent += piece.length
          if (!res.write(piece)) return res.once('drain', more)
        }
        return res.end()
      }
      more()
    })
    const box = await startBox()
    const digest = createHash('sha256')
    await new Promise<void>((done, reject) => {
      const outgoing = send(
        { port: box.port, host: '127.0.0.1', path: `/api/proxy/proxy?url=${url}/film.mp4` },
        (answer) => {
          answer.pause()
          let before = -1
          const timer = setInterval(() => {
            if (sent > 0 && sent === before) {
              clearInterval(timer)
              expect(sent).toBeLessThan(whole.length)
              answer
                .on('data', (piece) => digest.update(piece))
                .on('end', done)
                .resume()
            }
            before = sent
          }, 150)
        },
      )
      outgoing.on('error', reject).end()
    })
    expect(digest.digest('hex')).toBe(createHash('sha256').update(whole).digest('hex'))
  })

  it('may send the next request before the last is answered', async () => {
    const { url } = await site((req, res) => {
      setTimeout(
        () => res.writeHead(200, { 'Content-Type': 'video/mp4' }).end(`film ${req.url}`),
        req.url === '/1' ? 30 : 0,
      )
    })
    const box = await startBox()
    const text = await new Promise<string>((resolve) => {
      const socket = connect(box.port, '127.0.0.1')
      let read = ''
      for (const name of ['1', '2'])
        socket.write(`GET /api/proxy/proxy?url=${url}/${name} HTTP/1.1\r\nHost: x\r\n\r\n`)
      socket.setEncoding('latin1').on('data', (piece) => {
        read += piece
        if (read.includes('film /2')) {
          socket.destroy()
          resolve(read)
        }
      })
    })
    expect(text.indexOf('film /1')).toBeGreaterThan(0)
    expect(text.indexOf('film /1')).toBeLessThan(text.indexOf('film /2'))
  })

  it('of HTTP/1.0 gets a body without chunks', async () => {
    const { url } = await site((_, res) => {
      res.writeHead(200, { 'Content-Type': 'video/mp4' })
      res.write('one')
      res.end('two')
    })
    const box = await startBox()
    const text = await new Promise<string>((resolve) => {
      let read = ''
      const socket = connect(box.port, '127.0.0.1')
      socket.write(`GET /api/proxy/proxy?url=${url}/a HTTP/1.0\r\n\r\n`)
      socket
        .setEncoding('latin1')
        .on('data', (piece) => {
          read += piece
        })
        .on('end', () => resolve(read))
    })
    expect(text.slice(text.indexOf('\r\n\r\n') + 4)).toBe('onetwo')
  })
})
