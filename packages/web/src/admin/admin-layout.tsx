import { Suspense, useState } from 'react'
import { Outlet } from 'react-router'
import { admin } from '../i18n/admin.ts'
import { useTexts } from '../i18n/texts.ts'
import { AdminGuard } from '../shell/guard.tsx'
import { cx } from '../ui/cx.ts'
import { Sheet } from '../ui/sheet.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Sidebar } from './sidebar.tsx'
import { useSidebar } from './sidebar-state.ts'
import { TopBar } from './top-bar.tsx'
import '../shell/shell.css'
import './admin.css'
import './density.css'
import '../ui/settings.css'

/** The console: sidebar, top bar, page. `paths` are the pages that exist. */
export function AdminLayout({ paths }: { paths: readonly string[] }) {
  const t = useTexts(admin)
  const { collapsed, toggle } = useSidebar()
  const [drawer, setDrawer] = useState(false)
  return (
    <AdminGuard>
      <div className={cx('admin', collapsed && 'collapsed')}>
        <Sidebar paths={paths} />
        <Sheet
          open={drawer}
          onClose={() => setDrawer(false)}
          title={t('console')}
          side="left"
          className="admin-drawer"
        >
          <Sidebar paths={paths} onGo={() => setDrawer(false)} />
        </Sheet>
        <div className="pane">
          <TopBar collapsed={collapsed} onToggle={toggle} onOpenMenu={() => setDrawer(true)} />
          <main className="pane-body" id="content" tabIndex={-1}>
            <Suspense fallback={<PageWait />}>
              <Outlet />
            </Suspense>
          </main>
        </div>
      </div>
    </AdminGuard>
  )
}

function PageWait() {
  return (
    <div className="settings" aria-busy="true">
      <Skeleton style={{ width: 160, height: 24 }} />
      <Skeleton style={{ width: '100%', height: 180 }} />
    </div>
  )
}
