import { expect, test } from 'vitest'
import { fillProxy, isProxyTemplate } from './play-proxy.ts'

const STREAM = 'https://cdn.example/a b/index.m3u8?t=1&k=$&'

test('the address of the stream takes every slot, as one value', () => {
  const filled = fillProxy(' https://proxy.example/{url}/?from={url} ', STREAM) ?? ''
  expect(new URL(filled).searchParams.get('from')).toBe(STREAM)
  expect(filled).not.toContain('{url}')
  expect(decodeURIComponent(new URL(filled).pathname)).toBe(`/${STREAM}/`)
})

test.each([
  ['', false],
  ['https://proxy.example/?u=', false],
  ['{url}', false],
  ['proxy.example/{url}', false],
  ['no address {url}', false],
  ['https://{url}', false],
  ['ftp://proxy.example/{url}', false],
  ['javascript:alert({url})', false],
  ['http://192.168.1.2:8080/proxy?u={url}', true],
])('%j as a template: %s', (template, is) => {
  expect(isProxyTemplate(template)).toBe(is)
})
