import { expect, test } from 'vitest'
import { crumbsOf, menuFor } from './menu.ts'

test('the sidebar shows only what can be opened', () => {
  const menu = menuFor(['sites', 'security', 'network-proxy'])
  expect(menu.map(({ heading }) => heading)).toEqual(['resources', 'system'])
  expect(menu[0]?.entries.map(({ text }) => text)).toEqual(['sites'])
  expect(menu[1]?.entries[0]?.children?.map(({ path }) => path)).toEqual(['network-proxy', 'security'])
})

test('the way to a page is its parent and itself', () => {
  expect(crumbsOf('security')).toEqual(['settings', 'security'])
  expect(crumbsOf('sites')).toEqual(['resources', 'sites'])
  expect(crumbsOf('nowhere')).toEqual([])
})
