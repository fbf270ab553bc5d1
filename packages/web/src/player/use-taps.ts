import { useEffect, useEffectEvent } from 'react'
import type { Engine } from './engine.ts'

const TAP_SEEK_SECONDS = 10
/** The middle third plays and pauses; the sides wind. */
const SIDE = 1 / 3

/** Where a double tap fell, as seconds to wind; 0 in the middle. */
export function tapSeek(x: number, width: number): number {
  if (x < width * SIDE) return -TAP_SEEK_SECONDS
  return x > width * (1 - SIDE) ? TAP_SEEK_SECONDS : 0
}

interface Taps {
  onTap: () => void
  onSeek: (seconds: number) => void
  onToggle: () => void
  onFullscreen: () => void
  /** A swipe has wound to here. */
  onSwipe: (seconds: number) => void
}

/** Taps and clicks on the picture. With a mouse the engine toggles at the first click, so a double click puts that right again. */
export function useTaps(engine: Engine, taps: Taps): void {
  const tap = useEffectEvent(() => taps.onTap())
  const swipe = useEffectEvent((seconds: number) => taps.onSwipe(seconds))
  const double = useEffectEvent((event: Event) => {
    if (!(event instanceof MouseEvent)) return
    if (!isTouch(event)) {
      taps.onToggle()
      taps.onFullscreen()
      return
    }
    const box = engine.template.$player.getBoundingClientRect()
    const seconds = tapSeek(event.clientX - box.left, box.width)
    if (seconds === 0) taps.onToggle()
    else taps.onSeek(seconds)
  })
  useEffect(() => {
    const onClick = (event: Event) => {
      if (event instanceof MouseEvent && isTouch(event)) tap()
    }
    const onDouble = (event: Event) => double(event)
    const onSeek = (seconds: number) => swipe(seconds)
    engine.on('seek', onSeek)
    engine.on('click', onClick)
    engine.on('dblclick', onDouble)
    return () => {
      engine.off('seek', onSeek)
      engine.off('click', onClick)
      engine.off('dblclick', onDouble)
    }
  }, [engine])
}

function isTouch(event: MouseEvent): boolean {
  if (event instanceof PointerEvent && event.pointerType !== '') return event.pointerType === 'touch'
  return matchMedia('(pointer: coarse)').matches
}
