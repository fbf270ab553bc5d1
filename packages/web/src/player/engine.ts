import Artplayer from 'artplayer'
import { type Aspect, loadPlayerSettings } from './settings.ts'

/** We reconnect, write notices and open menus ourselves, in the product's words. */
Artplayer.LOG_VERSION = false
Artplayer.CONTEXTMENU = false
Artplayer.RECONNECT_TIME_MAX = 0
Artplayer.MOBILE_DBCLICK_PLAY = false
Artplayer.DBCLICK_FULLSCREEN = false

export type Engine = Artplayer

/** One ArtPlayer: the element, full screen, picture in picture, touch gestures. Its bar and menus are replaced by `chrome/`. */
export function createEngine(container: HTMLDivElement): Engine {
  const settings = loadPlayerSettings()
  const engine = new Artplayer({
    container,
    url: '',
    volume: settings.volume,
    muted: settings.muted,
    hotkey: false,
    backdrop: false,
    mutex: true,
    playsInline: true,
    gesture: true,
    fastForward: true,
    autoOrientation: true,
    airplay: true,
    moreVideoAttr: { preload: 'auto' },
  })
  engine.video.playbackRate = settings.rate
  engine.video.defaultPlaybackRate = settings.rate
  engine.video.tabIndex = -1
  /** Its root leaves our box when it fills the page; the dark tokens have to go with it. */
  engine.template.$player.classList.add('dark')
  setAspect(engine, settings.aspect)
  return engine
}

export function setAspect(engine: Engine, aspect: Aspect): void {
  engine.video.style.objectFit = aspect === 'fill' ? 'cover' : ''
  engine.aspectRatio = aspect === 'fill' ? 'default' : aspect
}

/** Full screen of the whole player where there is such a thing; the page's whole window elsewhere (iPhones), so that danmaku come along. */
export async function toggleFullscreen(engine: Engine): Promise<void> {
  const { $player } = engine.template
  if (document.fullscreenElement) return document.exitFullscreen()
  if (document.fullscreenEnabled) return $player.requestFullscreen()
  engine.fullscreenWeb = !engine.fullscreenWeb
}

export async function togglePip(engine: Engine): Promise<void> {
  if (document.pictureInPictureElement) return document.exitPictureInPicture()
  await engine.video.requestPictureInPicture()
}

/** Saves the picture as a file. Throws when the source does not let it be read. */
export async function saveScreenshot(video: HTMLVideoElement, name: string): Promise<void> {
  const canvas = drawFrame(video)
  const blob = canvas && (await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve)))
  if (!blob) throw new Error('no picture')
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = `${name.replace(/[\\/:*?"<>|]+/g, ' ').trim() || 'piying'}.png`
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

/** The present picture; `null` before there is one. */
export function drawFrame(video: HTMLVideoElement): HTMLCanvasElement | null {
  if (video.readyState < 2 || video.videoWidth === 0) return null
  const canvas = document.createElement('canvas')
  canvas.width = video.videoWidth
  canvas.height = video.videoHeight
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  return canvas
}
