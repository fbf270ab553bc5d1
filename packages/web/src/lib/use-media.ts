import { useCallback, useSyncExternalStore } from 'react'

/** Narrower than a tablet: the tab bar shows and sheets take the place of popovers. */
export const PHONE = '(max-width: 767px)'

export function useMedia(query: string): boolean {
  // The same function each time: with another one, every render would leave and listen anew.
  const watch = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(watch, () => matchMedia(query).matches)
}
