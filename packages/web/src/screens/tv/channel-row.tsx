import type { Channel } from '@piying/contract'
import { useTexts } from '../../i18n/texts.ts'
import { tv as tvTexts } from '../../i18n/tv.ts'
import { posterSources } from '../../lib/poster-sources.ts'
import { Badge } from '../../ui/badge.tsx'
import { cx } from '../../ui/cx.ts'
import { Logo } from '../../ui/logo.tsx'
import { type NowNext, useNowNext } from './now-next.ts'
import { clockOf, isOnAir, partOf } from './time.ts'
import { isPlayable } from './ways.ts'

interface ChannelRowProps {
  channel: Channel
  /** Shown where the list gives no number. */
  place: number
  isCurrent: boolean
  guide: NowNext
  now: number
  /** Where it belongs, when the rows are of several groups. */
  withGroup: boolean
  /** The source has a guide: a line is kept for what it says. */
  hasGuide: boolean
  onChoose: () => void
}

export function ChannelRow(props: ChannelRowProps) {
  const { channel, place, isCurrent, guide, now, withGroup, hasGuide, onChoose } = props
  const t = useTexts(tvTexts)
  const programmes = useNowNext(guide, channel.id, now)
  const current = programmes.find((programme) => isOnAir(programme, now))
  const next = programmes.find(({ start }) => start > now)
  const canPlay = isPlayable(channel)
  const [first] = channel.playUrls
  const noGuide = guide.isKnown(channel.id) && !next ? t('noProgrammes') : ''
  const other = withGroup ? channel.group : hasGuide ? noGuide : ''
  const said = canPlay ? (current?.title ?? other) : t('notPlayable', { scheme: first?.format ?? '' })
  const number = channel.number || String(place).padStart(2, '0')
  return (
    <button
      type="button"
      className={cx('tv-ch', isCurrent && 'on', !canPlay && 'off')}
      aria-current={isCurrent ? 'true' : undefined}
      onClick={onChoose}
    >
      <span className={cx('no', number.length > 4 && 'long')}>{number}</span>
      <Logo name={channel.name} sources={posterSources(channel.logo, 160)} />
      <span className="what">
        <span className="nm">
          <span className="clip">{channel.name}</span>
          {isCurrent && canPlay ? (
            <Badge tone="pri">{t('playing')}</Badge>
          ) : (
            channel.playUrls.length > 1 && <Badge>{t('lineCount', { n: channel.playUrls.length })}</Badge>
          )}
        </span>
        {(said || hasGuide) && <span className="now clip">{said}</span>}
      </span>
      <span className="nx">
        {next && canPlay && (
          <>
            <span>{clockOf(next.start)}</span>
            <span className="clip">{next.title}</span>
          </>
        )}
      </span>
      {current && canPlay && (
        <span className="pb">
          <i style={{ width: `${partOf(current, now)}%` }} />
        </span>
      )}
    </button>
  )
}
