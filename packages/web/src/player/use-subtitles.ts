import { unescaped } from '@piying/contract/unescape'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Engine } from './engine.ts'
import { loadPlayerSettings, savePlayerSettings } from './settings.ts'
import { decodeSubtitle } from './subtitles/decode.ts'
import {
  type Cue,
  detectSubtitle,
  parseAssCues,
  parseCues,
  type SubtitleFormat,
  shiftCues,
} from './subtitles/parse.ts'
import { showCues } from './subtitles/show-cues.ts'
import type { PlayerSource, PlayerSubtitles, SubtitleChoice } from './types.ts'

interface LoadedSubtitle {
  id: string
  text: string
  format: SubtitleFormat
}

export interface SubtitleState {
  choices: readonly SubtitleChoice[]
  /** Empty: none is shown. */
  current: string
  choose: (id: string) => void
  loadFile: (file: File) => void
  loadUrl: ((url: string) => void) | null
  delay: number
  setDelay: (seconds: number) => void
  size: number
  setSize: (percent: number) => void
}

/** Subtitles of the screen, of a file, of an address. They go with the episode; another line of it keeps them. */
export function useSubtitles(
  engine: Engine | null,
  source: PlayerSource,
  given: PlayerSubtitles | undefined,
  notify: (what: 'subtitleBad' | 'subtitleFailed') => void,
): SubtitleState {
  const [own, setOwn] = useState<SubtitleChoice[]>([])
  const [loaded, setLoaded] = useState<LoadedSubtitle | null>(null)
  const [delay, setDelay] = useState(0)
  const [size, keepSize] = useState(() => loadPlayerSettings().subtitleSize)
  const choices = [...(given?.choices ?? []), ...own]
  /** Of several that were asked for, the last counts, whichever comes first. */
  const asked = useRef(0)

  const take = (id: string, text: string) => {
    const format = detectSubtitle(text)
    if (format) setLoaded({ id, text, format })
    else notify('subtitleBad')
  }
  const show = (subtitle: LoadedSubtitle | null) => {
    asked.current++
    setLoaded(subtitle)
  }
  const open = (choice: SubtitleChoice) => {
    const turn = ++asked.current
    choice.load().then(
      (text) => turn === asked.current && take(choice.id, text),
      () => turn === asked.current && notify('subtitleFailed'),
    )
  }
  const add = (label: string, load: () => Promise<string>) => {
    const choice = { id: `own:${label}`, label, load }
    setOwn((list) => [...list.filter(({ id }) => id !== choice.id), choice])
    open(choice)
  }
  const openInitial = useEffectEvent(() => {
    if (source.keepPosition) return
    setOwn([])
    show(null)
    setDelay(0)
    const first = given?.choices.find(({ id }) => id === given.initial)
    if (first) open(first)
  })

  useEffect(() => {
    if (source.url !== '') openInitial()
  }, [source.url, given?.initial])

  useEffect(() => {
    if (!engine || !loaded) return
    let stop = () => {}
    let left = false
    const plain = (cues: Cue[]) => {
      if (!left) stop = showCues(engine.video, engine.template.$subtitle, shiftCues(cues, delay))
    }
    if (loaded.format !== 'ass') plain(parseCues(loaded.text))
    else {
      import('./subtitles/ass.ts')
        .then(({ drawAss }) => drawAss(engine.video, loaded.text, delay))
        .then((drawn) => {
          if (!drawn) plain(parseAssCues(loaded.text))
          else if (left) drawn()
          else stop = drawn
        })
        .catch(() => plain(parseAssCues(loaded.text)))
    }
    return () => {
      left = true
      stop()
    }
  }, [engine, loaded, delay])

  useEffect(() => {
    engine?.template.$player.style.setProperty('--pl-subtitle', `${size / 100}`)
  }, [engine, size])

  const fetchUrl = given?.loadUrl
  return {
    choices,
    current: loaded?.id ?? '',
    choose(id) {
      const choice = choices.find((each) => each.id === id)
      if (choice) open(choice)
      else show(null)
    },
    loadFile: (file) => add(file.name, async () => decodeSubtitle(new Uint8Array(await file.arrayBuffer()))),
    loadUrl: fetchUrl ? (url) => add(fileName(url), () => fetchUrl(url)) : null,
    delay,
    setDelay,
    size,
    setSize(percent) {
      savePlayerSettings({ subtitleSize: percent })
      keepSize(percent)
    },
  }
}

function fileName(url: string): string {
  const last = url.split(/[?#]/)[0]?.split('/').pop() || url
  return unescaped(last)
}
