import { useEffect, useState } from 'react'

const COOKIE = 'sidebar_state'
const SEVEN_DAYS_S = 7 * 24 * 60 * 60

/** Open or collapsed, kept for seven days; Ctrl or Cmd with B turns it. */
export function useSidebar(): { collapsed: boolean; toggle: () => void } {
  const [collapsed, setCollapsed] = useState(readCollapsed)
  const toggle = () => setCollapsed((before) => !before)
  useEffect(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser
    document.cookie = `${COOKIE}=${collapsed ? 'collapsed' : 'open'}; path=/admin; max-age=${SEVEN_DAYS_S}; samesite=lax`
  }, [collapsed])
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

function readCollapsed(): boolean {
  return document.cookie.split('; ').includes(`${COOKIE}=collapsed`)
}
