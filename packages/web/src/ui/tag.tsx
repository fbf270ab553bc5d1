import type { CSSProperties } from 'react'
import './tag.css'

/** A word in a colour of its own: the same word has the same colour everywhere. */
export function Tag({ text }: { text: string }) {
  return (
    <span className="tag" style={{ '--h': hueOf(text) } as CSSProperties}>
      {text}
    </span>
  )
}

/** Degrees on the colour wheel, by the characters of the text. */
export function hueOf(text: string): number {
  let hash = 0
  for (const char of text) hash = (hash * 31 + (char.codePointAt(0) ?? 0)) % 3600
  return (hash * 47) % 360
}
