import type { Kept } from './kept.ts'

export interface Choice<T> {
  /** Where it comes from: told to the visitor. */
  origin: string
  read(): Promise<Kept<T>>
}

/** The first choice that has something; nothing at all when none has. */
export async function firstOf<T extends { length: number }>(
  choices: Choice<T>[],
  nothing: T,
): Promise<Kept<T> & { origin: string }> {
  for (const { origin, read } of choices) {
    const kept = await read().catch(() => undefined)
    if (kept && kept.value.length > 0) return { ...kept, origin }
  }
  return { value: nothing, fetchedAt: 0, stale: true, origin: '' }
}
