import { useState } from 'react'

export interface Selection {
  /** Between 'select' and 'done': a press on a card marks it instead of opening it. */
  active: boolean
  ids: ReadonlySet<number>
  start: () => void
  stop: () => void
  toggle: (id: number) => void
  choose: (ids: Iterable<number>) => void
}

/** Several entries of a list, marked one by one. */
export function useSelection(): Selection {
  const [active, setActive] = useState(false)
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  return {
    active,
    ids,
    start: () => setActive(true),
    stop() {
      setActive(false)
      setIds(new Set())
    },
    toggle: (id) =>
      setIds((before) => {
        const next = new Set(before)
        if (!next.delete(id)) next.add(id)
        return next
      }),
    choose: (chosen) => setIds(new Set(chosen)),
  }
}
