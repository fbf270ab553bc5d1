import type { ReactNode, Ref } from 'react'
import type { DanmakuMode } from './danmaku/comment.ts'
import type { Diagnosis, Failure } from './failure.ts'
import type { PlayerSource } from './sources/source.ts'
import type { SkipMarks } from './use-skip-marks.ts'

export type { PlayerSource, SourceType } from './sources/source.ts'

/** A comment as `/api/danmu/*` or a parser gives it. */
export interface DanmakuInput {
  time: number
  text: string
  mode: DanmakuMode
  color: string
  user: string
  count?: number
}

export interface PlayerDanmaku {
  comments: readonly DanmakuInput[]
  /** Names the title under which the time offset and pace are remembered. */
  title: string
  /** Fetches a comment file from elsewhere; without it the panel takes files only. */
  loadUrl?: (url: string) => Promise<readonly DanmakuInput[]>
}

export interface SubtitleChoice {
  id: string
  label: string
  /** The text of the file (SRT, WebVTT or ASS); fetched when it is chosen. */
  load: () => Promise<string>
}

export interface PlayerSubtitles {
  choices: readonly SubtitleChoice[]
  /** Shown from the start. */
  initial?: string
  /** Reads a subtitle file from elsewhere, as `/api/play/subtitle` does; without it the panel takes files only. */
  loadUrl?: (url: string) => Promise<string>
}

/** A menu whose meaning the screen knows: lines of a site, qualities of a live room. */
export interface PlayerMenuChoice {
  id: string
  label: string
  /** A word beside it: `92 ms`, `推荐`. */
  note?: string
}
export interface PlayerChoices {
  choices: readonly PlayerMenuChoice[]
  current: string
  onChoose: (id: string) => void
}

/** Something that may help. The first is the doctor's one button, the rest stand quietly below it. */
export interface Remedy {
  id: string
  label: string
  icon?: 'swap' | 'shield' | 'server' | 'external' | 'refresh'
  /** What speaks for it, as a check mark: `线路二可用 92 ms`. */
  proof?: string
  run: () => void
}

export interface PlayerProps {
  source: PlayerSource
  title: string
  poster?: string
  /** True unless said otherwise; falls back to muted where the browser demands it. */
  autoPlay?: boolean
  marks?: SkipMarks
  /** At most every 5 s while playing, and when it pauses, seeks, changes source or leaves. */
  onProgress?: (position: number, duration: number) => void
  /** The end was reached and there is no next episode. */
  onEnded?: () => void
  /** Present when there is a next (previous) episode; called 1 s after the end, at the outro, and by the button. */
  onNext?: (() => void) | undefined
  onPrevious?: (() => void) | undefined
  /** Playback can't go on. The doctor shows itself; a screen that fails over by itself changes the source here. */
  onFailure?: (failure: Failure) => void
  /** Playback moves: the first frame after a source was set. */
  onPlaying?: () => void
  /** Most likely to help first; asked for when there is a failure. 重试 is added when the list is empty. */
  remedies?: (failure: Failure) => Remedy[]
  /** Looks at the address from the server. */
  diagnose?: (url: string) => Promise<Diagnosis>
  /** What the doctor calls the line: 线路一. */
  lineName?: string
  danmaku?: PlayerDanmaku
  subtitles?: PlayerSubtitles
  lines?: PlayerChoices
  qualities?: PlayerChoices
  /** More buttons for the right end of the control row. */
  controls?: ReactNode
  className?: string
  ref?: Ref<PlayerHandle>
}

export interface PlayerHandle {
  readonly video: HTMLVideoElement | null
  currentTime: () => number
  duration: () => number
  seek: (seconds: number) => void
  play: () => void
  pause: () => void
  /** Sets the same source up again, at the same second. */
  reload: () => void
  /** A word over the picture, for 3 s. */
  notify: (text: string) => void
}
