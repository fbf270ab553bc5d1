import './controls.css'
import './overlays.css'
import './panel.css'
import { useCallback, useState } from 'react'
import { player as playerTexts } from '../../i18n/player.ts'
import { useTexts } from '../../i18n/texts.ts'
import { cx } from '../../ui/cx.ts'
import type { Engine } from '../engine.ts'
import { formatTime } from '../format-time.ts'
import { RATES } from '../settings.ts'
import type { PlayerChoices, PlayerProps } from '../types.ts'
import { useActivity } from '../use-activity.ts'
import { seekTo, setRate, useCommands } from '../use-commands.ts'
import type { DanmakuState } from '../use-danmaku.ts'
import { useKeys } from '../use-keys.ts'
import type { SourceState } from '../use-source.ts'
import type { SubtitleState } from '../use-subtitles.ts'
import { useTaps } from '../use-taps.ts'
import { useRate } from '../use-video.ts'
import { Control, ControlBar } from './control-bar.tsx'
import { HelpOverlay, Notice, Reconnecting, ResumePill, TapPrompt, Waiting } from './overlays.tsx'
import { PanelPlace } from './panel-place.tsx'
import { PopMenu } from './pop-menu.tsx'
import { Scrubber } from './scrubber.tsx'
import { SettingsPanel } from './settings-panel.tsx'

interface StageProps {
  props: PlayerProps
  engine: Engine
  state: SourceState
  danmaku: DanmakuState
  subtitles: SubtitleState
  notice: string
  notify: (text: string) => void
}

type Open = 'speed' | 'quality' | 'line' | 'settings' | null

/** Everything over a picture that plays: controls, menus, notices. */
export function Stage({ props, engine, state, danmaku, subtitles, notice, notify }: StageProps) {
  const { source, title, marks, danmaku: given, lines } = props
  const t = useTexts(playerTexts)
  const { video } = engine
  const root = engine.template.$player
  const [open, setOpen] = useState<Open>(null)
  const [help, setHelp] = useState(false)
  const rate = useRate(video)
  const { shown, toggle } = useActivity(root, video, open !== null)
  const toggleHelp = useCallback(() => setHelp((is) => !is), [])
  const run = useCommands({
    engine,
    title,
    live: state.live,
    notify,
    onNext: props.onNext,
    onPrevious: props.onPrevious,
    toggleDanmaku: given ? danmaku.toggle : undefined,
    toggleHelp,
  })
  useKeys(root, run)
  useTaps(engine, {
    onTap: toggle,
    onSeek: (by) => run({ do: 'seek', by }),
    onToggle: () => run({ do: 'toggle' }),
    onFullscreen: () => run({ do: 'fullscreen' }),
    onSwipe: (seconds) => notify(formatTime(seconds)),
  })

  const levels: PlayerChoices | undefined =
    state.levels.length > 0
      ? {
          choices: [
            { id: '-1', label: t('autoQuality') },
            ...state.levels.map(({ id, label }) => ({ id: String(id), label })),
          ],
          current: String(state.level),
          onChoose: (id) => state.setLevel(Number(id)),
        }
      : undefined
  const qualities = props.qualities ?? levels
  const nameOf = (choices: PlayerChoices) => choices.choices.find(({ id }) => id === choices.current)?.label
  const menu = (name: Exclude<Open, null>) => ({
    open: open === name,
    onOpen: (is: boolean) => setOpen(is ? name : null),
    className: 'pl-wide',
  })
  const giveSound = () => {
    video.muted = false
    state.setSilenced(false)
  }
  const resumeAt = source.keepPosition ? 0 : (source.startAt ?? 0)

  return (
    <div className={cx('pl-stage', shown && 'pl-shown', !shown && 'pl-idle')}>
      <Waiting video={video} />
      {state.reconnecting ? <Reconnecting /> : <Notice text={notice} />}
      {state.silenced && <TapPrompt what="tapForSound" onTap={giveSound} />}
      {state.blocked && <TapPrompt what="tapToPlay" onTap={() => run({ do: 'toggle' })} />}
      {help && <HelpOverlay onClose={toggleHelp} />}
      {resumeAt > 0 && <ResumePill key={source.url} at={resumeAt} onRestart={() => seekTo(video, 0)} />}
      {open === 'settings' && (
        <PanelPlace root={root} onClose={() => setOpen(null)}>
          <SettingsPanel
            engine={engine}
            live={state.live}
            run={run}
            qualities={qualities}
            lines={lines}
            danmaku={given ? { given, state: danmaku } : null}
            subtitles={subtitles}
            notify={notify}
            onClose={() => setOpen(null)}
          />
        </PanelPlace>
      )}
      {open !== null && <div className="pl-away" aria-hidden="true" onClick={() => setOpen(null)} />}
      <div className="pl-chrome" inert={!shown}>
        {!state.live && <Scrubber video={video} marks={marks} />}
        <ControlBar
          video={video}
          root={root}
          live={state.live}
          run={run}
          hasNext={props.onNext !== undefined}
          danmaku={given ? { visible: danmaku.config.visible } : null}
          extra={props.controls}
          menus={
            <>
              {!state.live && (
                <PopMenu
                  {...menu('speed')}
                  label={t('speed')}
                  face={rate === 1 ? t('speed') : `${rate}×`}
                  choices={RATES.toReversed().map((each) => ({ id: String(each), label: `${each}×` }))}
                  current={String(rate)}
                  onChoose={(id) => setRate(video, Number(id))}
                />
              )}
              {qualities && (
                <PopMenu
                  {...menu('quality')}
                  {...qualities}
                  label={t('quality')}
                  face={nameOf(qualities) ?? t('quality')}
                />
              )}
              {lines && (
                <PopMenu {...menu('line')} {...lines} label={t('line')} face={nameOf(lines) ?? t('line')} />
              )}
              <Control
                icon="gear"
                label={t('settings')}
                onPress={() => setOpen(open === 'settings' ? null : 'settings')}
              />
            </>
          }
        />
      </div>
    </div>
  )
}
