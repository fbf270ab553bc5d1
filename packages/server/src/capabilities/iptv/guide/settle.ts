import type { Programme } from '@piying/contract'

/**
 * One after the other, as a channel can only show them: guides that were put together from several sources hold
 * programmes twice, and programmes that run into each other. The first of those that begin together stays; one
 * that has not ended when the next begins ends there.
 */
export function settle(programmes: readonly Programme[]): Programme[] {
  const sorted = programmes.toSorted((a, b) => a.start - b.start)
  const settled: Programme[] = []
  for (const programme of sorted) {
    const before = settled.at(-1)
    if (before && programme.start === before.start) continue
    if (before && programme.start < before.stop)
      settled[settled.length - 1] = { ...before, stop: programme.start }
    settled.push(programme)
  }
  return settled
}
