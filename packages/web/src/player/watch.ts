import type { Failure } from './failure.ts'

const LOOK_MS = 1_000
/** Seconds that have to run before silence counts; a missing picture is missing from the start. */
const ENOUGH_SECONDS = { picture: 0.5, sound: 2 }
/** Without movement for this long, it is worth a look whether anybody is there; and again after each such while. */
const STILL_MS = 1_500

/** Chromium counts what it decoded; nobody else does. */
interface DecodedCounts {
  webkitAudioDecodedByteCount?: number
}

/** What the element looks like from outside. */
export interface Glimpse {
  /** Seconds played since the source was set. */
  played: number
  width: number
  /** `null` where the browser does not count. */
  audioBytes: number | null
}

/** HEVC runs as sound without picture, AC-3 as picture without sound, and no event tells. */
export function suspect({ played, width, audioBytes }: Glimpse): 'picture' | 'sound' | null {
  if (played >= ENOUGH_SECONDS.picture && width === 0) return 'picture'
  return played >= ENOUGH_SECONDS.sound && audioBytes === 0 ? 'sound' : null
}

interface Watcher {
  /** Milliseconds without any movement that are borne while it plays; twice as many before it has begun. */
  patience: number
  /** Called once: something may be missing; a closer look at the file decides. */
  onSuspicion: (missing: 'picture' | 'sound') => void
  /** It wants to play and does not move: not yet a failure. */
  onStill: () => void
  onStalled: (failure: Failure) => void
}

/** Looks at the element once a second until it has shown that it plays. Returns the function that ends it. */
export function watchPlayback(
  video: HTMLVideoElement,
  { patience, onSuspicion, onStill, onStalled }: Watcher,
): () => void {
  let played = 0
  let lastTime = video.currentTime
  let moved = performance.now()
  let looked = moved
  let suspected = false
  const look = () => {
    const now = performance.now()
    const step = video.currentTime - lastTime
    lastTime = video.currentTime
    const idle = video.paused && video.readyState > 0
    if (step !== 0 || idle || document.hidden) moved = now
    if (step > 0 && step < 5) played += step
    const bytes = (video as DecodedCounts).webkitAudioDecodedByteCount ?? null
    const missing = suspected ? null : suspect({ played, width: video.videoWidth, audioBytes: bytes })
    if (missing) {
      suspected = true
      onSuspicion(missing)
    }
    if (now - Math.max(moved, looked) >= STILL_MS && !video.ended) {
      looked = now
      onStill()
    }
    const begun = video.readyState > 0
    const borne = begun ? patience : patience * 2
    if (now - moved < borne || video.ended) return
    moved = now
    onStalled({ kind: begun ? 'stalled' : 'timeout', detail: `${Math.round(borne / 1000)} s` })
  }
  const timer = setInterval(look, LOOK_MS)
  return () => clearInterval(timer)
}
