import { useCallback } from 'react'
import { player as playerTexts } from '../i18n/player.ts'
import { useTexts } from '../i18n/texts.ts'
import { type Engine, saveScreenshot, toggleFullscreen, togglePip } from './engine.ts'
import { formatTime } from './format-time.ts'
import type { PlayerCommand } from './keys.ts'
import { RATES, savePlayerSettings } from './settings.ts'

interface CommandContext {
  engine: Engine
  title: string
  live: boolean
  notify: (text: string) => void
  onNext: (() => void) | undefined
  onPrevious: (() => void) | undefined
  toggleDanmaku: (() => boolean) | undefined
  toggleHelp: () => void
}

export type RunCommand = (command: PlayerCommand | { do: 'pip' }) => void

/** What the keys, the buttons and the taps have in common: each does its thing and says so. */
export function useCommands(context: CommandContext): RunCommand {
  const t = useTexts(playerTexts)
  const { engine, title, live, notify, onNext, onPrevious, toggleDanmaku, toggleHelp } = context
  return useCallback(
    (command) => {
      const { video } = engine
      switch (command.do) {
        case 'toggle':
          if (video.paused) void video.play().catch(() => undefined)
          else video.pause()
          return
        case 'seek':
          if (live) return
          seekTo(video, video.currentTime + command.by)
          return notify(formatTime(video.currentTime))
        case 'volume':
          setVolume(video, video.volume + command.by)
          return notify(t('volumeNow', { n: Math.round(video.volume * 100) }))
        case 'mute':
          video.muted = !video.muted
          savePlayerSettings({ muted: video.muted })
          return notify(t(video.muted ? 'mute' : 'unmute'))
        case 'rate':
          setRate(video, nextRate(video.playbackRate, command.by))
          return notify(t('rateNow', { rate: `${video.playbackRate}×` }))
        case 'next':
          return onNext?.()
        case 'previous':
          return onPrevious?.()
        case 'danmaku':
          if (toggleDanmaku) notify(t(toggleDanmaku() ? 'danmakuOn' : 'danmakuOff'))
          return
        case 'screenshot':
          void saveScreenshot(video, `${title} ${formatTime(video.currentTime).replaceAll(':', '-')}`).catch(
            () => notify(t('screenshotFailed')),
          )
          return
        case 'fullscreen':
          void toggleFullscreen(engine).catch(() => notify(t('fullscreenFailed')))
          return
        case 'pip':
          void togglePip(engine).catch(() => notify(t('pipFailed')))
          return
        case 'help':
          return toggleHelp()
      }
    },
    [engine, title, live, notify, onNext, onPrevious, toggleDanmaku, toggleHelp, t],
  )
}

export function seekTo(video: HTMLVideoElement, seconds: number): void {
  const end = Number.isFinite(video.duration) ? video.duration : Number.MAX_SAFE_INTEGER
  video.currentTime = Math.min(Math.max(0, seconds), end)
}

/** Touching the volume ends a mute. */
export function setVolume(video: HTMLVideoElement, volume: number): void {
  video.volume = Math.round(Math.min(Math.max(volume, 0), 1) * 100) / 100
  video.muted = video.volume === 0
  savePlayerSettings({ volume: video.volume || 0.7, muted: video.muted })
}

/** Also for the sources to come: a new one starts at the element's default rate. */
export function setRate(video: HTMLVideoElement, rate: number): void {
  video.defaultPlaybackRate = rate
  video.playbackRate = rate
  savePlayerSettings({ rate })
}

/** The next of the offered rates, upwards or downwards. */
export function nextRate(rate: number, by: number): number {
  const nearest = RATES.reduce(
    (best, each) => (Math.abs(each - rate) < Math.abs(best - rate) ? each : best),
    RATES[0],
  )
  const place = RATES.indexOf(nearest) + Math.sign(by)
  return RATES[Math.min(Math.max(place, 0), RATES.length - 1)] ?? 1
}
