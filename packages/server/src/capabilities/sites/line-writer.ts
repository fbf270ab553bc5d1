import type { ServerResponse } from 'node:http'

/** Writes an answer line by line. What is said in one turn leaves in one piece: each piece is a call of the system. */
export interface LineWriter {
  add(...parts: (Buffer | string)[]): void
  end(): void
}

export function createLineWriter(raw: ServerResponse): LineWriter {
  let waiting: Buffer[] = []
  const take = () => {
    const piece = Buffer.concat(waiting)
    waiting = []
    return piece
  }
  const flush = () => {
    if (waiting.length > 0) raw.write(take())
  }
  return {
    add(...parts) {
      if (waiting.length === 0) process.nextTick(flush)
      for (const part of parts) waiting.push(typeof part === 'string' ? Buffer.from(part) : part)
    },
    end: () => void raw.end(take()),
  }
}
