import { Badge, type Tone } from './badge.tsx'

const TONES = { green: 'ok', amber: 'mid', red: 'bad', failed: 'bad' } as const satisfies Record<string, Tone>

/** How quickly something answered: 86 ms, 1.2 s. */
export function SpeedBadge({ ms, colour }: { ms: number; colour: keyof typeof TONES }) {
  return (
    <Badge tone={TONES[colour]} className="num">
      <i className="dot" />
      {formatLatency(ms)}
    </Badge>
  )
}

/** `323 ms`, `1.2 s`. */
export function formatLatency(ms: number): string {
  return ms < 1000 ? `${Math.max(0, Math.round(ms))} ms` : `${(ms / 1000).toFixed(1)} s`
}
