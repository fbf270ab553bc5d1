/** Counters and gauges in the text form of Prometheus. */
export interface Metrics {
  /** Adds to a counter. Labels must be few: upstream names and outcomes, never addresses. */
  count(name: string, labels?: Record<string, string>, by?: number): void
  gauge(name: string, read: () => number): void
  text(): string
}

export function createMetrics(): Metrics {
  const counters = new Map<string, Map<string, number>>()
  const gauges = new Map<string, () => number>()
  return {
    count(name, labels = {}, by = 1) {
      const rows = counters.get(name) ?? new Map<string, number>()
      counters.set(name, rows)
      const key = writeLabels(labels)
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

function writeLabels(labels: Record<string, string>): string {
  const parts = Object.entries(labels).map(([name, value]) => `${name}="${value.replace(/[\\"\n]/g, '_')}"`)
  return parts.length > 0 ? `{${parts.join(',')}}` : ''
}
