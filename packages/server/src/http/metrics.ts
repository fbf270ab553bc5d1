/** Counters and gauges in the text form of Prometheus. */
export interface Metrics {
  /** Adds to a counter. Labels must be few: upstream names and outcomes, never addresses. */
  count(name: string, labels?: Record<string, string>, by?: number): void
  gauge(name: string, read: () => number): void
  text(): string
}

/** Hosts come from whatever visitors play: past this many, the rest are counted together. */
const MOST_ROWS = 500

export function createMetrics(): Metrics {
  const counters = new Map<string, Map<string, number>>()
  const gauges = new Map<string, () => number>()
  return {
    count(name, labels = {}, by = 1) {
      const rows = counters.get(name) ?? new Map<string, number>()
      counters.set(name, rows)
      const own = writeLabels(labels)
      const key = rows.has(own) || rows.size < MOST_ROWS ? own : writeLabels(others(labels))
      rows.set(key, (rows.get(key) ?? 0) + by)
    },
    gauge: (name, read) => void gauges.set(name, read),
    text() {
      const lines: string[] = []
      for (const [name, rows] of counters) {
        lines.push(`# TYPE piying_${name} counter`)
        for (const [labels, value] of rows) lines.push(`piying_${name}${labels} ${value}`)
      }
      for (const [name, read] of gauges) lines.push(`# TYPE piying_${name} gauge`, `piying_${name} ${read()}`)
      return `${lines.join('\n')}\n`
    },
  }
}

const others = (labels: Record<string, string>) =>
  Object.fromEntries(Object.keys(labels).map((name) => [name, 'other']))

function writeLabels(labels: Record<string, string>): string {
  const parts = Object.entries(labels).map(([name, value]) => `${name}="${value.replace(/[\\"\n]/g, '_')}"`)
  return parts.length > 0 ? `{${parts.join(',')}}` : ''
}
