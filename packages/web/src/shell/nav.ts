import type { IconName } from '../ui/icon.tsx'

interface NavEntry {
  to: string
  text: 'home' | 'sites' | 'tv' | 'live' | 'my'
  icon: IconName
  /** Other addresses at which this entry is the current one. */
  also?: string[]
}

/** The five doors of the header and of the phone's tab bar. */
export const NAV: NavEntry[] = [
  { to: '/', text: 'home', icon: 'home' },
  { to: '/sites', text: 'sites', icon: 'film' },
  { to: '/tv', text: 'tv', icon: 'tv' },
  { to: '/live', text: 'live', icon: 'live', also: ['/players'] },
  { to: '/history', text: 'my', icon: 'user', also: ['/following', '/favorites'] },
]

export function isCurrent(entry: NavEntry, pathname: string): boolean {
  if (entry.to === '/') return pathname === '/'
  return [entry.to, ...(entry.also ?? [])].some(
    (start) => pathname === start || pathname.startsWith(`${start}/`),
  )
}
