import { defaultDanmakuConfig } from '../../packages/web/src/player/danmaku/config.ts'
import {
  createDanmakuRenderer,
  type DanmakuRenderer,
} from '../../packages/web/src/player/danmaku/renderer.ts'

/** Runs in the page of the danmaku bench, with the renderer that the player uses. */
const video = document.querySelector('video') as HTMLVideoElement
const layer = document.querySelector('.art-danmuku') as HTMLElement
const WORDS = [
  '前方高能',
  '哈哈哈哈哈哈',
  '这一段配乐太好听了',
  '第一次看到这里',
  '名场面',
  'awsl',
  '导演是懂镜头的',
]
const COLORS = ['#ffffff', '#ffffff', '#ffffff', '#fe0302', '#00cd00', '#ffd302']

let renderer: DanmakuRenderer | undefined
let first = { shown: 0, time: 0 }
let last = { shown: 0, time: 0 }

const follow: VideoFrameRequestCallback = (now, { presentedFrames }) => {
  last = { shown: presentedFrames, time: now }
  video.requestVideoFrameCallback(follow)
}

Object.assign(window, {
  bench: {
    get ready() {
      return video.readyState >= 4
    },
    async start(margin: [number, string] | null, count: number, seconds: number) {
      await video.play()
      if (!margin) return
      renderer = createDanmakuRenderer(layer, video, { ...defaultDanmakuConfig(false), margin })
      renderer.setComments(
        Array.from({ length: count }, (_, index) => ({
          time: (index * seconds) / count,
          text: `${WORDS[index % WORDS.length]}${index % 13 ? '' : index}`,
          color: COLORS[index % COLORS.length] ?? '#ffffff',
          mode: index % 40 === 0 ? 1 : 0,
          user: String(index),
          count: 1,
        })),
      )
    },
    begin() {
      video.requestVideoFrameCallback((now, { presentedFrames }) => {
        first = { shown: presentedFrames, time: now }
        last = first
        video.requestVideoFrameCallback(follow)
      })
    },
    end(fps: number) {
      const due = ((last.time - first.time) / 1000) * fps
      const { droppedVideoFrames, totalVideoFrames } = video.getVideoPlaybackQuality()
      return {
        late: Math.max(0, 1 - (last.shown - first.shown) / due),
        due,
        dropped: droppedVideoFrames,
        total: totalVideoFrames,
        shown: renderer?.count() ?? 0,
      }
    },
  },
})
