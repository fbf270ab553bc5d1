import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { player as playerTexts } from '../../i18n/player.ts'
import { useTexts } from '../../i18n/texts.ts'
import { Icon } from '../../ui/icon.tsx'
import { formatTime } from '../format-time.ts'
import { KEY_HELP } from '../keys.ts'
import { useWaiting } from '../use-video.ts'

const PILL_MS = 8_000

/** 继续播放 12:34 · 从头开始, until it is used or has been seen. */
export function ResumePill({ at, onRestart }: { at: number; onRestart: () => void }) {
  const t = useTexts(playerTexts)
  const [gone, setGone] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setGone(true), PILL_MS)
    return () => clearTimeout(timer)
  }, [])
  if (gone) return null
  const restart = () => {
    setGone(true)
    onRestart()
  }
  return (
    <div className="pl-resume" role="status">
      <span className="num">{t('resumeAt', { time: formatTime(at) })}</span>
      <button type="button" onClick={restart}>
        {t('fromStart')}
      </button>
    </div>
  )
}

/** The browser took the sound away, or the start: one tap gives it back. */
export function TapPrompt({ what, onTap }: { what: 'tapForSound' | 'tapToPlay'; onTap: () => void }) {
  const t = useTexts(playerTexts)
  return (
    <button type="button" className="pl-tap" onClick={onTap}>
      <Icon name={what === 'tapForSound' ? 'volume' : 'play'} size={18} />
      {t(what)}
    </button>
  )
}

/** Not for the blink of a seek: after a moment only. */
export function Waiting({ video }: { video: HTMLVideoElement }) {
  const t = useTexts(playerTexts)
  const waiting = useWaiting(video)
  return waiting ? <output className="pl-waiting" aria-label={t('loading')} /> : null
}

/** Stays until the server is back: nothing needs to be pressed. */
export function Reconnecting() {
  const t = useTexts(playerTexts)
  return (
    <div className="pl-notice pl-reconnecting" role="status">
      <span>{t('reconnecting')}</span>
    </div>
  )
}

export function Notice({ text }: { text: string }) {
  return (
    <div className="pl-notice" role="status" aria-live="polite">
      {text && <span>{text}</span>}
    </div>
  )
}

export function HelpOverlay({ onClose }: { onClose: () => void }) {
  const t = useTexts(playerTexts)
  const close = useRef<HTMLButtonElement>(null)
  const leave = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    onClose()
  })
  useEffect(() => {
    const before = document.activeElement
    close.current?.focus()
    const listen = (event: KeyboardEvent) => leave(event)
    document.addEventListener('keydown', listen)
    return () => {
      document.removeEventListener('keydown', listen)
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  return (
    <div className="pl-help" role="dialog" aria-label={t('help')}>
      <div className="pl-help-head">
        <h2>{t('help')}</h2>
        <button ref={close} type="button" aria-label={t('close')} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <dl>
        {KEY_HELP.map(({ keys, text }) => (
          <div key={text}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key === 'space' ? t('space') : key}</kbd>
              ))}
            </dt>
            <dd>{t(text)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
