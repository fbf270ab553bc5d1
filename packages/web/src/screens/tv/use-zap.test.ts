import { fireEvent, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useZap } from './use-zap.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const press = (key: string) => fireEvent.keyDown(document.body, { key })
const open = () => {
  const keys = { step: vi.fn(), toNumber: vi.fn(), showDigits: vi.fn() }
  return { ...keys, leave: renderHook(() => useZap(keys)).unmount }
}

test('digits make one number, which counts when no further one follows', () => {
  const { toNumber, showDigits } = open()
  press('1')
  vi.advanceTimersByTime(900)
  press('2')
  vi.advanceTimersByTime(900)
  expect(toNumber).not.toHaveBeenCalled()
  vi.advanceTimersByTime(100)
  expect(showDigits.mock.calls).toEqual([['1'], ['12']])
  expect(toNumber.mock.calls).toEqual([[12]])
})

test('who leaves the room after a digit is not fetched back', () => {
  const { toNumber, step, leave } = open()
  press('5')
  leave()
  press('ArrowUp')
  vi.runAllTimers()
  expect(toNumber).not.toHaveBeenCalled()
  expect(step).not.toHaveBeenCalled()
})
