import type { ReactNode } from 'react'
import { player as playerTexts } from '../../i18n/player.ts'
import { useTexts } from '../../i18n/texts.ts'
import { cx } from '../../ui/cx.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { formatTime } from '../format-time.ts'
import type { RunCommand } from '../use-commands.ts'
import { useDuration, usePaused, useTime } from '../use-video.ts'
import { useFullscreen } from './use-fullscreen.ts'
import { Volume } from './volume.tsx'

interface ControlBarProps {
  video: HTMLVideoElement
  root: HTMLElement
  live: boolean
  run: RunCommand
  hasNext: boolean
  /** `null` when there are no comments to switch. */
  danmaku: { visible: boolean } | null
  /** Menus of the right side, the settings last. */
  menus: ReactNode
  extra: ReactNode
}

/** The row of buttons. On a narrow player only what is needed most stays; the rest is in the settings. */
export function ControlBar({ video, root, live, run, hasNext, danmaku, menus, extra }: ControlBarProps) {
  const t = useTexts(playerTexts)
  const paused = usePaused(video)
  const full = useFullscreen(root)
  return (
    <div className="pl-row">
      <Control
        icon={paused ? 'play' : 'pause'}
        label={t(paused ? 'play' : 'pause')}
        large
        onPress={() => run({ do: 'toggle' })}
      />
      {hasNext && <Control icon="next" label={t('next')} onPress={() => run({ do: 'next' })} />}
      <Volume video={video} run={run} />
      {live ? <span className="pl-live">{t('live')}</span> : <Times video={video} />}
      <span className="pl-space" />
      {extra}
      {danmaku && (
        <button
          type="button"
          className={cx(danmaku.visible && 'on')}
          aria-pressed={danmaku.visible}
          aria-label={t(danmaku.visible ? 'danmakuOn' : 'danmakuOff')}
          title={t('danmaku')}
          onClick={() => run({ do: 'danmaku' })}
        >
          <Icon name="danmaku" className={danmaku.visible ? '' : 'pl-struck'} />
          <span className="pl-wide">{t('danmaku')}</span>
        </button>
      )}
      {menus}
      {document.pictureInPictureEnabled && (
        <Control icon="pip" label={t('pip')} onPress={() => run({ do: 'pip' })} />
      )}
      <Control
        icon="fullscreen"
        label={t(full ? 'exitFullscreen' : 'fullscreen')}
        onPress={() => run({ do: 'fullscreen' })}
      />
    </div>
  )
}

function Times({ video }: { video: HTMLVideoElement }) {
  const time = useTime(video)
  const duration = useDuration(video)
  return (
    <span className="pl-time">
      {formatTime(time)} <span>/ {formatTime(duration)}</span>
    </span>
  )
}

interface ControlProps {
  icon: IconName
  label: string
  large?: boolean
  onPress: () => void
}

export function Control({ icon, label, large, onPress }: ControlProps) {
  return (
    <button type="button" aria-label={label} title={label} onClick={onPress}>
      <Icon name={icon} {...(large && { size: 24 })} />
    </button>
  )
}
