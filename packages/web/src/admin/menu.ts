import type { admin } from '../i18n/admin.ts'
import type { IconName } from '../ui/icon.tsx'

type Text = keyof (typeof admin)['zh']

export interface MenuLink {
  text: Text
  /** Below /admin. The sidebar leaves out what has no route yet. */
  path: string
}

export interface MenuEntry {
  text: Text
  icon: IconName
  /** A page, or the pages below it. */
  path?: string
  children?: MenuLink[]
}

/** The sidebar, in the order of the specification. */
export const MENU: { heading?: Text; entries: MenuEntry[] }[] = [
  { entries: [{ text: 'dashboard', icon: 'gauge', path: 'dashboard' }] },
  {
    heading: 'resources',
    entries: [
      { text: 'sites', icon: 'film', path: 'sites' },
      {
        text: 'drives',
        icon: 'cloud',
        children: [
          { text: 'pansou', path: 'pansou-app' },
          { text: 'driveAuth', path: 'drives' },
        ],
      },
      { text: 'parsers', icon: 'code', path: 'online-parser' },
      {
        text: 'live',
        icon: 'live',
        children: [
          { text: 'iptv', path: 'iptv-resource' },
          { text: 'iptvCustom', path: 'iptv-custom' },
          { text: 'liveRooms', path: 'live-room' },
        ],
      },
      { text: 'magnets', icon: 'link', path: 'magnets' },
    ],
  },
  {
    heading: 'system',
    entries: [
      {
        text: 'settings',
        icon: 'gear',
        children: [
          { text: 'appearance', path: 'appearance' },
          { text: 'networkProxy', path: 'network-proxy' },
          { text: 'security', path: 'security' },
          { text: 'blacklist', path: 'blacklist' },
          { text: 'plugins', path: 'plugin-settings' },
          { text: 'profiles', path: 'profiles' },
          { text: 'backup', path: 'backup' },
        ],
      },
    ],
  },
]

/** Only what can be opened. */
export function menuFor(paths: readonly string[]): typeof MENU {
  const has = (path: string) => paths.includes(path)
  return MENU.map((group) => ({
    ...group,
    entries: group.entries.flatMap((entry) => {
      if (entry.path !== undefined) return has(entry.path) ? [entry] : []
      const children = entry.children?.filter((child) => has(child.path)) ?? []
      return children.length > 0 ? [{ ...entry, children }] : []
    }),
  })).filter((group) => group.entries.length > 0)
}

/** The words of the way to a page: its group or parent, then itself. */
export function crumbsOf(path: string): Text[] {
  for (const { heading, entries } of MENU) {
    for (const entry of entries) {
      if (entry.path === path) return heading ? [heading, entry.text] : [entry.text]
      const child = entry.children?.find((each) => each.path === path)
      if (child) return [entry.text, child.text]
    }
  }
  return []
}
