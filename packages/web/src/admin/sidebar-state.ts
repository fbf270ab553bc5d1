import { useEffect, useState } from 'react'

const COOKIE = 'sidebar_state'
const SEVEN_DAYS_S = 7 * 24 * 60 * 60
const NARROW = '(max-width: 1023px)'

/** Open or collapsed, kept for seven days; Ctrl or Cmd with B turns it. */
export function useSidebar(): { collapsed: boolean; toggle: () => void } {
  const [collapsed, setCollapsed] = useState(readCollapsed)
  const toggle = () =>
    setCollapsed((before) => {
      keep(!before)
      return !before
    })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'b' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      toggle()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return { collapsed, toggle }
}

/** Without a choice a tablet starts collapsed: the page needs the room. */
function readCollapsed(): boolean {
  const kept = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${COOKIE}=`))
  return kept ? kept === `${COOKIE}=collapsed` : matchMedia(NARROW).matches
}

function keep(collapsed: boolean): void {
  const value = collapsed ? 'collapsed' : 'open'
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser
  document.cookie = `${COOKIE}=${value}; path=/admin; max-age=${SEVEN_DAYS_S}; samesite=lax`
}
