import { expect, test } from 'vitest'
import { readColor, readP } from './comment.ts'
import { parseDanmaku } from './parse.ts'

test.each([
  ['three fields', '1.5,1,16777215', { time: 1.5, mode: 0, color: '#ffffff', user: '' }],
  ['four fields, with a user', '2,5,255,u1', { time: 2, mode: 1, color: '#0000ff', user: 'u1' }],
  [
    'four fields, with a platform',
    '2,4,255,[bilibili]',
    { time: 2, mode: 2, color: '#0000ff', user: '[bilibili]' },
  ],
  [
    'eight fields',
    '23.826,1,25,16711680,1422201084,0,057075e9,757076900',
    { mode: 0, color: '#ff0000', user: '057075e9' },
  ],
  ['nine fields', '3,6,25,65280,1,0,hash,9,10', { mode: 0, color: '#00ff00', user: 'hash' }],
])('a p attribute of %s is read by its length', (_name, p, expected) => {
  expect(readP(p, '好')).toMatchObject(expected)
})

test('comments that are programs, empty or without a time are left out', () => {
  for (const p of ['1,7,25,1,1,0,u,1', '1,8,255', 'abc,1,255', ',1,255', '-3,1,255', ''])
    expect(readP(p, 'x'), p).toBeNull()
  expect(readP('1,1,255', ' \u0000 ')).toBeNull()
})

test('a colour that is none is white', () => {
  expect([readColor(Number.NaN), readColor(0x1000000), readColor(-1), readColor(1)]).toEqual([
    '#ffffff',
    '#ffffff',
    '#ffffff',
    '#000001',
  ])
})

test('Bilibili XML is read with its dirt: entities, control characters, single quotes, other attributes', () => {
  const xml = `\uFEFF<?xml version="1.0"?><i><chatid>1</chatid>
    <d p="5,1,25,16777215,1,0,a,1">后来 &amp; &#x4f60;&#22909;</d>
    <d user="x" p='1.5,4,25,255,1,0,b,2'>底\u0001部</d><d p="2,1,25,1,1,0,c,3"><![CDATA[<b>]]></d><d p="9,1">  </d></i>`
  expect(parseDanmaku(xml).map(({ time, text, mode }) => [time, text, mode])).toEqual([
    [1.5, '底 部', 2],
    [2, '<b>', 0],
    [5, '后来 & 你好', 0],
  ])
})

test('the JSON of dandanplay, DPlayer, Bilibili and ArtPlayer are one to us', () => {
  const forms = [
    { count: 1, comments: [{ cid: 1, p: '1.5,5,255,u', m: '好' }] },
    { code: 0, data: [[1.5, 1, 255, 'u', '好']] },
    { danmuku: [[1.5, 'top', '#0000ff', 'u', '好']] },
    { data: { elems: [{ progress: 1500, mode: 5, color: 255, content: '好', midHash: 'u' }] } },
    [{ time: 1.5, mode: 1, color: '#00f', text: '好', user: 'u' }],
  ]
  for (const form of forms) {
    expect(parseDanmaku(JSON.stringify(form))).toEqual([
      { time: 1.5, text: '好', mode: 1, color: '#0000ff', user: 'u', count: 1 },
    ])
  }
})

test('ASS that was made of danmaku gives them back: moving, top, bottom, colour', () => {
  const ass = `[Script Info]
PlayResY: 1080
[V4+ Styles]
Format: Name
[Events]
Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
Dialogue: 0,0:00:02.50,0:00:10.00,R2L,,20,20,2,,{\\move(1920,1,-300,1)\\c&H0000FF&}红, 的
Dialogue: 0,0:00:01.00,0:00:05.00,Fix,,20,20,2,,{\\an8\\pos(960,10)}顶
Dialogue: 0,1:00:00.00,1:00:05.00,Fix,,20,20,2,,{\\pos(960,1000)}底`
  expect(parseDanmaku(ass).map(({ time, text, mode, color }) => [time, text, mode, color])).toEqual([
    [1, '顶', 1, '#ffffff'],
    [2.5, '红, 的', 0, '#ff0000'],
    [3600, '底', 2, '#ffffff'],
  ])
})

test('what is no danmaku gives none', () => {
  for (const text of ['', 'hello', '{', '[1,2', '{"data":null}', '<html></html>', '[[]]', '[{}]', '[null]']) {
    expect(parseDanmaku(text), text).toEqual([])
  }
})
