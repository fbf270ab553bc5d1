import { expect, test } from 'vitest'
import { nameAgent } from './name-agent.ts'
import { checkPassword } from './password-rules.ts'

test.each([
  ['a password is required', { password: '', repeat: '' }, false, { password: 'needed' }],
  ['it must match its confirmation', { password: 'abcdef', repeat: 'abcdeg' }, false, { repeat: 'mismatch' }],
  ['it needs six characters', { password: 'abcde', repeat: 'abcde' }, false, { password: 'short' }],
  ['six are enough', { password: 'abcdef', repeat: 'abcdef' }, false, {}],
  ['the present one may stay', { password: '', repeat: '' }, true, {}],
])('switched on: %s', (_, typed, enabledNow, complaints) => {
  expect(checkPassword({ enabled: true, ...typed }, enabledNow)).toEqual(complaints)
})

test('switched off nothing is asked', () => {
  expect(checkPassword({ enabled: false, password: 'x', repeat: 'y' }, true)).toEqual({})
})

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/604.1', 'Safari · iPhone'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64) AppleWebKit Chrome/140 Safari/537 Edg/140', 'Edge · Windows'],
  ['okhttp/4.12', 'okhttp/4.12'],
  ['', ''],
])('%s is called %s', (agent, name) => {
  expect(nameAgent(agent)).toBe(name)
})
