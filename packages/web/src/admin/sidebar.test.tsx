import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAt } from '../test/render.tsx'
import { Sidebar } from './sidebar.tsx'

test('the sidebar leads to the front in a new tab, marks where one is, and tells the version', () => {
  renderAt('/admin/security', <Sidebar paths={['sites', 'security']} />)
  const front = screen.getByRole('link', { name: '前台首页' })
  expect(front.getAttribute('href')).toBe('/')
  expect(front.getAttribute('target')).toBe('_blank')
  expect(screen.getByText('安全设置').closest('a')?.getAttribute('aria-current')).toBe('page')
  expect(screen.getByText('v1.3.7')).toBeTruthy()
})
