import { expect, test } from 'vitest'
import { isPin, readProfile } from './profile-rules.ts'

test('a PIN has four to eight digits, or is left out', () => {
  for (const pin of ['', '1234', '12345678']) expect(isPin(pin)).toBe(true)
  for (const pin of ['123', '123456789', '12a4', '１２３４']) expect(isPin(pin)).toBe(false)
})

test('an empty PIN field keeps the PIN; only the switch takes it away', () => {
  const values = { name: ' 奶奶 ', avatar: 4, isChild: 0, pin: '', removePin: 0 }
  expect(readProfile(values)).toEqual({ name: '奶奶', avatar: 4, isChild: 0 })
  expect(readProfile({ ...values, pin: '1234' }).pin).toBe('1234')
  expect(readProfile({ ...values, pin: '1234', removePin: 1 }).pin).toBe('')
})
