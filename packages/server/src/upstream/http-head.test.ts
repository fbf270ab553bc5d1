import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AppError } from '../errors.ts'
import { readHead } from './http-head.ts'

const read = (text: string | Buffer, method = 'GET') => readHead(Buffer.from(text), method, 'h')

describe('the head of an answer', () => {
  it('is read back as it was written, whatever follows it', () => {
    const name = fc
      .stringMatching(/^[A-Za-z][A-Za-z0-9-]{0,20}$/)
      .filter((each) => !/^(?:connection|content-length|transfer-encoding)$/i.test(each))
    const value = fc.stringMatching(/^(?:[!-~](?:[ -~]{0,20}[!-~])?)?$/)
    const headers = fc.uniqueArray(fc.tuple(name, value), {
      selector: ([each]) => each.toLowerCase(),
      maxLength: 20,
    })
    fc.assert(
      fc.property(
        headers,
        fc.integer({ min: 200, max: 599 }),
        fc.nat(1e9),
        fc.uint8Array(),
        (lines, status, length, body) => {
          const text = `HTTP/1.1 ${status} Words\r\n${lines.map(([key, each]) => `${key}: ${each}\r\n`).join('')}Content-Length: ${length}\r\n\r\n`
          const found = readHead(Buffer.concat([Buffer.from(text), body]), 'GET', 'h')
          expect(found?.size).toBe(text.length)
          expect(found?.head).toMatchObject({ status, keepAlive: true })
          for (const [key, each] of lines) expect(found?.head.headers[key.toLowerCase()]).toBe(each)
          const isBodiless = status === 204 || status === 304
          expect(found?.head.framing).toEqual(isBodiless ? { kind: 'none' } : { kind: 'length', length })
        },
      ),
    )
  })

  it('of any bytes at all is read, waited for, or refused by name', () => {
    const words = fc.constantFrom(
      'HTTP/1.1 200 OK',
      'HTTP/1.0 206',
      'ICY 200 OK',
      '\r\n',
      '\r\n\r\n',
      '\n',
      ':',
      'Content-Length: 5',
      'Transfer-Encoding: chunked',
      'Connection: close',
      '\0',
      ' ',
    )
    const piece = fc.oneof(
      words.map((word) => Buffer.from(word)),
      fc.uint8Array({ maxLength: 40 }).map((bytes) => Buffer.from(bytes)),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
        const bytes = Buffer.concat(pieces)
        try {
          const found = readHead(bytes, 'GET', 'h')
          expect(found === null || found.size <= bytes.length).toBe(true)
        } catch (error) {
          expect(error).toBeInstanceOf(AppError)
        }
      }),
      { numRuns: 2_000 },
    )
  })

  it('that is cut anywhere is waited for', () => {
    const text = 'HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\n'
    for (let length = 0; length < text.length; length++) expect(read(text.slice(0, length))).toBeNull()
  })

  it.each([
    ['HTTP/1.1 200 OK\r\n\r\n', { kind: 'close' }, false],
    [
      'HTTP/1.1 200 OK\r\nContent-Length: 0\r\nConnection: Close\r\n\r\n',
      { kind: 'length', length: 0 },
      false,
    ],
    ['HTTP/1.0 200 OK\r\nContent-Length: 1\r\n\r\n', { kind: 'length', length: 1 }, false],
    [
      'HTTP/1.0 200 OK\r\nContent-Length: 1\r\nConnection: keep-alive\r\n\r\n',
      { kind: 'length', length: 1 },
      true,
    ],
    [
      'HTTP/1.1 200 OK\r\nContent-Length: 9\r\nTransfer-Encoding: chunked\r\n\r\n',
      { kind: 'chunked' },
      false,
    ],
    [
      'HTTP/1.1 200 OK\r\nContent-Length: 9\r\nContent-Length: 9\r\n\r\n',
      { kind: 'length', length: 9 },
      true,
    ],
  ])('%j tells how the body ends', (text, framing, keepAlive) => {
    expect(read(text)?.head).toMatchObject({ framing, keepAlive })
  })

  it('that says things twice is read as browsers read it', () => {
    const text =
      'HTTP/1.1 302 Found\r\nLocation: /a\r\nLocation: /b\r\nVary: x\r\nVary: y\r\nSet-Cookie: a=1\r\nset-cookie: b=2\r\nTransfer-Encoding: identity\r\nContent-Length: 0\r\n\r\n'
    const head = read(text)?.head
    expect(head?.headers).toMatchObject({ location: '/a', vary: 'x, y', 'set-cookie': 'a=1\nb=2' })
    expect(head?.framing).toEqual({ kind: 'length', length: 0 })
    expect(() => read('HTTP/1.1 200 OK\r\nA: b\nSet-Cookie: c\r\n\r\n')).toThrow(AppError)
  })

  it('to a question for the head alone has no body, whatever length it tells', () => {
    expect(read('HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n', 'HEAD')?.head.framing).toEqual({
      kind: 'none',
    })
  })
})
