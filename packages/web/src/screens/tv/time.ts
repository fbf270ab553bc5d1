import type { Programme } from '@piying/contract'
import { useEffect, useState } from 'react'

export const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS
const TICK_MS = 20_000

/** The time, often enough for a progress line. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}

export function clockOf(time: number): string {
  const date = new Date(time)
  return `${String(date.getHours()).padStart(2, '0')}:${String(date.getMinutes()).padStart(2, '0')}`
}

/** From midnight to midnight where the visitor is: 23 or 25 hours where clocks are put on or back. */
export function dayOf(time: number, offset: number): { from: number; to: number } {
  const date = new Date(time)
  const midnight = (day: number) =>
    new Date(date.getFullYear(), date.getMonth(), date.getDate() + day).getTime()
  return { from: midnight(offset), to: midnight(offset + 1) }
}

export const isOnAir = ({ start, stop }: Programme, now: number) => start <= now && now < stop

export const partOf = ({ start, stop }: Programme, now: number) =>
  Math.min(100, Math.max(0, ((now - start) / (stop - start)) * 100))

/** Over, and still within the days that the list keeps. */
export const canReplay = ({ start, stop }: Programme, catchupDays: number, now: number) =>
  stop <= now && catchupDays > 0 && start > now - catchupDays * DAY_MS
