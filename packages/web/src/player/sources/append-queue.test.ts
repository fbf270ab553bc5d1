import { expect, test } from 'vitest'
import { createAppendQueue } from './append-queue.ts'

/** A buffer that takes each append a moment later, or refuses it; `listening` counts who still waits for it. */
function fakeBuffer() {
  const target = new EventTarget()
  const signals: AbortSignal[] = []
  let refuses = false
  const buffer = Object.assign(target, {
    updating: false,
    buffered: { length: 0 },
    appendBuffer() {
      buffer.updating = true
      queueMicrotask(() => {
        buffer.updating = false
        if (refuses) target.dispatchEvent(new Event('error'))
        target.dispatchEvent(new Event('updateend'))
      })
    },
  })
  const listen = target.addEventListener.bind(target)
  target.addEventListener = (name: string, listener: () => void, options: { signal: AbortSignal }) => {
    signals.push(options.signal)
    listen(name, listener, options)
  }
  return {
    buffer: buffer as unknown as SourceBuffer,
    refuse: () => {
      refuses = true
    },
    listening: () => signals.filter(({ aborted }) => !aborted).length,
    listened: () => signals.length,
  }
}

test('after an append nobody listens to the buffer any more', async () => {
  const { buffer, listening, listened } = fakeBuffer()
  const queue = createAppendQueue(document.createElement('video'), {} as MediaSource, buffer)
  for (let count = 0; count < 20; count++) await queue.append(new Uint8Array(1))
  expect(listened()).toBe(40)
  expect(listening()).toBe(0)
})

test('data that the browser refuses is a failure', async () => {
  const { buffer, refuse, listening } = fakeBuffer()
  const queue = createAppendQueue(document.createElement('video'), {} as MediaSource, buffer)
  refuse()
  await expect(queue.append(new Uint8Array(1))).rejects.toThrow('refused')
  expect(listening()).toBe(0)
})
