import { useState } from 'react'
import { player as playerTexts } from '../../i18n/player.ts'
import { useTexts } from '../../i18n/texts.ts'
import { Segmented } from '../../ui/segmented.tsx'
import { Switch } from '../../ui/switch.tsx'
import { PanelItem, PanelSlider } from '../chrome/panel.tsx'
import { decodeSubtitle } from '../subtitles/decode.ts'
import type { PlayerDanmaku } from '../types.ts'
import type { DanmakuState } from '../use-danmaku.ts'
import { BlockLists } from './block-lists.tsx'
import type { DanmakuMode } from './comment.ts'
import { LoadBox } from './load-box.tsx'
import { parseDanmaku } from './parse.ts'

const AREAS = [
  ['75%', 'areaQuarter'],
  ['50%', 'areaHalf'],
  ['25%', 'areaMost'],
  ['0%', 'areaFull'],
] as const
const MODES = [
  [0, 'modeScroll'],
  [1, 'modeTop'],
  [2, 'modeBottom'],
] as const
const MERGE_SECONDS = 10

interface DanmakuPanelProps {
  given: PlayerDanmaku
  state: DanmakuState
  notify: (text: string) => void
}

/** The settings of the comments; every change is kept and shows at once. */
export function DanmakuPanel({ given, state, notify }: DanmakuPanelProps) {
  const t = useTexts(playerTexts)
  const { config, setConfig, tuning, setTuning } = state
  const [loading, setLoading] = useState(false)
  const loadUrl = given.loadUrl

  const toggleMode = (mode: DanmakuMode, on: boolean) => {
    const rest = config.modes.filter((each) => each !== mode)
    setConfig({ modes: on ? [...rest, mode].sort() : rest })
  }
  const take = async (reading: Promise<PlayerDanmaku['comments']>) => {
    setLoading(true)
    const comments = await reading.catch(() => [])
    setLoading(false)
    if (comments.length === 0) return notify(t('danmakuBad'))
    state.replace(comments)
    notify(t('danmakuCount', { n: comments.length }))
  }
  const readFile = async (file: File) =>
    parseDanmaku(decodeSubtitle(new Uint8Array(await file.arrayBuffer())))

  return (
    <>
      <PanelItem label={state.count > 0 ? t('danmakuCount', { n: state.count }) : t('danmakuNone')}>
        <Switch
          checked={config.visible}
          label={t('danmaku')}
          onChange={(visible) => setConfig({ visible })}
        />
      </PanelItem>
      <PanelSlider
        label={t('opacity')}
        value={Math.round(config.opacity * 100)}
        min={10}
        max={100}
        step={5}
        show={`${Math.round(config.opacity * 100)}%`}
        onChange={(percent) => setConfig({ opacity: percent / 100 })}
      />
      <PanelSlider
        label={t('fontSize')}
        value={config.fontSize}
        min={12}
        max={60}
        step={1}
        show={`${config.fontSize}`}
        onChange={(fontSize) => setConfig({ fontSize })}
      />
      <PanelSlider
        label={t('duration')}
        value={config.speed}
        min={1}
        max={15}
        step={0.5}
        show={t('secondsShort', { n: config.speed })}
        onChange={(speed) => setConfig({ speed })}
      />
      <PanelSlider
        label={t('density')}
        value={config.perSecond}
        min={0}
        max={30}
        step={1}
        show={config.perSecond === 0 ? t('unlimited') : `${config.perSecond}`}
        onChange={(perSecond) => setConfig({ perSecond })}
      />
      <div className="pl-panel-stack">
        <span>{t('area')}</span>
        <Segmented
          label={t('area')}
          size="sm"
          value={String(config.margin[1])}
          options={AREAS.map(([value, name]) => ({ value: String(value), label: t(name) }))}
          onChange={(bottom) => setConfig({ margin: [config.margin[0], bottom] })}
        />
      </div>
      {MODES.map(([mode, name]) => (
        <PanelItem key={mode} label={t(name)}>
          <Switch
            checked={config.modes.includes(mode)}
            label={t(name)}
            onChange={(on) => toggleMode(mode, on)}
          />
        </PanelItem>
      ))}
      <PanelItem label={t('antiOverlap')}>
        <Switch
          checked={config.antiOverlap}
          label={t('antiOverlap')}
          onChange={(antiOverlap) => setConfig({ antiOverlap })}
        />
      </PanelItem>
      <PanelItem label={t('synchronous')}>
        <Switch
          checked={config.synchronousPlayback}
          label={t('synchronous')}
          onChange={(synchronousPlayback) => setConfig({ synchronousPlayback })}
        />
      </PanelItem>
      <PanelItem label={t('merge')}>
        <Switch
          checked={config.mergeSeconds > 0}
          label={t('merge')}
          onChange={(on) => setConfig({ mergeSeconds: on ? MERGE_SECONDS : 0 })}
        />
      </PanelItem>
      <PanelSlider
        label={t('offset')}
        value={tuning.offset}
        min={-60}
        max={60}
        step={0.5}
        show={t('secondsShort', { n: tuning.offset })}
        onChange={(offset) => setTuning({ ...tuning, offset })}
      />
      <PanelSlider
        label={t('tempo')}
        value={tuning.rate}
        min={0.9}
        max={1.1}
        step={0.001}
        show={`${tuning.rate.toFixed(3)}×`}
        onChange={(rate) => setTuning({ ...tuning, rate })}
      />
      <BlockLists config={config} onChange={setConfig} />
      <LoadBox
        fileLabel={t('danmakuFile')}
        urlLabel={t('danmakuUrl')}
        hint={t('danmakuUrlHint')}
        accept=".xml,.json,.ass,.txt"
        busy={loading}
        onFile={(file) => void take(readFile(file))}
        onUrl={loadUrl ? (url) => void take(loadUrl(url)) : null}
      />
      <button type="button" className="pl-quiet" onClick={state.resetConfig}>
        {t('reset')}
      </button>
    </>
  )
}
