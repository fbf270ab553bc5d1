import { expect, test } from 'vitest'
import { createStop, throwIfStopped } from './stop.ts'

test('a stop tells its listeners once, with the first reason', () => {
  const { signal, abort } = createStop()
  const heard: unknown[] = []
  signal.addEventListener('abort', () => heard.push(signal.reason))
  expect(() => throwIfStopped(signal)).not.toThrow()

  abort('first')
  abort('second')

  expect(heard).toEqual(['first'])
  expect(signal.aborted).toBe(true)
  expect(() => throwIfStopped(signal)).toThrow('first')
})

test('a stop follows AbortSignals and other stops, whichever comes first', () => {
  const controller = new AbortController()
  const other = createStop()
  const following = createStop(undefined, controller.signal, other.signal)

  other.abort('other')
  controller.abort('controller')

  expect(following.signal.reason).toBe('other')
})

test('a stop that follows one which has stopped already is stopped from the beginning', () => {
  expect(createStop(AbortSignal.abort('before')).signal.reason).toBe('before')
})

test('after its release, a stop hears nothing more', () => {
  const other = createStop()
  const following = createStop(other.signal)
  following.release()
  other.abort('too late')
  expect(following.signal.aborted).toBe(false)
})

test('a listener that went is not called, nor is one that comes while the others are told', () => {
  const { signal, abort } = createStop()
  const heard: string[] = []
  const gone = () => heard.push('gone')
  signal.addEventListener('abort', gone)
  signal.removeEventListener('abort', gone)
  signal.addEventListener('abort', () => {
    heard.push('stays')
    signal.addEventListener('abort', gone)
  })
  abort('now')
  expect(heard).toEqual(['stays'])
})
