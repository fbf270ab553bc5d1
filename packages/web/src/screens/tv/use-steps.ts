import type { Channel } from '@piying/contract'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ChannelPages } from './use-channels.ts'

type Loaded = Pick<ChannelPages, 'channels' | 'isWhole' | 'isPending'>

/**
 * The channel so many places on, round the corner at the ends. `wait` where that cannot be said yet: the group, the
 * page of the current channel or the one after it is still on its way.
 */
export function neighbourOf(
  { channels, isWhole, isPending }: Loaded,
  current: string,
  by: number,
): Channel | 'wait' | undefined {
  if (isPending) return 'wait'
  const place = channels.findIndex(({ id }) => id === current)
  if (!isWhole && (place < 0 || place + by >= channels.length)) return 'wait'
  // A channel that is not of the group is above its first.
  const from = place < 0 && by < 0 ? 0 : place
  return channels[(((from + by) % channels.length) + channels.length) % channels.length]
}

/** Steps through the group. Keys that come before the list does are not lost: they count when it is there. */
export function useSteps(pages: ChannelPages, current: string, choose: (channel: Channel) => void) {
  const [held, setHeld] = useState(0)
  /** Where the last step led: the address follows a little later than the keys come. */
  const led = useRef({ from: '', to: '' })
  const settle = useEffectEvent(() => {
    if (held === 0) return
    const from = led.current.from === current ? led.current.to : current
    const next = pages.error ? undefined : neighbourOf(pages, from, held)
    if (next === 'wait') return pages.more()
    setHeld(0)
    if (!next) return
    led.current = { from: current, to: next.id }
    choose(next)
  })
  useEffect(() => {
    if (led.current.from !== current) led.current = { from: '', to: '' }
  }, [current])
  useEffect(() => settle(), [held, pages.channels, pages.isPending, pages.isWhole])
  return (by: number) => setHeld((before) => before + by)
}
