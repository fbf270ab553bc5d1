import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cutText, decodeEntities, plainText } from './text.ts'

describe('the text of a description', () => {
  test.each([
    ['', ''],
    ['纯文本', '纯文本'],
    ['<p>较长的简介&nbsp;带 HTML</p>', '较长的简介 带 HTML'],
    ['<p>一</p><p>二</p>', '一\n二'],
    ['一<br>二<br/>三', '一\n二\n三'],
    ['<b>粗</b>体', '粗体'],
    ['  前后  空  格 ', '前后 空 格'],
    ['Girl &amp; Boy &quot;Love&quot;', 'Girl & Boy "Love"'],
    ['&#39;a&#x27; &#128512;', "'a' 😀"],
    ['&hellip;&mdash;&ldquo;x&rdquo;', '…—“x”'],
    ['&nosuch; &constructor; &__proto__;', '&nosuch; &constructor; &__proto__;'],
    ['AT&T & co', 'AT&T & co'],
    ['&#0;&#xD800;&#99999999;&frac12;', '½'],
    ['a < b > c', 'a < b > c'],
    ['1<2', '1<2'],
    ['<script>alert(1)</script>后', '后'],
    ['<SCRIPT src=x>alert("</p>")</SCRIPT >后', '后'],
    ['前<script>alert(1)', '前'],
    ['<style>p{color:red}</style>后', '后'],
    ['<iframe src="javascript:1">内</iframe>后', '后'],
    ['<svg onload=alert(1)><text>x</text></svg>后', '后'],
    ['<img src=x onerror="alert(1)">后', '后'],
    ['<a title="a>b">链</a>接', '链接'],
    ["<a title='a>b'>链</a>接", '链接'],
    ['<p class="x>丢了引号</p>后', '丢了引号\n后'],
    ['<!-- 注释 <b> -->后', '后'],
    ['<!-- 没完', ''],
    ['<!DOCTYPE html><html><head><title>t</title></head><body>正文</body></html>', '正文'],
    ['<?php echo 1 ?>后', '后'],
    ['前<b', '前'],
    ['前</', '前'],
    ['<<p>>x', '<\n>x'],
    ['a\u0000b\u202Ec\u200Bd', 'abcd'],
    ['&lt;script&gt;alert(1)&lt;/script&gt;', '<script>alert(1)</script>'],
    ['&amp;lt;b&amp;gt;', '&lt;b&gt;'],
    ['<scr<script>ipt>alert(1)</script>后', 'ipt>alert(1)后'],
  ])('%j is %j', (html, text) => {
    expect(plainText(html)).toBe(text)
  })

  test('is cut at the limit, at a whole character', () => {
    expect(plainText('<p>一二三四五</p>', 3)).toBe('一二…')
    expect(cutText('a😀b', 3)).toBe('a…')
    expect(cutText('abc', 3)).toBe('abc')
    expect(plainText('字'.repeat(100_000))).toHaveLength(5_000)
  })

  test('never throws, never exceeds the limit and never carries control characters', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '<',
        '>',
        '"',
        "'",
        '</',
        '<!--',
        '-->',
        '<script',
        '</script>',
        '<p ',
        '&',
        '&#',
        ';',
        '\n',
      ),
      fc.string({ unit: 'binary', maxLength: 5 }),
    )
    fc.assert(
      fc.property(fc.array(piece), fc.integer({ min: 1, max: 50 }), (pieces, limit) => {
        const text = plainText(pieces.join(''), limit)
        expect(text.length).toBeLessThanOrEqual(limit)
        expect(text).not.toMatch(/[\u0000-\u0009\u000B-\u001F\u202A-\u202E]/)
      }),
    )
  })

  test('of text without tags and references is the text itself', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\w\u4e00-\u9fa5，。]{0,40}$/), (text) => {
        expect(plainText(text)).toBe(text)
      }),
    )
  })

  test.each(['<a "', "<a '", '<!--', '<script>', '<', '<p class="', '&#', '</script'])(
    'a megabyte of %j is read in one pass',
    (piece) => {
      // A quadratic scan of this size would run into the time limit of the test.
      expect(plainText(piece.repeat(1_000_000 / piece.length)).length).toBeLessThanOrEqual(5_000)
    },
  )
})

test('references are decoded once', () => {
  expect(decodeEntities('&amp;amp;')).toBe('&amp;')
})
