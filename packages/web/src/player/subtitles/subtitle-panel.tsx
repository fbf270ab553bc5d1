import { player as playerTexts } from '../../i18n/player.ts'
import { useTexts } from '../../i18n/texts.ts'
import { PanelRow, PanelSlider } from '../chrome/panel.tsx'
import { LoadBox } from '../danmaku/load-box.tsx'
import type { SubtitleState } from '../use-subtitles.ts'

export function SubtitlePanel({ state }: { state: SubtitleState }) {
  const t = useTexts(playerTexts)
  return (
    <>
      <PanelRow label={t('none')} checked={state.current === ''} onPress={() => state.choose('')} />
      {state.choices.map((choice) => (
        <PanelRow
          key={choice.id}
          label={choice.label}
          checked={choice.id === state.current}
          onPress={() => state.choose(choice.id)}
        />
      ))}
      <PanelSlider
        label={t('subtitleDelay')}
        value={state.delay}
        min={-30}
        max={30}
        step={0.1}
        show={t('secondsShort', { n: Math.round(state.delay * 10) / 10 })}
        onChange={state.setDelay}
      />
      <PanelSlider
        label={t('subtitleSize')}
        value={state.size}
        min={50}
        max={200}
        step={10}
        show={`${state.size}%`}
        onChange={state.setSize}
      />
      <LoadBox
        fileLabel={t('subtitleFile')}
        urlLabel={t('subtitleUrl')}
        hint={t('subtitleUrl')}
        accept=".srt,.vtt,.ass,.ssa,.txt"
        busy={false}
        onFile={state.loadFile}
        onUrl={state.loadUrl}
      />
    </>
  )
}
