export interface GridGroup<T> {
  key: string
  /** Nothing: the items stand without a heading. */
  heading?: React.ReactNode
  items: readonly T[]
}

export type GridRow<T> =
  | { kind: 'heading'; key: string; heading: React.ReactNode }
  | { kind: 'items'; key: string; items: readonly T[] }

/** Headings and full rows of cards, one after the other: what a virtual list can count. */
export function splitRows<T>(groups: readonly GridGroup<T>[], columns: number): GridRow<T>[] {
  const width = Math.max(1, Math.floor(columns))
  return groups.flatMap(({ key, heading, items }) => {
    const rows: GridRow<T>[] =
      heading === undefined ? [] : [{ kind: 'heading', key: `${key}:heading`, heading }]
    for (let start = 0; start < items.length; start += width)
      rows.push({ kind: 'items', key: `${key}:${start}`, items: items.slice(start, start + width) })
    return rows
  })
}
