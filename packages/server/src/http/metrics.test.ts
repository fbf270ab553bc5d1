import { expect, test } from 'vitest'
import { createMetrics } from './metrics.ts'

test('counters stand by their labels, gauges as they are read', () => {
  const metrics = createMetrics()
  metrics.count('requests', { upstream: 'a.example', outcome: 'ok' })
  metrics.count('requests', { upstream: 'a.example', outcome: 'ok' }, 2)
  metrics.count('starts')
  metrics.gauge('rooms', () => 7)
  expect(metrics.text().split('\n')).toEqual([
    '# TYPE piying_requests counter',
    'piying_requests{upstream="a.example",outcome="ok"} 3',
    '# TYPE piying_starts counter',
    'piying_starts 1',
    '# TYPE piying_rooms gauge',
    'piying_rooms 7',
    '',
  ])
})

test('however many hosts visitors play from, the counters stay few and lose nothing', () => {
  const metrics = createMetrics()
  for (let host = 0; host < 2_000; host++) metrics.count('requests', { upstream: `${host}.example` })
  metrics.count('requests', { upstream: '0.example' })
  const rows = metrics.text().trim().split('\n').slice(1)
  expect(rows).toHaveLength(501)
  expect(rows).toContain('piying_requests{upstream="0.example"} 2')
  expect(rows).toContain('piying_requests{upstream="other"} 1500')
})
