/** Runs in the page, before anything of ours: the figures of web-vitals, by the same rules, at `window.vitals`. */
export function watchVitals() {
  const seen = { lcp: 0, lcpOf: '', fcp: 0, longTasks: [], shifts: [], events: new Map() }
  const observe = (type, read, more = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(read)).observe({
      type,
      buffered: true,
      ...more,
    })
  const nameOf = (node) =>
    node?.nodeType === 1 ? `${node.localName}.${[...node.classList].join('.')}` : (node?.nodeName ?? 'gone')
  observe('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') seen.fcp = entry.startTime
  })
  observe('largest-contentful-paint', (entry) => {
    seen.lcp = entry.startTime
    seen.lcpOf = nameOf(entry.element)
  })
  observe('longtask', (entry) => seen.longTasks.push(entry.duration))
  observe('layout-shift', (entry) => {
    if (entry.hadRecentInput) return
    const what = entry.sources.map((source) => nameOf(source.node)).join(' ')
    seen.shifts.push({ at: entry.startTime, value: entry.value, what })
  })
  observe(
    'event',
    (entry) => {
      if (!entry.interactionId) return
      const before = seen.events.get(entry.interactionId) ?? 0
      seen.events.set(entry.interactionId, Math.max(before, entry.duration))
    },
    { durationThreshold: 16 },
  )
  window.vitals = {
    read: () => ({
      ...seen,
      events: [...seen.events.values()],
      cls: worstWindow(seen.shifts),
      blocked: seen.longTasks.reduce((sum, duration) => sum + Math.max(0, duration - 50), 0),
    }),
  }

  /** Shifts less than a second apart, five seconds at most: the worst such group counts. */
  function worstWindow(shifts) {
    let worst = 0
    let group = { sum: 0, first: 0, last: Number.NEGATIVE_INFINITY }
    for (const { at, value } of shifts) {
      if (at - group.last > 1000 || at - group.first > 5000) group = { sum: 0, first: at, last: at }
      group.sum += value
      group.last = at
      worst = Math.max(worst, group.sum)
    }
    return worst
  }
}
