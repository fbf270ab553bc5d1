import type { DanmakuComment } from './comment.ts'
import { type DanmakuConfig, marginPx } from './config.ts'
import { createLanes, type Stage } from './lanes.ts'
import { createTextMeter } from './text-meter.ts'

/** Comments are handed to the compositor a little before their time, so that a coarse timer is enough. */
const TICK_MS = 100
const AHEAD_SECONDS = 0.25
const LINE_HEIGHT = 1.3
/** A ceiling for machines, not for people: above it nobody reads anything. */
const MAX_ON_SCREEN = 160

interface Flying {
  node: HTMLElement
  motion: Animation
  /** Seconds on the renderer's clock. */
  endsAt: number
  /** Stands in its place, and is still there when its time is over; the others are out of the picture by then. */
  stands: boolean
}

export type DanmakuRenderer = ReturnType<typeof createDanmakuRenderer>

/**
 * Draws comments over a video. Each is one element from a pool, moved by the Web Animations API: the compositor moves it,
 * the main thread only starts it, so that neither 10,000 comments nor a busy page cost frames of the video.
 */
export function createDanmakuRenderer(layer: HTMLElement, video: HTMLVideoElement, initial: DanmakuConfig) {
  const lanes = createLanes()
  const meter = createTextMeter(layer)
  const flying = new Set<Flying>()
  const pool: Flying[] = []
  let comments: readonly DanmakuComment[] = []
  let config = initial
  let cursor = 0
  let size = { width: layer.clientWidth, height: layer.clientHeight }
  /** Runs only while the video does: lanes and animations stop together. */
  let clock = 0
  let ticked = performance.now()
  let timer = 0

  const running = () => !video.paused && !video.seeking && video.readyState > 2 && config.visible
  const animationRate = () => (config.synchronousPlayback ? video.playbackRate : 1)

  function stage(): Stage {
    const [top, bottom] = config.margin
    const free = size.height - marginPx(top, size.height) - marginPx(bottom, size.height)
    return {
      width: size.width,
      rows: Math.max(1, Math.floor(free / (config.fontSize * LINE_HEIGHT))),
      duration: config.speed,
      antiOverlap: config.antiOverlap,
    }
  }

  function tick() {
    const now = performance.now()
    if (running()) clock += ((now - ticked) / 1000) * animationRate()
    ticked = now
    if (!running()) return
    // In the same turn as the starting: the page is laid out and painted ten times a second, not at each end.
    for (const entry of flying) if (clock >= entry.endsAt) land(entry)
    const until = video.currentTime + AHEAD_SECONDS * video.playbackRate
    const here = stage()
    for (let next = comments[cursor]; next && next.time <= until; next = comments[++cursor])
      launch(next, here)
  }

  function launch(comment: DanmakuComment, here: Stage) {
    if (flying.size >= MAX_ON_SCREEN || here.width === 0) return
    const late = (video.currentTime - comment.time) / video.playbackRate
    if (late > 1) return
    const text = comment.count > 1 ? `${comment.text} ×${comment.count}` : comment.text
    const width = meter.width(text, config.fontSize)
    const row = lanes.place(comment.mode, clock - late, width, here)
    if (row === null) return
    const free = pool.pop()
    free?.motion.cancel()
    const node = dress(free?.node ?? layer.ownerDocument.createElement('span'), comment, text, row, here)
    const from = comment.mode === 0 ? here.width : (here.width - width) / 2
    const to = comment.mode === 0 ? -width : from
    const motion = node.animate(
      [{ transform: `translate3d(${from}px,0,0)` }, { transform: `translate3d(${to}px,0,0)` }],
      { duration: here.duration * 1000, delay: -late * 1000, fill: 'both' },
    )
    if (animationRate() !== 1) motion.updatePlaybackRate(animationRate())
    flying.add({ node, motion, endsAt: clock - late + here.duration, stands: comment.mode !== 0 })
  }

  function dress(node: HTMLElement, comment: DanmakuComment, text: string, row: number, here: Stage) {
    const line = config.fontSize * LINE_HEIGHT
    const fromTop = comment.mode === 2 ? here.rows - 1 - row : row
    const y = marginPx(config.margin[0], size.height) + fromTop * line
    node.textContent = text
    node.style.cssText = `top:${y}px;color:${comment.color};font-size:${config.fontSize}px;line-height:${line}px`
    if (!node.isConnected) layer.append(node)
    return node
  }

  function land(entry: Flying) {
    flying.delete(entry)
    pool.push(entry)
    if (entry.stands) entry.node.style.visibility = 'hidden'
  }

  function clear() {
    for (const entry of [...flying]) {
      land(entry)
      entry.node.style.visibility = 'hidden'
    }
    lanes.clear()
  }

  function hold() {
    tick()
    for (const { motion } of flying) running() ? motion.play() : motion.pause()
  }

  function restart() {
    clear()
    cursor = firstFrom(comments, video.currentTime)
  }

  function changeRate() {
    if (config.synchronousPlayback)
      for (const { motion } of flying) motion.updatePlaybackRate(video.playbackRate)
  }

  const resizing = new ResizeObserver(() => {
    const width = layer.clientWidth
    const height = layer.clientHeight
    if (width === size.width && height === size.height) return
    size = { width, height }
    restart()
  })
  resizing.observe(layer)
  const HOLDERS = ['play', 'playing', 'pause', 'waiting', 'seeking', 'ended'] as const
  for (const name of HOLDERS) video.addEventListener(name, hold)
  video.addEventListener('seeked', restart)
  video.addEventListener('ratechange', changeRate)
  timer = window.setInterval(tick, TICK_MS)

  return {
    /** Sorted by time, already tuned and filtered. */
    setComments(list: readonly DanmakuComment[]) {
      comments = list
      restart()
    },
    setConfig(next: DanmakuConfig) {
      config = next
      layer.style.opacity = String(next.opacity)
      layer.hidden = !next.visible
      restart()
    },
    /** How many are on the screen now. */
    count: () => flying.size,
    destroy() {
      window.clearInterval(timer)
      resizing.disconnect()
      for (const name of HOLDERS) video.removeEventListener(name, hold)
      video.removeEventListener('seeked', restart)
      video.removeEventListener('ratechange', changeRate)
      clear()
      layer.replaceChildren()
    },
  }
}

/** Index of the first comment at or after `time`. */
export function firstFrom(comments: readonly DanmakuComment[], time: number): number {
  let low = 0
  let high = comments.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((comments[middle]?.time ?? 0) < time) low = middle + 1
    else high = middle
  }
  return low
}
