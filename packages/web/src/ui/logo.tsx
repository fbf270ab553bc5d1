import { useState } from 'react'
import { cx } from './cx.ts'
import './logo.css'

const HUES = [25, 262, 170, 300, 145, 350, 85, 55, 235, 15, 280, 125]

/** Rows come and go while one scrolls: what could not be had once is not asked for again. */
const broken = new Set<string>()

interface LogoProps {
  name: string
  /** In the order they are tried. */
  sources: readonly string[]
  large?: boolean
}

/** The picture of a channel; without one the first two characters on a colour of the name's own. */
export function Logo({ name, sources, large }: LogoProps) {
  const [, drawAgain] = useState(0)
  const source = sources.find((each) => !broken.has(each))
  const className = cx('logo', large && 'large')
  if (source)
    return (
      <span className={cx(className, 'pictured')}>
        <img
          src={source}
          alt=""
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => {
            broken.add(source)
            drawAgain((times) => times + 1)
          }}
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
