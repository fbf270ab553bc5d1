import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/** The first window full is on screen before the rest is drawn. */
const FIRST = 12
const PREFIX = 'drawn:'

/** How many results are drawn. Who comes back to the page finds as many as before, and so the place on it. */
export function useDrawn(term: string) {
  const { key } = useLocation()
  const [state, setState] = useState(() => ({ term, drawn: readDrawn(key + term) }))
  const drawn = state.term === term ? state.drawn : FIRST
  useEffect(() => {
    if (drawn > FIRST) writeDrawn(key + term, drawn)
  }, [key, term, drawn])
  const setDrawn = (change: (before: number) => number) =>
    setState((before) => ({ term, drawn: change(before.term === term ? before.drawn : FIRST) }))
  return [drawn, setDrawn] as const
}

function readDrawn(name: string): number {
  try {
    return Number(sessionStorage.getItem(PREFIX + name)) || FIRST
  } catch {
    return FIRST
  }
}

function writeDrawn(name: string, drawn: number): void {
  try {
    sessionStorage.setItem(PREFIX + name, String(drawn))
  } catch {
    // Without storage the list begins at its beginning.
  }
}
