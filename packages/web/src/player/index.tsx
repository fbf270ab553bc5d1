import { lazy, Suspense } from 'react'
import type { PlayerProps } from './types.ts'

export type { Diagnosis, Failure, FailureKind } from './failure.ts'
export type * from './types.ts'
export type { SkipMarks } from './use-skip-marks.ts'

const LazyPlayer = lazy(async () => ({ default: (await import('./player.tsx')).Player }))

/** Starts fetching the player's code: call it where a visitor is about to play. `hls`: and most likely such a stream. */
export function preloadPlayer({ hls = false } = {}): void {
  void import('./player.tsx')
  if (hls) void import('./sources/hls.ts').then(({ loadHls }) => loadHls())
}

/** The player in a chunk of its own; until it is there its box stands in its place, so that nothing moves. */
export function Player(props: PlayerProps) {
  return (
    <Suspense fallback={<PlayerBox poster={props.poster} className={props.className} />}>
      <LazyPlayer {...props} />
    </Suspense>
  )
}

/** A black 16:9 box, for screens whose source is still on its way. */
export function PlayerBox({
  poster,
  className,
}: {
  poster?: string | undefined
  className?: string | undefined
}) {
  return (
    <div
      className={className}
      style={{
        aspectRatio: '16 / 9',
        borderRadius: 'var(--radius-lg)',
        background: poster ? `#000 center / cover no-repeat url(${JSON.stringify(poster)})` : '#000',
      }}
    />
  )
}
