import { type ComponentType, lazy } from 'react'
import { Navigate, Outlet, Route, Routes, useLocation } from 'react-router'
import { HomeGate } from './shell/home-gate.tsx'
import { ProfileButton } from './shell/profile-button.tsx'
import { RouteErrorBoundary } from './shell/route-error.tsx'
import { VisitorLayout } from './shell/visitor-layout.tsx'

/** Loads a screen by its named export, when somebody goes there. */
type Load = () => Promise<ComponentType>

/** Screens with header and tab bar. A new screen is one line here: its path, its file, its export. */
const VISITOR: Record<string, Load> = {
  '/simple-play': () =>
    import('./screens/simple-play/simple-play-screen.tsx').then((module) => module.SimplePlayScreen),
  '/parse-play': () =>
    import('./screens/parse-play/parse-play-screen.tsx').then((module) => module.ParsePlayScreen),
  '/magnet-play': () =>
    import('./screens/magnet-play/magnet-play-screen.tsx').then((module) => module.MagnetPlayScreen),
  '/tv': () => import('./screens/tv/tv-screen.tsx').then((module) => module.TvScreen),
  '/search': () => import('./screens/search/search-screen.tsx').then((module) => module.SearchScreen),
  '/sites': () => import('./screens/sites/sites-screen.tsx').then((module) => module.SitesScreen),
  '/play': () => import('./screens/play/play-screen.tsx').then((module) => module.PlayScreen),
}

/** What the next round builds: each says so until it is there. */
const notBuilt: Load = () =>
  import('./screens/not-built/not-built-screen.tsx').then((module) => module.NotBuiltScreen)
const NOT_BUILT = [
  '/live',
  '/live-play',
  '/drive-play',
  '/players/live-room-player',
  '/players/youtube-live-player',
]

/** The same below /admin; the sidebar does not lead there. */
const ADMIN_NOT_BUILT = ['pansou-app', 'drives', 'live-room']

/** Visitor screens under the sub-navigation 记录 / 加追 / 收藏. */
const LIBRARY: Record<string, Load> = {
  '/history': () => import('./screens/history/history-screen.tsx').then((module) => module.HistoryScreen),
  '/following': () =>
    import('./screens/following/following-screen.tsx').then((module) => module.FollowingScreen),
  '/favorites/site': () =>
    import('./screens/favorites/favorites-screen.tsx').then((module) => module.SiteFavoritesScreen),
  '/favorites/cloud': () =>
    import('./screens/favorites/favorites-screen.tsx').then((module) => module.CloudFavoritesScreen),
}

/** Pages of the console, below /admin. `menu.ts` beside them says what the sidebar shows. */
const ADMIN: Record<string, Load> = {
  'iptv-custom': () =>
    import('./admin/iptv-custom/workbench-page.tsx').then((module) => module.WorkbenchPage),
  appearance: () => import('./admin/appearance/appearance-page.tsx').then((module) => module.AppearancePage),
  sites: () => import('./admin/sites/sites-page.tsx').then((module) => module.SitesPage),
  'site-resource': () => import('./admin/sites/sites-page.tsx').then((module) => module.SitesPage),
  magnets: () => import('./admin/magnets/magnets-page.tsx').then((module) => module.MagnetsPage),
  'online-parser': () => import('./admin/online-parser/parser-page.tsx').then((module) => module.ParserPage),
  'iptv-resource': () => import('./admin/iptv-resource/iptv-page.tsx').then((module) => module.IptvPage),
  blacklist: () => import('./admin/blacklist/blacklist-page.tsx').then((module) => module.BlacklistPage),
  'plugin-settings': () =>
    import('./admin/plugin-settings/plugin-settings-page.tsx').then((module) => module.PluginSettingsPage),
  'network-proxy': () =>
    import('./admin/network-proxy/network-proxy-page.tsx').then((module) => module.NetworkProxyPage),
  security: () => import('./admin/security/security-page.tsx').then((module) => module.SecurityPage),
  profiles: () => import('./admin/profiles/profiles-page.tsx').then((module) => module.ProfilesPage),
}

/** Pages with nothing around them. */
const BARE: Record<string, Load> = {
  '/login': () => import('./screens/login/login-screen.tsx').then((module) => module.LoginScreen),
  '/admin/login': () => import('./admin/login/admin-login-page.tsx').then((module) => module.AdminLoginPage),
  '/search-input': () => import('./shell/search-input-page.tsx').then((module) => module.SearchInputPage),
}

/** Where /admin itself leads. */
const ADMIN_HOME = 'sites'

const HOME: { firstRun: Load; home: Load } = {
  firstRun: () => import('./screens/first-run/first-run-screen.tsx').then((module) => module.FirstRunScreen),
  home: () => import('./screens/home/home-screen.tsx').then((module) => module.HomeScreen),
}

const AdminLayout = lazy(() =>
  import('./admin/admin-layout.tsx').then((module) => ({ default: module.AdminLayout })),
)
const LibraryLayout = lazyOf(() => import('./shell/library-nav.tsx').then((module) => module.LibraryLayout))
const NotFound = lazyOf(() =>
  import('./screens/not-found/not-found-screen.tsx').then((module) => module.NotFoundScreen),
)
const FirstRun = lazyOf(HOME.firstRun)
const Home = lazyOf(HOME.home)

/** Made once: a lazy component must stay the same for as long as it is on screen. */
const barePages = pages(BARE)
const visitorPages = pages({
  ...VISITOR,
  ...Object.fromEntries(NOT_BUILT.map((path) => [path, notBuilt])),
})
const libraryPages = pages(LIBRARY)
const adminPages = pages({
  ...ADMIN,
  ...Object.fromEntries(ADMIN_NOT_BUILT.map((path) => [path, notBuilt])),
})
const adminPaths = Object.keys(ADMIN)

export function AppRoutes() {
  return (
    <Routes>
      {barePages}
      <Route element={<VisitorLayout extras={<ProfileButton />} />}>
        <Route element={<Guarded />}>
          <Route index element={<HomeGate firstRun={<FirstRun />} home={<Home />} />} />
          {visitorPages}
          <Route element={<LibraryLayout />}>{libraryPages}</Route>
          <Route path="*" element={<NotFound />} />
        </Route>
      </Route>
      <Route path="/admin" element={<AdminLayout paths={adminPaths} />}>
        <Route element={<Guarded />}>
          <Route index element={<Navigate to={ADMIN_HOME} replace />} />
          {adminPages}
          <Route path="*" element={<NotFound />} />
        </Route>
      </Route>
    </Routes>
  )
}

/** A screen that crashes takes only itself down: the bars around it stay. */
function Guarded() {
  return (
    <RouteErrorBoundary resetKey={useLocation().pathname}>
      <Outlet />
    </RouteErrorBoundary>
  )
}

/** The layouts wait for the code: the screen before stays until the next one is there. */
function pages(screens: Record<string, Load>) {
  return Object.entries(screens).map(([path, load]) => {
    const Screen = lazyOf(load)
    return <Route key={path} path={path} element={<Screen />} />
  })
}

/** What has been loaded already is drawn at once, without a moment of waiting in between. */
function lazyOf(load: Load): ComponentType {
  const Fetched = lazy(() => load().then((component) => ({ default: component })))
  return function Screen() {
    const Ready = loaded.get(load) ?? Fetched
    return <Ready />
  }
}

const loaded = new Map<Load, ComponentType>()

/** Fetches the screen of an address before the first drawing; what the server wrote into the page stays until then. */
export async function loadScreen(path: string): Promise<void> {
  const load = path === '/' ? HOME.home : (VISITOR[path] ?? LIBRARY[path] ?? BARE[path])
  if (load) loaded.set(load, await load())
}
