import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect } from 'react'
import { BrowserRouter, useLocation } from 'react-router'
import { queryClient } from '../api/hooks.ts'
import { watchExpiry } from '../api/session.ts'
import { useInstanceTheme } from '../api/theme.ts'
import { useLanguage } from '../i18n/language.ts'
import { readStored, writeStored } from '../lib/storage.ts'
import { RouteErrorBoundary } from './route-error.tsx'
import { useScrollMemory } from './scroll-memory.ts'
import { UiWords } from './ui-words.tsx'

const TELEVISION =
  /\b(?:SMART-TV|SmartTV|Tizen|Web0S|webOS\.TV|BRAVIA|AFT\w+|GoogleTV|Android TV|CrKey|HbbTV)\b/

/** What stands around every page, visitor's or administrator's. */
export function AppFrame({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        {/* English is on its way: nothing to show yet that would not jump. */}
        <Suspense>
          <UiWords>
            <Watchers />
            <Crashes>{children}</Crashes>
          </UiWords>
        </Suspense>
      </BrowserRouter>
    </QueryClientProvider>
  )
}

function Watchers() {
  const language = useLanguage()
  useInstanceTheme()
  useScrollMemory()
  useEffect(watchExpiry, [])
  useEffect(() => {
    if (!isTelevision()) return
    let stop: (() => void) | undefined
    let left = false
    void import('./remote-control.ts').then(({ followRemoteControl }) => {
      if (!left) stop = followRemoteControl()
    })
    return () => {
      left = true
      stop?.()
    }
  }, [])
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  return null
}

/** By the name the browser gives itself, or because the visitor says so once with `?tv=1`. */
function isTelevision(): boolean {
  const asked = new URLSearchParams(location.search).get('tv')
  if (asked !== null) writeStored('tv', asked === '0' ? null : '1')
  return readStored('tv') === '1' || TELEVISION.test(navigator.userAgent)
}

function Crashes({ children }: { children: ReactNode }) {
  return <RouteErrorBoundary resetKey={useLocation().pathname}>{children}</RouteErrorBoundary>
}
