import { formatDuration } from '@piying/contract/format'
import type { RefObject } from 'react'
import { play as playTexts } from '../../i18n/play.ts'
import { useTexts } from '../../i18n/texts.ts'
import type { PlayerHandle } from '../../player/index.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { Popover } from '../../ui/popover.tsx'
import { Switch } from '../../ui/switch.tsx'
import type { Skip } from './use-skip.ts'

interface SkipButtonProps {
  skip: Skip
  player: RefObject<PlayerHandle | null>
}

/** Where intro and outro are: both are taken from the moment that is playing. */
export function SkipButton({ skip: { marks, change }, player }: SkipButtonProps) {
  const t = useTexts(playTexts)
  const now = () => Math.floor(player.current?.currentTime() ?? 0)
  const set = marks.introEnd > 0 || marks.outroStart > 0
  const label = !set
    ? t('skip')
    : t('skipSet', { intro: timeOf(marks.introEnd), outro: timeOf(marks.outroStart) })
  const rows = [
    {
      name: t('intro'),
      value: marks.introEnd,
      set: (seconds: number) => change({ introEnd: seconds, enabled: true }),
    },
    {
      name: t('outro'),
      value: marks.outroStart,
      set: (seconds: number) => change({ outroStart: seconds, enabled: true }),
    },
  ]
  return (
    <Popover
      label={t('skip')}
      trigger={
        <Button size="sm" variant="ghost" icon="skip" on={marks.enabled}>
          {label}
        </Button>
      }
    >
      <div className="skip-box">
        <div className="row">
          <span className="grow">{t('skipEnabled')}</span>
          <Switch
            checked={marks.enabled}
            onChange={(enabled) => change({ enabled })}
            label={t('skipEnabled')}
          />
        </div>
        {rows.map(({ name, value, set: keep }) => (
          <div key={name} className="row">
            <span className="grow">
              {name} <b className="num">{timeOf(value)}</b>
            </span>
            <Button size="sm" aria-label={t('setFromNow', { name })} onClick={() => keep(now())}>
              {t('fromNow')}
            </Button>
            <IconButton
              size="sm"
              iconSize={16}
              icon="close"
              label={t('clearMark', { name })}
              disabled={value === 0}
              onClick={() => keep(0)}
            />
          </div>
        ))}
        <p className="dim">{t('skipHint')}</p>
      </div>
    </Popover>
  )
}

function timeOf(seconds: number): string {
  return seconds > 0 ? formatDuration(seconds) : '--:--'
}
