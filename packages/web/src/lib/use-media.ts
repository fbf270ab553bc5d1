import { useSyncExternalStore } from 'react'

/** Narrower than a tablet: the tab bar shows and sheets take the place of popovers. */
export const PHONE = '(max-width: 767px)'

export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    () => matchMedia(query).matches,
  )
}
