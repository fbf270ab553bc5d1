import { useEffect, useLayoutEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'

const PREFIX = 'scroll:'
const PATIENCE_MS = 2_000

/** Back and reload return to where the page was left; a new page starts at its top. */
export function useScrollMemory(): void {
  const { key, pathname } = useLocation()
  const how = useNavigationType()

  useEffect(() => {
    history.scrollRestoration = 'manual'
  }, [])

  useEffect(() => {
    const save = () => rememberScroll(key)
    window.addEventListener('scrollend', save, { passive: true })
    window.addEventListener('pagehide', save)
    return () => {
      window.removeEventListener('scrollend', save)
      window.removeEventListener('pagehide', save)
    }
  }, [key])

  useLayoutEffect(() => {
    if (how === 'POP') return restoreScroll(key)
    // A change of tab or filter replaces the address of the same page: it stays where it is.
    if (how === 'PUSH') window.scrollTo(0, 0)
  }, [key, how, pathname])
}

function rememberScroll(key: string): void {
  try {
    sessionStorage.setItem(PREFIX + key, String(Math.round(window.scrollY)))
  } catch {
    // Without storage the page simply starts at its top.
  }
}

/** Lists arrive later than the page: the place is tried until it exists, unless the visitor scrolls first. */
function restoreScroll(key: string): (() => void) | undefined {
  let place = 0
  try {
    place = Number(sessionStorage.getItem(PREFIX + key)) || 0
  } catch {
    // As above.
  }
  if (place === 0) {
    window.scrollTo(0, 0)
    return
  }
  const until = Date.now() + PATIENCE_MS
  let frame = 0
  const stop = () => cancelAnimationFrame(frame)
  const tryIt = () => {
    const reach = document.documentElement.scrollHeight - window.innerHeight
    if (reach >= place || Date.now() > until) return window.scrollTo(0, place)
    frame = requestAnimationFrame(tryIt)
  }
  tryIt()
  window.addEventListener('wheel', stop, { once: true, passive: true })
  window.addEventListener('touchstart', stop, { once: true, passive: true })
  return stop
}
