import { useCallback, useEffect, useMemo, useState } from 'react'
import { PHONE, useMedia } from '../lib/use-media.ts'
import {
  type DanmakuConfig,
  defaultDanmakuConfig,
  loadDanmakuConfig,
  saveDanmakuConfig,
} from './danmaku/config.ts'
import { filterComments } from './danmaku/filter.ts'
import type { DanmakuRenderer } from './danmaku/renderer.ts'
import { type DanmakuTuning, loadTuning, placeComments, saveTuning } from './danmaku/tuning.ts'
import type { Engine } from './engine.ts'
import type { DanmakuInput, PlayerDanmaku } from './types.ts'

export interface DanmakuState {
  config: DanmakuConfig
  setConfig: (patch: Partial<DanmakuConfig>) => void
  resetConfig: () => void
  tuning: DanmakuTuning
  setTuning: (tuning: DanmakuTuning) => void
  /** Comments of a file instead of those of the screen, until the title changes. */
  replace: (comments: readonly DanmakuInput[]) => void
  /** How many are left after the filters. */
  count: number
  toggle: () => boolean
}

const NOTHING: readonly DanmakuInput[] = []

/** The comments of a title on the picture, with the viewer's settings. The drawing comes in its own chunk, when there is something to draw. */
export function useDanmaku(engine: Engine | null, danmaku: PlayerDanmaku | undefined): DanmakuState {
  const phone = useMedia(PHONE)
  const title = danmaku?.title ?? ''
  const [config, keepConfig] = useState(() => loadDanmakuConfig(phone))
  const [tuned, setTuned] = useState({ title: '', tuning: loadTuning('') })
  const [own, setOwn] = useState<{ title: string; comments: readonly DanmakuInput[] } | null>(null)
  const [renderer, setRenderer] = useState<DanmakuRenderer | null>(null)
  const tuning = useMemo(() => (tuned.title === title ? tuned.tuning : loadTuning(title)), [tuned, title])
  const given = own?.title === title ? own.comments : (danmaku?.comments ?? NOTHING)

  const prepared = useMemo(() => {
    return filterComments(placeComments(given, tuning), config)
  }, [given, config, tuning])

  const wanted = engine !== null && config.visible && prepared.length > 0
  useEffect(() => {
    if (!engine || !wanted) return
    let created: DanmakuRenderer | null = null
    let left = false
    void import('./danmaku/renderer.ts').then(({ createDanmakuRenderer }) => {
      if (left) return
      created = createDanmakuRenderer(engine.template.$danmuku, engine.video, loadDanmakuConfig(false))
      setRenderer(created)
    })
    return () => {
      left = true
      setRenderer(null)
      created?.destroy()
    }
  }, [engine, wanted])
  useEffect(() => {
    renderer?.setConfig(config)
    renderer?.setComments(prepared)
  }, [renderer, config, prepared])

  const setConfig = useCallback(
    (patch: Partial<DanmakuConfig>) => {
      const next = { ...config, ...patch }
      saveDanmakuConfig(next)
      keepConfig(next)
    },
    [config],
  )
  return {
    config,
    setConfig,
    resetConfig: () => setConfig(defaultDanmakuConfig(phone)),
    tuning,
    setTuning(next) {
      saveTuning(title, next)
      setTuned({ title, tuning: next })
    },
    replace: (comments) => setOwn({ title, comments }),
    count: prepared.length,
    toggle() {
      setConfig({ visible: !config.visible })
      return !config.visible
    },
  }
}
