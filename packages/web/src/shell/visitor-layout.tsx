import { type ReactNode, Suspense } from 'react'
import { Outlet } from 'react-router'
import { BackToTop } from '../ui/back-to-top.tsx'
import { VisitorGuard } from './guard.tsx'
import { Header } from './header.tsx'
import { RouteWait } from './route-wait.tsx'
import { TabBar } from './tab-bar.tsx'
import './shell.css'

/** Header, screen, tab bar. The bars stay while screens come and go. */
export function VisitorLayout({ extras }: { extras?: ReactNode }) {
  return (
    <>
      <Header extras={extras} />
      <main id="content" className="wrap" tabIndex={-1}>
        <VisitorGuard>
          <Suspense fallback={<RouteWait />}>
            <Outlet />
          </Suspense>
        </VisitorGuard>
      </main>
      <TabBar />
      <BackToTop />
    </>
  )
}
