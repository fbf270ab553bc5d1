import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeText } from './charset.ts'

/** 电影频道 in GBK. (Some words in GBK are valid UTF-8 too; no program can tell.) */
const GBK = Buffer.from([0xb5, 0xe7, 0xd3, 0xb0, 0xc6, 0xb5, 0xb5, 0xc0])

describe('the text of a body', () => {
  it('is read by its byte order mark before anything else', () => {
    const text = '皮影'
    expect(decodeText(Buffer.from(`\ufeff${text}`), 'text/html; charset=gbk')).toBe(text)
    expect(decodeText(Buffer.from(`\ufeff${text}`, 'utf16le'))).toBe(text)
    expect(decodeText(Buffer.from(`\ufeff${text}`, 'utf16le').swap16())).toBe(text)
  })

  it.each(['text/html; charset=GBK', 'text/html;charset="gb2312"', "application/json; charset='gb18030'"])(
    'is read by the header %j',
    (contentType) => {
      expect(decodeText(GBK, contentType)).toBe('电影频道')
    },
  )

  it.each([
    '<?xml version="1.0" encoding="gbk"?><rss>',
    '<html><head><meta charset=gb2312>',
    '<html><meta http-equiv="Content-Type" content="text/html; charset=gbk">',
  ])('is read by what it says inside: %j', (start) => {
    expect(decodeText(Buffer.concat([Buffer.from(start), GBK]))).toBe(`${start}电影频道`)
  })

  it('is GBK when it is not UTF-8 and says nothing, or says UTF-8 falsely', () => {
    expect(decodeText(GBK)).toBe('电影频道')
    expect(decodeText(GBK, 'application/json; charset=utf-8')).toBe('电影频道')
    expect(decodeText(GBK, 'text/plain; charset=no-such-thing')).toBe('电影频道')
  })

  it('stays UTF-8 when a few characters are damaged', () => {
    const damaged = Buffer.concat([Buffer.from('皮影'.repeat(20)), Buffer.from([0xe7, 0x9a])])
    expect(decodeText(damaged)).toBe(`${'皮影'.repeat(20)}\ufffd`)
  })

  it('comes back unchanged from UTF-8, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        fc.pre(!text.startsWith('\ufeff'))
        expect(decodeText(Buffer.from(text))).toBe(text)
      }),
    )
  })

  it('is never a failure, whatever the bytes and the header are', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), fc.string(), (bytes, contentType) => {
        expect(typeof decodeText(Buffer.from(bytes), `text/html; charset=${contentType}`)).toBe('string')
      }),
    )
  })
})
