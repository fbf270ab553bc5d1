import { useCallback, useSyncExternalStore } from 'react'

const PLAYBACK = ['play', 'pause', 'playing', 'ended', 'emptied'] as const
const TIME = ['timeupdate', 'seeking', 'seeked', 'durationchange', 'emptied', 'progress'] as const
const SOUND = ['volumechange'] as const
const RATE = ['ratechange'] as const
const WAITING = [...PLAYBACK, 'waiting', 'canplay', 'seeking', 'seeked', 'loadstart', 'loadeddata'] as const

/** A fact of the element, read again at the events that may change it. `read` answers with a plain value. */
function useFact<T extends string | number | boolean>(
  video: HTMLVideoElement,
  events: readonly string[],
  read: (video: HTMLVideoElement) => T,
): T {
  const watch = useCallback(
    (listener: () => void) => {
      for (const name of events) video.addEventListener(name, listener)
      return () => {
        for (const name of events) video.removeEventListener(name, listener)
      }
    },
    [video, events],
  )
  return useSyncExternalStore(watch, () => read(video))
}

export const usePaused = (video: HTMLVideoElement) => useFact(video, PLAYBACK, (it) => it.paused)
export const useVolume = (video: HTMLVideoElement) =>
  useFact(video, SOUND, (it) => (it.muted ? 0 : it.volume))
export const useRate = (video: HTMLVideoElement) => useFact(video, RATE, (it) => it.playbackRate)
export const useTime = (video: HTMLVideoElement) => useFact(video, TIME, (it) => it.currentTime)
export const useDuration = (video: HTMLVideoElement) =>
  useFact(video, TIME, (it) => (Number.isFinite(it.duration) ? it.duration : 0))
/** The end of the buffered stretch around the play head. */
export const useBuffered = (video: HTMLVideoElement) => useFact(video, TIME, bufferedEnd)
/** Wants to play, and has nothing to show. */
export const useWaiting = (video: HTMLVideoElement) =>
  useFact(video, WAITING, (it) => it.readyState < 3 && (!it.paused || it.seeking) && !it.ended)

function bufferedEnd(video: HTMLVideoElement): number {
  const { buffered, currentTime } = video
  for (let index = 0; index < buffered.length; index += 1) {
    if (buffered.start(index) <= currentTime + 0.5 && buffered.end(index) >= currentTime)
      return buffered.end(index)
  }
  return currentTime
}
