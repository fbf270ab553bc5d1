import type { Answers, Job } from './list-worker.ts'

/** No rule of an honest list takes this long; a pattern that does is stopped with its worker. */
const LONGEST_MS = 8_000

export class TooSlow extends Error {
  override readonly name = 'TooSlow'
}

/** The worker, by questions and answers. A question that takes too long ends the worker; the next begins a new one. */
export function createListDesk() {
  let worker: Worker | null = null
  let lastText: string | null = null
  let count = 0
  const waiting = new Map<
    number,
    { resolve: (answer: never) => void; reject: (error: Error) => void; timer: number }
  >()

  function open(): Worker {
    if (worker) return worker
    const fresh = new Worker(new URL('./list-worker.ts', import.meta.url), { type: 'module' })
    fresh.addEventListener('message', ({ data }: MessageEvent<{ id: number; answer: never }>) => {
      const asked = waiting.get(data.id)
      waiting.delete(data.id)
      clearTimeout(asked?.timer)
      asked?.resolve(data.answer)
    })
    worker = fresh
    // A new worker knows nothing: it is given what the old one had.
    if (lastText !== null) fresh.postMessage({ id: 0, job: { type: 'parse', text: lastText } satisfies Job })
    return fresh
  }

  function close(error: Error): void {
    worker?.terminate()
    worker = null
    for (const { reject, timer } of waiting.values()) {
      clearTimeout(timer)
      reject(error)
    }
    waiting.clear()
  }

  return {
    ask<J extends Job>(job: J): Promise<Answers[J['type']]> {
      const desk = open()
      if (job.type === 'parse') lastText = job.text
      const id = ++count
      return new Promise((resolve, reject) => {
        const timer = window.setTimeout(() => close(new TooSlow()), LONGEST_MS)
        waiting.set(id, { resolve, reject, timer })
        desk.postMessage({ id, job })
      })
    },
    close: () => close(new DOMException('closed', 'AbortError')),
  }
}
export type ListDesk = ReturnType<typeof createListDesk>
