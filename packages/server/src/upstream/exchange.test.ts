import { connect } from 'node:net'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Route } from './route.ts'
import { startRawSite } from './testing/raw-site.ts'
import { until } from './testing/site.ts'
import { openUpstream } from './testing/upstreams.ts'
import { createWires } from './wires.ts'

const HELLO = 'HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello'

describe('an answer over a kept connection', () => {
  it('is the same wherever the bytes are cut on their way', async () => {
    const body = 'a body of some length'
    const framings = {
      length: `HTTP/1.1 200 OK\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
      chunks: `HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n6\r\na body\r\nf\r\n of some length\r\n0\r\n\r\n`,
      early: `HTTP/1.1 103 Early Hints\r\nLink: x\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    }
    let pieces: string[] = []
    const site = await startRawSite(async (socket) => {
      for (const piece of pieces) {
        socket.write(piece)
        await new Promise((next) => setTimeout(next, 1))
      }
    })
    const upstream = openUpstream()
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom<keyof typeof framings>('length', 'chunks', 'early'),
        fc.uniqueArray(fc.nat(80), { maxLength: 6 }),
        async (framing, places) => {
          const text = framings[framing]
          const cuts = [0, ...places.sort((a, b) => a - b), text.length]
          pieces = cuts
            .slice(1)
            .map((cut, index) => text.slice(cuts[index], cut))
            .filter(Boolean)
          expect((await upstream.text(site.origin)).text).toBe(body)
        },
      ),
      { numRuns: 60 },
    )
    expect(site.connections()).toBe(1)
  })

  it.each([10, 100_000, 3_000_000])(
    'of %i bytes is read at the reader’s speed, one after the other',
    async (size) => {
      const site = await startRawSite((socket) => {
        socket.write(`HTTP/1.1 200 OK\r\nContent-Length: ${size}\r\n\r\n`)
        socket.write(Buffer.alloc(size))
      })
      const upstream = openUpstream()
      for (let time = 0; time < 3; time++) {
        const { body } = await upstream.open(site.origin)
        let read = 0
        for await (const piece of body) {
          read += piece.length
          await new Promise((later) => setTimeout(later, time))
        }
        expect(read).toBe(size)
      }
      expect(site.connections()).toBe(1)
    },
  )

  it('that only the closed connection ends is whole, for a reader who comes late too', async () => {
    const body = 'x'.repeat(300_000)
    const site = await startRawSite((socket) => socket.end(`HTTP/1.0 200 OK\r\n\r\n${body}`))
    const upstream = openUpstream()
    expect((await upstream.text(site.origin)).text).toBe(body)
    const { body: late } = await upstream.open(site.origin)
    await new Promise((later) => setTimeout(later, 30))
    let size = 0
    for await (const piece of late) size += piece.length
    expect(size).toBe(body.length)
  })

  it('with more bytes than it promised is read, and its connection is not trusted again', async () => {
    const site = await startRawSite((socket) => socket.write(`${HELLO}HTTP/1.1 200 OK\r\n`))
    const upstream = openUpstream()
    for (let time = 0; time < 2; time++) expect((await upstream.text(site.origin)).text).toBe('hello')
    expect(site.connections()).toBe(2)
  })

  it('that never gets to the point is given up', async () => {
    const site = await startRawSite((socket) => {
      const more = () => {
        if (!socket.destroyed)
          socket.write('HTTP/1.1 100 Continue\r\n\r\n'.repeat(500), () => setImmediate(more))
      }
      more()
    })
    await expect(openUpstream().text(site.origin)).rejects.toMatchObject({
      key: 'upstream_changed',
      params: { reason: 'bad_answer' },
    })
    await until(() => site.open() === 0)
  })

  it('waits in the network while nobody reads it', async () => {
    let sent = 0
    const site = await startRawSite((socket) => {
      const piece = Buffer.alloc(256 * 1024)
      socket.write(`HTTP/1.1 200 OK\r\nContent-Length: ${400 * piece.length}\r\n\r\n`)
      const more = () => {
        for (let more = true; more && sent < 400 && !socket.destroyed; sent++) more = socket.write(piece)
        socket.once('drain', more)
      }
      more()
    })
    const { body } = await openUpstream().open(site.origin)
    body.read(1)
    let before = -1
    while (before !== sent) {
      before = sent
      await new Promise((later) => setTimeout(later, 100))
    }
    expect(sent).toBeLessThan(100)
    body.destroy()
    await until(() => site.open() === 0)
  })
})

describe('a request', () => {
  it('whose headers would say more than one thing is never sent', async () => {
    const site = await startRawSite((socket) => socket.write(HELLO))
    const upstream = openUpstream()
    for (const headers of [{ Referer: 'a\r\nX: y' }, { 'X: y\r\nA': 'b' }, { Cookie: 'a\0' }, { '': 'x' }]) {
      await expect(
        upstream.text(site.origin, { headers: headers as Record<string, string> }),
      ).rejects.toMatchObject({
        key: 'invalid_input',
      })
    }
    expect(site.asked).toEqual([])
    await upstream.text(site.origin, { headers: { Referer: 'https://page.example/影' } })
    expect(site.asked[0]).toContain('referer: https://page.example/影\r\n')
  })

  it('says itself where it goes and how it ends, whatever headers somebody typed', async () => {
    const site = await startRawSite((socket) => socket.write(HELLO))
    const headers = { Host: 'other.example', Connection: 'close', 'Content-Length': '9', 'X-Key': '1' }
    await openUpstream().text(site.origin, { headers })
    expect(site.asked[0]?.match(/^(?:host|connection|content-length|x-key):.*$/gim)).toEqual([
      `Host: 127.0.0.1:${site.port}`,
      'Connection: keep-alive',
      'x-key: 1',
    ])
  })
})

describe('a connection', () => {
  it('that nobody used for a while is closed', async () => {
    const site = await startRawSite(() => {})
    const wires = createWires(
      (route, { onread }) =>
        new Promise((resolve) => {
          const socket = connect({ port: route.port, host: '127.0.0.1', ...(onread && { onread }) }, () =>
            resolve(socket),
          )
        }),
      40,
    )
    const route = { port: site.port, poolKey: 'site' } as Route
    const wire = await wires.take(route, { timeoutMs: 1_000 })
    wires.release(wire)
    expect(await wires.take(route, { timeoutMs: 1_000 })).toBe(wire)
    wires.release(wire)
    await until(() => site.open() === 0)
    expect(site.connections()).toBe(1)
  })
})
