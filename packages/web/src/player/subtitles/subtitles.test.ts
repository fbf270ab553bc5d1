import { expect, test } from 'vitest'
import { decodeSubtitle } from './decode.ts'
import { detectSubtitle, parseAssCues, parseCues, shiftCues } from './parse.ts'

const SRT = `1
00:00:01,500 --> 00:00:03,000
你好，<font color="red">世界</font>

2
00:00:04.000 --> 00:00:05.000
<i>第二句</i>
{\\an8}第三行
3
0:06,0 --> 0:07,5
没有空行
`

test('SRT is read with what real files get wrong', () => {
  expect(parseCues(SRT)).toEqual([
    { start: 1.5, end: 3, text: '你好，世界' },
    { start: 4, end: 5, text: '<i>第二句</i>\n第三行' },
    { start: 6, end: 7.5, text: '没有空行' },
  ])
})

test('WebVTT is read without its header, notes and styles', () => {
  const vtt =
    '\uFEFFWEBVTT - x\n\nNOTE hi\n\nSTYLE\n::cue{}\n\na\n00:01.000 --> 00:02.000 line:0\n<v Bob>hi</v>\n'
  expect(parseCues(vtt)).toEqual([{ start: 1, end: 2, text: 'hi' }])
})

test('the words of an ASS file survive without its drawings', () => {
  const ass =
    '[Script Info]\n[Events]\nFormat: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text\n' +
    'Dialogue: 0,0:00:02.00,0:00:03.00,D,,0,0,0,,{\\b1}二, 行\\N下\n' +
    'Dialogue: 0,0:00:01.00,0:00:02.00,D,,0,0,0,,一\nDialogue: 0,0:00:01.00,0:00:02.00,D,,0,0,0,,{\\p1}m 0 0 l 1 1'
  expect(parseAssCues(ass)).toEqual([
    { start: 1, end: 2, text: '一' },
    { start: 2, end: 3, text: '二, 行\n下' },
  ])
})

test('a subtitle is known by its looks', () => {
  expect([SRT, 'WEBVTT\n', '[Script Info]\n', '<html>', ''].map(detectSubtitle)).toEqual([
    'srt',
    'vtt',
    'ass',
    null,
    null,
  ])
})

test('a delay moves cues, and what would end before the start is gone', () => {
  const cues = [
    { start: 1, end: 2, text: 'a' },
    { start: 5, end: 6, text: 'b' },
  ]
  expect(shiftCues(cues, -2)).toEqual([{ start: 3, end: 4, text: 'b' }])
  expect(shiftCues(cues, 0.5)[0]).toEqual({ start: 1.5, end: 2.5, text: 'a' })
})

const bytes = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
const utf16 = (text: string, little: boolean) => {
  const view = new DataView(new ArrayBuffer(text.length * 2))
  for (let index = 0; index < text.length; index += 1)
    view.setUint16(index * 2, text.charCodeAt(index), little)
  return new Uint8Array(view.buffer)
}

test.each([
  ['UTF-8', new TextEncoder().encode('我们都是好人'), '我们都是好人'],
  ['UTF-8 with a mark', new TextEncoder().encode('\uFEFF我们'), '我们'],
  ['GBK', bytes('ced2c3c7b6bccac7bac3c8cb'), '我们都是好人'],
  ['Big5', bytes('a7daac4fa4a3aabeb944aaba'), '我是不知道的'],
  [
    'UTF-16 little end',
    utf16('1\n00:00:01,000 --> 00:00:02,000\n我们', true),
    '1\n00:00:01,000 --> 00:00:02,000\n我们',
  ],
  [
    'UTF-16 big end',
    utf16('1\n00:00:01,000 --> 00:00:02,000\n我们', false),
    '1\n00:00:01,000 --> 00:00:02,000\n我们',
  ],
])('%s is found out from the bytes', (_name, data, text) => {
  expect(decodeSubtitle(data)).toBe(text)
})
