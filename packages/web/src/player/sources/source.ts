import type { Failure } from '../failure.ts'

/** How a stream is carried. `remux` opens any container in the page and hands the browser what it can decode. */
export type SourceType = 'hls' | 'flv' | 'mp4' | 'ts' | 'dash' | 'remux'

export interface PlayerSource {
  url: string
  /** Found by name, content type and first bytes when left out. */
  type?: SourceType | 'auto'
  /** A broadcast: no position, no duration, no seeking. */
  live?: boolean
  /** Seconds at which to begin; the resume pill names them. */
  startAt?: number
  /** Go on where the video before it stood (another line, another quality of the same episode). */
  keepPosition?: boolean
  /** Seconds without new data before the doctor is called; 20 unless said otherwise. Swarms need more. */
  patience?: number
}

/** One picture size inside a stream. */
export interface SourceLevel {
  id: number
  label: string
}

/** What a source reports to the player while it is attached. */
export interface SourceReports {
  fail(failure: Failure): void
  /** The sizes to choose from, and the chosen one (-1: by the measured speed). */
  levels?(levels: SourceLevel[], current: number): void
}

export interface SourceRequest extends SourceReports {
  video: HTMLVideoElement
  url: string
  live: boolean
  startAt: number
  signal: AbortSignal
}

/** A stream on a video element. One file in this folder attaches one kind. */
export interface AttachedSource {
  destroy(): void
  /** Goes on after the server was away, without showing it. False, or absent: it has to be attached again. */
  resume?(): boolean
  setLevel?(id: number): void
}

export type AttachSource = (request: SourceRequest) => Promise<AttachedSource>

/** Begins at `startAt` as soon as the length is known: before that a seek is lost. */
export function startFrom(video: HTMLVideoElement, startAt: number, signal: AbortSignal): void {
  if (startAt <= 0) return
  const seek = () => {
    const beyond = Number.isFinite(video.duration) && startAt >= video.duration - 1
    if (!beyond) video.currentTime = startAt
  }
  if (video.readyState >= 1) seek()
  else video.addEventListener('loadedmetadata', seek, { once: true, signal })
}
