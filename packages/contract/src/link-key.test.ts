import { expect, test } from 'vitest'
import { linkKey } from './link-key.ts'

test.each([
  ['https://pan.quark.cn/s/abc123', 'https://www.pan.quark.cn/s/abc123/?pwd=9x8y#/list'],
  ['https://PAN.baidu.com/s/1AbC?pwd=1234', 'pan.baidu.com/s/1AbC'],
  ['magnet:?xt=urn:btih:ABCDEF0123&dn=x', 'MAGNET:?dn=y&xt=urn:btih:abcdef0123'],
  ['http://tv.example/play?vodId=5&source=2&epNum=7', 'https://other.example/play?source=2&vodId=5'],
])('%s and %s are one link', (left, right) => {
  expect(linkKey(left)).toBe(linkKey(right))
})

test.each([
  ['https://pan.quark.cn/s/abc123', 'https://pan.quark.cn/s/ABC123'],
  ['https://115.com/s/sw1', 'https://anxia.com/s/sw1'],
  ['https://v.example/watch?v=1', 'https://v.example/watch?v=2'],
  ['http://tv.example/play?vodId=5&source=2', 'http://tv.example/play?vodId=5&source=3'],
])('%s and %s are two', (left, right) => {
  expect(linkKey(left)).not.toBe(linkKey(right))
})
