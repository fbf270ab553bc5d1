import { cx } from './cx.ts'
import './spark.css'

interface SparkProps {
  /** Oldest first; -1 is a failure and is drawn as a dot on the ground. */
  values: readonly number[]
  label: string
  tone?: 'ok' | 'mid' | 'bad'
  width?: number
  height?: number
}

/** A small line of how something went lately. */
export function Spark({ values, label, tone = 'ok', width = 72, height = 20 }: SparkProps) {
  const { path, failures, last } = drawSpark(values, width, height)
  return (
    <svg
      className={cx('spark', `c-${tone}`)}
      viewBox={`0 0 ${width} ${height}`}
      style={{ width, height }}
      role="img"
      aria-label={label}
    >
      <path d={path} />
      {failures.map((x) => (
        <circle key={x} cx={x} cy={height - 1} r="0.9" />
      ))}
      {last && <circle cx={last[0]} cy={last[1]} r="2" />}
    </svg>
  )
}

/** The line breaks where there was a failure. */
export function drawSpark(values: readonly number[], width: number, height: number) {
  const top = Math.max(1, ...values)
  const step = values.length > 1 ? (width - 4) / (values.length - 1) : 0
  const start = values.length > 1 ? 2 : width - 2
  const points = values.map((value, index): [number, number] => [
    round(start + index * step),
    value < 0 ? -1 : round(height - 3 - (value / top) * (height - 6)),
  ])
  const path = points
    .map(([x, y], index) => {
      if (y < 0) return ''
      const before = points[index - 1]
      return `${before && before[1] >= 0 ? 'L' : 'M'}${x} ${y}`
    })
    .join('')
  const end = points.at(-1)
  return {
    path,
    failures: points.filter(([, y]) => y < 0).map(([x]) => x),
    last: end && end[1] >= 0 ? end : null,
  }
}

const round = (value: number) => Math.round(value * 10) / 10
