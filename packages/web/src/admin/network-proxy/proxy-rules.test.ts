import { expect, test } from 'vitest'
import { checkProxy, proxyInput } from './proxy-rules.ts'

const values = { proxyEnabled: true, proxyUrl: '', proxyUsername: '', proxyPassword: '' }

test.each([
  ['', 'needed'],
  ['   ', 'needed'],
  ['192.168.1.2:1080', 'format'],
  ['ftp://a.example', 'format'],
  ['http://a b.example', 'format'],
  ['http://', 'format'],
  [' socks5://192.168.1.2:1080 ', null],
  ['http://proxy.example:8080', null],
  ['HTTPS://proxy.example', null],
])('the address "%s" is judged', (proxyUrl, complaint) => {
  expect(checkProxy({ ...values, proxyUrl })).toBe(complaint)
})

test('switched off, nothing is asked and every field is sent empty', () => {
  const off = { proxyEnabled: false, proxyUrl: 'nonsense', proxyUsername: 'a', proxyPassword: 'b' }
  expect(checkProxy(off)).toBeNull()
  expect(proxyInput(off)).toEqual({ proxyEnabled: false, proxyUrl: '', proxyUsername: '', proxyPassword: '' })
})

test('values are trimmed, and an untouched password is not sent', () => {
  expect(proxyInput({ ...values, proxyUrl: ' http://p.example ', proxyUsername: ' me ' })).toEqual({
    proxyEnabled: true,
    proxyUrl: 'http://p.example',
    proxyUsername: 'me',
  })
})
