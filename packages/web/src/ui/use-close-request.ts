import { useEffect, useEffectEvent } from 'react'

interface Watcher {
  onclose: (() => void) | null
  destroy(): void
}

/**
 * Closes what is open when the device asks for it: the back button or gesture of a phone, which would leave the page
 * otherwise. `step` names what is open: another one waits for a request of its own. Browsers that do not tell have none.
 */
export function useCloseRequest(step: string | null, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const { CloseWatcher } = window as { CloseWatcher?: new () => Watcher }
    if (step === null || !CloseWatcher) return
    const watcher = new CloseWatcher()
    watcher.onclose = () => close()
    return () => watcher.destroy()
  }, [step])
}
