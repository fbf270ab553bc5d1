import { useEffect, useEffectEvent } from 'react'

interface MediaSessionOptions {
  title: string
  poster: string | undefined
  onNext: (() => void) | undefined
  onPrevious: (() => void) | undefined
}

/** The title and the episode keys on lock screens, headphones and keyboards. */
export function useMediaSession(video: HTMLVideoElement | null, options: MediaSessionOptions): void {
  const { title, poster, onNext, onPrevious } = options
  const next = useEffectEvent(() => onNext?.())
  const previous = useEffectEvent(() => onPrevious?.())
  const hasNext = onNext !== undefined
  const hasPrevious = onPrevious !== undefined
  useEffect(() => {
    if (!video || !('mediaSession' in navigator)) return
    const session = navigator.mediaSession
    // A picture is not worth the player: some sites write none that can be read.
    const isReadable = poster !== undefined && poster !== '' && URL.canParse(poster, location.href)
    const artwork = isReadable ? [{ src: new URL(poster, location.href).href }] : []
    session.metadata = new MediaMetadata({ title, artwork })
    session.setActionHandler('nexttrack', hasNext ? () => next() : null)
    session.setActionHandler('previoustrack', hasPrevious ? () => previous() : null)
    return () => {
      session.metadata = null
      session.setActionHandler('nexttrack', null)
      session.setActionHandler('previoustrack', null)
    }
  }, [video, title, poster, hasNext, hasPrevious])
}
