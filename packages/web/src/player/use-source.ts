import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { drawFrame, type Engine } from './engine.ts'
import type { Failure } from './failure.ts'
import { isFromServer, mayBeServer, waitForServer } from './server-link.ts'
import { attachSource, resolveSource } from './sources/attach.ts'
import type { AttachedSource, PlayerSource, SourceLevel, SourceType } from './sources/source.ts'
import { startPlaying } from './start-playing.ts'
import { watchPlayback } from './watch.ts'

const PATIENCE_SECONDS = 20
/** A server that was quick to start again is never seen missing: one more try is free, but not without end. */
const FREE_TRY_MS = 30_000
/** Time for the element to go on by itself once the server is there again. */
const BY_ITSELF_MS = 700

interface SourceOptions {
  autoPlay: boolean
  onFailure: (failure: Failure) => void
  onPlaying: () => void
}

/** What the source on the element is doing. */
export interface SourceState {
  failure: Failure | null
  /** The last picture before the failure. */
  lastFrame: HTMLCanvasElement | null
  levels: SourceLevel[]
  level: number
  setLevel: (id: number) => void
  /** The browser let it start without sound only. */
  silenced: boolean
  setSilenced: (silenced: boolean) => void
  /** The browser did not let it start at all. */
  blocked: boolean
  live: boolean
  /** The server went away; it is asked again and again, and playing goes on when it is back. */
  reconnecting: boolean
  reload: () => void
}

/** Opened again in another way, because the first one ended so. */
interface Detour {
  url: string
  because: Failure
}

/** Puts a source on the element, again when it changes, and watches that it really plays. */
export function useSource(engine: Engine | null, source: PlayerSource, options: SourceOptions): SourceState {
  const { url, type } = source
  /** Belongs to its address: a screen that has moved on by itself must not see it again. */
  const [failed, setFailed] = useState<{ url: string; failure: Failure } | null>(null)
  const [lastFrame, setLastFrame] = useState<HTMLCanvasElement | null>(null)
  const [levels, setLevels] = useState<{ list: SourceLevel[]; current: number }>({ list: [], current: -1 })
  const [silenced, setSilenced] = useState(false)
  const [blocked, setBlocked] = useState(false)
  const [live, setLive] = useState(source.live ?? false)
  const [reconnecting, setReconnecting] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const [detour, setDetour] = useState<Detour | null>(null)
  const attached = useRef<AttachedSource | null>(null)
  /** Where it stood, by address: a source that failed has no position any more. */
  const stood = useRef({ url: '', time: 0 })
  const freeTry = useRef(Number.NEGATIVE_INFINITY)

  const report = useEffectEvent((failure: Failure) => {
    setFailed({ url, failure })
    options.onFailure(failure)
  })
  /** The picture is gone with its source; should the next one fail, this is what was seen last. */
  const keepFrame = useCallback((video: HTMLVideoElement) => {
    const frame = drawFrame(video)
    if (frame) setLastFrame(frame)
  }, [])
  const begun = useEffectEvent(() => options.onPlaying())
  const startingPoint = useEffectEvent(() => {
    const { time } = stood.current
    const again = stood.current.url === url || source.keepPosition
    const from = again && time > 0 ? time : (source.startAt ?? 0)
    stood.current = { url, time: from }
    return from
  })
  const patience = useEffectEvent(() => (source.patience ?? PATIENCE_SECONDS) * 1000)
  const open = useEffectEvent((signal: AbortSignal) => resolveSource(source, signal))
  const start = useEffectEvent((video: HTMLVideoElement) => {
    if (!options.autoPlay) return
    void startPlaying(video).then((how) => {
      setSilenced(how === 'silent')
      setBlocked(how === 'blocked')
    })
  })

  useEffect(() => {
    if (!engine || url === '') return
    const { video } = engine
    const controller = new AbortController()
    const { signal } = controller
    const remuxing = detour?.url === url
    let used: SourceType = 'mp4'
    setFailed(null)
    setReconnecting(false)
    setLevels({ list: [], current: -1 })
    const startAt = startingPoint()

    let mending = false
    const giveUp = (failure: Failure) => {
      const helps = used === 'mp4' && !remuxing && failure.kind === 'format'
      keepFrame(video)
      controller.abort()
      if (helps) return setDetour({ url, because: failure })
      const codec = failure.kind === 'codec_audio' || failure.kind === 'codec_video'
      report(remuxing && !codec ? detour.because : failure)
    }
    /** Waits for a server that is missing and goes on where it stood. What is buffered plays meanwhile. */
    const mend = async (failure: Failure | null) => {
      mending = true
      const found = await waitForServer(signal, () => setReconnecting(true))
      const stillAt = video.currentTime
      if (found === 'back' && !failure) await new Promise((resolve) => setTimeout(resolve, BY_ITSELF_MS))
      if (signal.aborted) return
      mending = false
      setReconnecting(false)
      if (found === 'gone') return giveUp(failure ?? { kind: 'unreachable', detail: '/api/health' })
      const broken = failure?.kind === 'truncated' || (failure?.kind === 'unreachable' && !failure.status)
      const free = broken && performance.now() - freeTry.current > FREE_TRY_MS
      if (free) freeTry.current = performance.now()
      if (found === 'back' || free) {
        const moves = !failure && video.currentTime !== stillAt
        if (!moves && !attached.current?.resume?.()) setAttempt((count) => count + 1)
      } else if (failure) giveUp(failure)
    }
    const fail = (failure: Failure) => {
      if (signal.aborted || mending) return
      if (mayBeServer(url, failure)) void mend(failure)
      else giveUp(failure)
    }
    const look = async (missing: 'picture' | 'sound') => {
      if (used === 'flv' || used === 'remux') return
      const { inspectFile } = await import('./sources/inspect.ts')
      const found = await inspectFile(url, signal)
      if (signal.aborted || found === null) return
      const kind = missing === 'sound' ? 'codec_audio' : 'codec_video'
      if (found !== 'remux') return fail(found)
      controller.abort()
      setDetour({ url, because: { kind, detail: missing } })
    }
    const run = async () => {
      const opened = await open(signal)
      signal.throwIfAborted()
      used = remuxing ? 'remux' : opened.type
      setLive(opened.live)
      const request = { video, url, live: opened.live, startAt, signal, fail }
      const here = await attachSource(used, {
        ...request,
        levels: (list, current) => setLevels({ list, current }),
      })
      if (signal.aborted) return here.destroy()
      attached.current = here
      signal.addEventListener('abort', () => here.destroy(), { once: true })
      start(video)
      const stopWatching = watchPlayback(video, {
        patience: patience(),
        onSuspicion: (missing) => void look(missing),
        onStill: () => {
          if (isFromServer(url) && !mending) void mend(null)
        },
        onStalled: fail,
      })
      signal.addEventListener('abort', stopWatching, { once: true })
    }
    video.addEventListener('playing', () => begun(), { once: true, signal })
    const remember = () => {
      if (video.currentTime > 0) stood.current = { url, time: video.currentTime }
    }
    video.addEventListener('timeupdate', remember, { signal })
    video.addEventListener('seeking', remember, { signal })
    run().catch((error: unknown) => {
      fail({ kind: 'unsupported', detail: error instanceof Error ? error.message : String(error) })
    })
    return () => {
      keepFrame(video)
      controller.abort()
      attached.current = null
    }
  }, [engine, url, type, attempt, detour])

  const reload = useCallback(() => {
    setDetour(null)
    setAttempt((count) => count + 1)
  }, [])
  const setLevel = useCallback((id: number) => attached.current?.setLevel?.(id), [])
  return {
    failure: failed?.url === url ? failed.failure : null,
    lastFrame,
    levels: levels.list,
    level: levels.current,
    setLevel,
    silenced,
    setSilenced,
    blocked,
    live,
    reconnecting,
    reload,
  }
}
