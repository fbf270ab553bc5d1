import { useState } from 'react'
import './stills.css'
import './cards.css'

interface PictureProps {
  /** In the order they are tried: the host itself, then by the server. */
  sources: readonly (string | null | undefined)[]
  /** Its first character stands in when no picture can be shown. */
  title: string
  /** Above the fold: loaded at once. */
  eager?: boolean
}

/** Fills its box. A picture that is missing or broken becomes a calm placeholder. */
export function Picture({ sources, title, eager }: PictureProps) {
  const usable = sources.filter((source): source is string => Boolean(source))
  const key = usable.join(' ')
  const [failed, setFailed] = useState({ key, count: 0 })
  const source = usable[failed.key === key ? failed.count : 0]
  if (!source) return <NoPicture title={title} />
  return (
    <img
      src={source}
      alt=""
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setFailed({ key, count: (failed.key === key ? failed.count : 0) + 1 })}
    />
  )
}

function NoPicture({ title }: { title: string }) {
  // Names of shares often begin with a bracket.
  const first = /[\p{L}\p{N}]/u.exec(title)?.[0] ?? '影'
  return (
    <span className="noart" aria-hidden="true">
      <b>{first}</b>
    </span>
  )
}
