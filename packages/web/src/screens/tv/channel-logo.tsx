import { useState } from 'react'
import { posterSources } from '../../lib/poster-sources.ts'
import { cx } from '../../ui/cx.ts'

const HUES = [25, 262, 170, 300, 145, 350, 85, 55, 235, 15, 280, 125]

interface ChannelLogoProps {
  name: string
  logo: string
  large?: boolean
}

/** The picture that the list names; without one the first two characters on a colour of the name's own. */
export function ChannelLogo({ name, logo, large }: ChannelLogoProps) {
  const sources = posterSources(logo, 160)
  const [failed, setFailed] = useState({ logo, count: 0 })
  const source = sources[failed.logo === logo ? failed.count : 0]
  const className = cx('tv-logo', large && 'large')
  if (source)
    return (
      <span className={cx(className, 'pictured')}>
        <img
          src={source}
          alt=""
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setFailed({ logo, count: (failed.logo === logo ? failed.count : 0) + 1 })}
        />
      </span>
    )
  return (
    <span className={className} style={{ '--hue': hueOf(name) }} aria-hidden="true">
      {shortName(name)}
    </span>
  )
}

/** Two characters where they are Chinese, four where they are not. */
export function shortName(name: string): string {
  const plain = name.replace(/[\s\-_·.[\]()（）【】]+/g, '')
  return /^[\w+]/.test(plain) ? (/^[\w+]{1,4}/.exec(plain)?.[0] ?? '') : [...plain].slice(0, 2).join('')
}

function hueOf(name: string): number {
  let sum = 0
  for (const sign of name) sum = (sum * 31 + (sign.codePointAt(0) ?? 0)) >>> 0
  return HUES[sum % HUES.length] ?? 0
}
