import { useState } from 'react'
import { player as playerTexts } from '../../i18n/player.ts'
import { useTexts } from '../../i18n/texts.ts'
import { useMedia } from '../../lib/use-media.ts'
import { DanmakuPanel } from '../danmaku/danmaku-panel.tsx'
import { type Engine, setAspect } from '../engine.ts'
import { ASPECTS, type Aspect, loadPlayerSettings, RATES, savePlayerSettings } from '../settings.ts'
import { SubtitlePanel } from '../subtitles/subtitle-panel.tsx'
import type { PlayerChoices, PlayerDanmaku } from '../types.ts'
import { type RunCommand, setRate } from '../use-commands.ts'
import type { DanmakuState } from '../use-danmaku.ts'
import type { SubtitleState } from '../use-subtitles.ts'
import { useRate } from '../use-video.ts'
import { Panel, PanelRow } from './panel.tsx'

/** Where there is most likely no keyboard: its keys are of no use there. */
const NO_KEYS = '(hover: none) and (pointer: coarse)'

type Page = 'root' | 'speed' | 'quality' | 'line' | 'aspect' | 'danmaku' | 'subtitles'

export interface SettingsPanelProps {
  engine: Engine
  live: boolean
  run: RunCommand
  qualities: PlayerChoices | undefined
  lines: PlayerChoices | undefined
  danmaku: { given: PlayerDanmaku; state: DanmakuState } | null
  subtitles: SubtitleState
  notify: (text: string) => void
  onClose: () => void
}

/** Everything that can be set, for players too narrow to show it in the row and for what has no place there. */
export function SettingsPanel(props: SettingsPanelProps) {
  const { engine, live, run, qualities, lines, danmaku, subtitles, notify, onClose } = props
  const t = useTexts(playerTexts)
  const [page, setPage] = useState<Page>('root')
  const [aspect, keepAspect] = useState(() => loadPlayerSettings().aspect)
  const rate = useRate(engine.video)
  const touch = useMedia(NO_KEYS)
  const back = () => setPage('root')
  const nameOf = (choices: PlayerChoices) =>
    choices.choices.find(({ id }) => id === choices.current)?.label ?? ''
  const aspectName = (name: Aspect) =>
    name === 'default' ? t('aspectDefault') : name === 'fill' ? t('aspectFill') : name
  const shown = subtitles.choices.find(({ id }) => id === subtitles.current)?.label ?? t('none')

  if (page === 'danmaku' && danmaku) {
    return (
      <Panel title={t('danmakuSettings')} onBack={back} onClose={onClose}>
        <DanmakuPanel given={danmaku.given} state={danmaku.state} notify={notify} />
      </Panel>
    )
  }
  if (page === 'subtitles') {
    return (
      <Panel title={t('subtitles')} onBack={back} onClose={onClose}>
        <SubtitlePanel state={subtitles} />
      </Panel>
    )
  }
  if (page === 'speed') {
    return (
      <Panel title={t('speed')} onBack={back} onClose={onClose}>
        {RATES.map((each) => (
          <PanelRow
            key={each}
            label={`${each}×`}
            checked={each === rate}
            onPress={() => setRate(engine.video, each)}
          />
        ))}
      </Panel>
    )
  }
  if (page === 'aspect') {
    const choose = (name: Aspect) => {
      setAspect(engine, name)
      savePlayerSettings({ aspect: name })
      keepAspect(name)
    }
    return (
      <Panel title={t('aspect')} onBack={back} onClose={onClose}>
        {ASPECTS.map((name) => (
          <PanelRow
            key={name}
            label={aspectName(name)}
            checked={name === aspect}
            onPress={() => choose(name)}
          />
        ))}
      </Panel>
    )
  }
  const listed = page === 'quality' ? qualities : page === 'line' ? lines : undefined
  if (listed) {
    return (
      <Panel title={t(page === 'quality' ? 'quality' : 'line')} onBack={back} onClose={onClose}>
        {listed.choices.map((choice) => (
          <PanelRow
            key={choice.id}
            label={choice.label}
            {...(choice.note && { value: choice.note })}
            checked={choice.id === listed.current}
            onPress={() => listed.onChoose(choice.id)}
          />
        ))}
      </Panel>
    )
  }
  return (
    <Panel title={t('settings')} onBack={null} onClose={onClose}>
      {!live && <PanelRow label={t('speed')} value={`${rate}×`} onPress={() => setPage('speed')} />}
      {qualities && (
        <PanelRow label={t('quality')} value={nameOf(qualities)} onPress={() => setPage('quality')} />
      )}
      {lines && <PanelRow label={t('line')} value={nameOf(lines)} onPress={() => setPage('line')} />}
      <PanelRow label={t('aspect')} value={aspectName(aspect)} onPress={() => setPage('aspect')} />
      <PanelRow label={t('subtitles')} value={shown} onPress={() => setPage('subtitles')} />
      {danmaku && (
        <PanelRow
          label={t('danmakuSettings')}
          value={t(danmaku.state.config.visible ? 'on' : 'off')}
          onPress={() => setPage('danmaku')}
        />
      )}
      <PanelRow label={t('screenshot')} onPress={() => run({ do: 'screenshot' })} />
      {!touch && <PanelRow label={t('help')} onPress={() => run({ do: 'help' })} />}
    </Panel>
  )
}
