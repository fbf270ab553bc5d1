import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { PHONE, useMedia } from '../../lib/use-media.ts'
import { useFullscreen } from './use-fullscreen.ts'

/** A phone, upright or on its side: there the picture is higher than the screen. */
const SMALL = `${PHONE}, (max-height: 500px)`

interface PanelPlaceProps {
  root: HTMLElement
  onClose: () => void
  children: ReactNode
}

/**
 * Where the settings stand: over the corner of a large picture, and on a phone as a sheet below the small one, which
 * stays in sight, or at the right edge. In full screen only what is inside the player is seen.
 */
export function PanelPlace({ root, onClose, children }: PanelPlaceProps) {
  const small = useMedia(SMALL)
  const full = useFullscreen(root)
  if (!small || full) return children
  return createPortal(
    <div className="pl-sheet dark">
      <div className="pl-away" aria-hidden="true" onClick={onClose} />
      {children}
    </div>,
    document.body,
  )
}
