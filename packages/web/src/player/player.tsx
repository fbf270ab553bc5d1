import './player.css'
import { useDeferredValue, useImperativeHandle, useRef } from 'react'
import { createPortal } from 'react-dom'
import { player as playerTexts } from '../i18n/player.ts'
import { useTexts } from '../i18n/texts.ts'
import { cx } from '../ui/cx.ts'
import { Stage } from './chrome/stage.tsx'
import { DoctorPanel } from './doctor/doctor-panel.tsx'
import { useDiagnosis } from './doctor/use-diagnosis.ts'
import type { PlayerProps, Remedy } from './types.ts'
import { seekTo } from './use-commands.ts'
import { useDanmaku } from './use-danmaku.ts'
import { useEnding } from './use-ending.ts'
import { useEngine } from './use-engine.ts'
import { useMediaSession } from './use-media-session.ts'
import { useNotice } from './use-notice.ts'
import { useProgress } from './use-progress.ts'
import { type SkipMarks, useSkipMarks } from './use-skip-marks.ts'
import { useSource } from './use-source.ts'
import { useSubtitles } from './use-subtitles.ts'

const NO_MARKS: SkipMarks = { enabled: false, introEnd: 0, outroStart: 0 }

/** The one player of the product. It keeps its instance while sources change. */
export function Player(props: PlayerProps) {
  const { source, marks = NO_MARKS, onNext, onEnded, className, ref } = props
  const t = useTexts(playerTexts)
  const container = useRef<HTMLDivElement>(null)
  const engine = useEngine(container, props.poster ?? '')
  // The stream is asked for first; what is drawn over it comes a moment later.
  const drawn = useDeferredValue(engine)
  const video = engine?.video ?? null
  const [notice, notify] = useNotice()
  const state = useSource(engine, source, {
    autoPlay: props.autoPlay ?? true,
    onFailure: (failure) => props.onFailure?.(failure),
    onPlaying: () => props.onPlaying?.(),
  })
  const danmaku = useDanmaku(engine, props.danmaku)
  const subtitles = useSubtitles(engine, source, props.subtitles, (what) => notify(t(what)))
  const finding = useDiagnosis(state.failure, source.url, props.diagnose)

  useMediaSession(video, { title: props.title, poster: props.poster, onNext, onPrevious: props.onPrevious })
  useProgress(video, source.url, state.live ? undefined : props.onProgress)
  useEnding(video, { onNext, onEnded, notify: (what) => notify(t(what)) })
  useSkipMarks(video, source.url, state.live ? NO_MARKS : marks, () => {
    if (onNext) return onNext()
    video?.pause()
    notify(t('outroReached'))
  })
  useImperativeHandle(ref, () => ({
    video,
    currentTime: () => video?.currentTime ?? 0,
    duration: () => video?.duration ?? 0,
    seek: (seconds) => video && seekTo(video, seconds),
    play: () => void video?.play().catch(() => undefined),
    pause: () => video?.pause(),
    reload: state.reload,
    notify,
  }))

  const retry: Remedy = { id: 'retry', label: t('retry'), icon: 'refresh', run: state.reload }
  const offered = finding ? (props.remedies?.(finding.failure) ?? []) : []
  return (
    <section
      className={cx('pl-player', 'dark', finding && 'pl-failed', className)}
      aria-label={props.title || t('player')}
    >
      <div className="pl-engine" ref={container} />
      {engine &&
        drawn === engine &&
        createPortal(
          <div className="pl-over">
            {finding ? (
              <DoctorPanel
                finding={finding}
                url={source.url}
                lineName={props.lineName}
                remedies={offered.length > 0 ? offered : [retry]}
                lastFrame={state.lastFrame}
              />
            ) : (
              <Stage
                props={props}
                engine={engine}
                state={state}
                danmaku={danmaku}
                subtitles={subtitles}
                notice={notice}
                notify={notify}
              />
            )}
          </div>,
          engine.template.$player,
        )}
    </section>
  )
}
