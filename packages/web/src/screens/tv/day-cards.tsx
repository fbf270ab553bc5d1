import type { Channel, Programme } from '@piying/contract'
import { calls } from '../../api/calls.ts'
import { useCall } from '../../api/hooks.ts'
import { useTexts } from '../../i18n/texts.ts'
import { tv as tvTexts } from '../../i18n/tv.ts'
import { cx } from '../../ui/cx.ts'
import { canReplay, clockOf, HOUR_MS, isOnAir, partOf } from './time.ts'
import type { Replay } from './tv-address.ts'

const CARDS = 8
const PAST_MS = 6 * HOUR_MS
const AHEAD_MS = 18 * HOUR_MS

interface DayCardsProps {
  sourceId: number
  channel: Channel
  now: number
  replay: Replay | null
  onReplay: (programme: Programme) => void
  onLive: () => void
}

/** The channel's programmes around now. */
export function DayCards({ sourceId, channel, now, replay, onReplay, onLive }: DayCardsProps) {
  const t = useTexts(tvTexts)
  const hour = Math.floor(now / HOUR_MS) * HOUR_MS
  const day = useCall(
    calls.iptv.guide,
    // Not by the day: before midnight what follows is of the next one.
    { id: sourceId, channel: channel.id, from: hour - PAST_MS, to: hour + AHEAD_MS },
    { staleTime: 10 * 60_000, keepPrevious: true },
  )
  const row = day.data?.rows[0]
  const programmes = row?.id === channel.id ? around(row.programmes, now) : []
  if (programmes.length === 0) return null
  return (
    <div className="tv-epg">
      {programmes.map((programme) => {
        const onAir = isOnAir(programme, now)
        const past = canReplay(programme, channel.catchupDays, now)
        const note = onAir ? t('onAir') : past ? t('replay') : programme.stop <= now ? t('over') : ''
        const face = (
          <>
            <time>
              {onAir ? `${clockOf(programme.start)}–${clockOf(programme.stop)}` : clockOf(programme.start)}
              {note && <span>{note}</span>}
            </time>
            <b className="clip">{programme.title}</b>
            {onAir && (
              <span className="progress">
                <i style={{ width: `${partOf(programme, now)}%` }} />
              </span>
            )}
          </>
        )
        const className = cx(onAir && 'on', replay?.start === programme.start && 'replayed')
        return past || (onAir && replay) ? (
          <button
            key={programme.start}
            type="button"
            className={className}
            title={programme.title}
            onClick={() => (past ? onReplay(programme) : onLive())}
          >
            {face}
          </button>
        ) : (
          <div key={programme.start} className={className} title={programme.title}>
            {face}
          </div>
        )
      })}
    </div>
  )
}

/** The last that is over, what is on, and what follows; at the end of a day more of its past. */
export function around(programmes: readonly Programme[], now: number): Programme[] {
  const current = programmes.findIndex(({ stop }) => stop > now)
  const from = Math.max(
    0,
    Math.min((current < 0 ? programmes.length : current) - 1, programmes.length - CARDS),
  )
  return programmes.slice(from, from + CARDS)
}
