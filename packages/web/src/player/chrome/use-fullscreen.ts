import { useSyncExternalStore } from 'react'

function watch(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

/** Whether this player fills the screen, in either way there is. */
export function useFullscreen(root: HTMLElement): boolean {
  return useSyncExternalStore(
    watch,
    () => document.fullscreenElement === root || root.classList.contains('art-fullscreen-web'),
  )
}
