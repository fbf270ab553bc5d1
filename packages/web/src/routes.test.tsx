import { createRoutesFromElements, matchRoutes } from 'react-router'
import { expect, test } from 'vitest'
import { MENU } from './admin/menu.ts'
import { AppRoutes } from './routes.tsx'

const routes = createRoutesFromElements(AppRoutes().props.children)

/** The pattern that takes an address; `*` is the page that says there is nothing. */
const patternFor = (address: string) => {
  const last = matchRoutes(routes, address)?.at(-1)?.route
  return last?.index ? 'index' : last?.path
}

test.each([
  '/',
  '/search?q=x',
  '/search-input',
  '/play?vodId=1&source=1',
  '/drive-play?url=x',
  '/simple-play?url=x',
  '/parse-play?url=x',
  '/live-play?url=x',
  '/magnet-play?url=x',
  '/players/live-room-player?id=1',
  '/players/youtube-live-player?id=1',
  '/sites',
  '/tv',
  '/live',
  '/history',
  '/following',
  '/favorites/site',
  '/favorites/cloud',
  '/login',
  '/admin',
  '/admin/sites',
  '/admin/site-resource',
  '/admin/pansou-app',
  '/admin/drives',
  '/admin/iptv-resource',
  '/admin/iptv-custom',
  '/admin/online-parser',
  '/admin/appearance',
  '/admin/network-proxy',
  '/admin/security',
  '/admin/live-room',
  '/admin/blacklist',
  '/admin/plugin-settings',
  '/admin/login',
])('%s of the specification has a screen, or one that says it is not built yet', (address) => {
  expect(patternFor(address.split('?')[0] ?? '')).toBeDefined()
  expect(patternFor(address.split('?')[0] ?? '')).not.toBe('*')
})

test('an address that nobody named leads to the page that says so', () => {
  expect(patternFor('/nowhere')).toBe('*')
  expect(patternFor('/admin/nowhere')).toBe('*')
})

test('the sidebar names no page that will never be there', () => {
  const later = ['dashboard', 'backup']
  const paths = MENU.flatMap(({ entries }) => entries).flatMap(({ path, children = [] }) => [
    ...(path ? [path] : []),
    ...children.map((child) => child.path),
  ])
  const missing = paths.filter((path) => patternFor(`/admin/${path}`) === '*')
  expect(missing.filter((path) => !later.includes(path))).toEqual([])
})
