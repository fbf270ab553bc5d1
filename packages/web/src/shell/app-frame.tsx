import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect } from 'react'
import { BrowserRouter, useLocation } from 'react-router'
import { queryClient } from '../api/hooks.ts'
import { watchExpiry } from '../api/session.ts'
import { useInstanceTheme } from '../api/theme.ts'
import { useLanguage } from '../i18n/language.ts'
import { RouteErrorBoundary } from './route-error.tsx'
import { useScrollMemory } from './scroll-memory.ts'
import { UiWords } from './ui-words.tsx'

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
    document.documentElement.lang = language
  }, [language])
  return null
}

function Crashes({ children }: { children: ReactNode }) {
  return <RouteErrorBoundary resetKey={useLocation().pathname}>{children}</RouteErrorBoundary>
}
