import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createBodyDecoder } from './body-decoder.ts'

const pieces = fc.array(fc.uint8Array({ minLength: 1, maxLength: 300 }), { maxLength: 12 })
const cuts = fc.array(fc.nat(4000), { maxLength: 20 })

/** Feeds `bytes` cut at any places, each part in memory of its own, as a connection would bring them. */
function decode(decoder: ReturnType<typeof createBodyDecoder>, bytes: Buffer, at: number[]): Buffer {
  const ends = [...new Set([...at.filter((cut) => cut > 0 && cut < bytes.length), bytes.length])].sort(
    (a, b) => a - b,
  )
  return Buffer.concat(
    ends.map((end, index) =>
      Buffer.from(decoder.decode(Buffer.from(bytes.subarray(ends[index - 1] ?? 0, end)))),
    ),
  )
}

describe('a chunked body', () => {
  const write = (parts: Uint8Array[], extension: string, trailer: string) =>
    Buffer.concat([
      ...parts.map((part) =>
        Buffer.concat([
          Buffer.from(`${part.length.toString(16)}${extension}\r\n`),
          part,
          Buffer.from('\r\n'),
        ]),
      ),
      Buffer.from(`0\r\n${trailer}\r\n`),
    ])

  it('is what its chunks hold, wherever the connection cuts it', () => {
    const extensions = fc.constantFrom('', ';name=value', ' ')
    const trailers = fc.constantFrom('', 'X-Sum: 1\r\n')
    fc.assert(
      fc.property(pieces, cuts, extensions, trailers, (parts, at, extension, trailer) => {
        const decoder = createBodyDecoder({ kind: 'chunked' }, 'h')
        expect(decode(decoder, write(parts, extension, trailer), at).equals(Buffer.concat(parts))).toBe(true)
        expect([decoder.isDone(), decoder.hasSurplus()]).toEqual([true, false])
      }),
    )
  })

  it.each(['x\r\n', '-1\r\n', '5\nhello\r\n', '1\r\nab\r\n', `${'0'.repeat(5000)}`, 'fffffffffffff\r\n'])(
    'that reads %j is refused',
    (text) => {
      expect(() => createBodyDecoder({ kind: 'chunked' }, 'h').decode(Buffer.from(text))).toThrow('h')
    },
  )

  it('that goes on after its end is told apart', () => {
    const decoder = createBodyDecoder({ kind: 'chunked' }, 'h')
    expect(decoder.decode(Buffer.from('1\r\na\r\n0\r\n\r\nHTTP/1.1')).toString()).toBe('a')
    expect(decoder.hasSurplus()).toBe(true)
  })
})

describe('a body with a length', () => {
  it('ends there, and not before', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1, maxLength: 500 }), cuts, fc.nat(5), (body, at, more) => {
        const decoder = createBodyDecoder({ kind: 'length', length: body.length }, 'h')
        const bytes = Buffer.concat([body, Buffer.alloc(more)])
        expect(decode(decoder, bytes, at).equals(Buffer.from(body))).toBe(true)
        expect([decoder.isDone(), decoder.hasSurplus()]).toEqual([true, more > 0])
      }),
    )
  })
})
