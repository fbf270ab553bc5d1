import type { Answers, Edit, Job } from './list-worker.ts'

/** No rule of an honest list takes this long; a pattern that does is stopped with its worker. */
const LONGEST_MS = 8_000

export class TooSlow extends Error {
  override readonly name = 'TooSlow'
}

/** Nobody waits for the answer any more: the page was left. */
export const isClosed = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError'

/**
 * The worker, by questions and answers. It follows the text edit by edit: a key costs the page nothing, however long the
 * list. A question that takes too long ends the worker; the next begins a new one, with the text that `readText` gives.
 */
export function createListDesk(readText: () => string) {
  let worker: Worker | null = null
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
    fresh.postMessage({ id: 0, job: { type: 'text', text: readText() } satisfies Job })
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
    /** A worker that is not there yet will be given the whole text. */
    tell: (edit: Edit): void => worker?.postMessage({ id: 0, job: edit }),
    ask<J extends Job>(job: J): Promise<Answers[J['type']]> {
      const desk = open()
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
