import { fireEvent, screen, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { renderAt } from '../test/render.tsx'
import { LibraryLayout } from './library-nav.tsx'

const open = (address: string) => {
  const view = renderAt(
    address,
    <Routes>
      <Route element={<LibraryLayout />}>
        <Route path="*" element={<p>片库</p>} />
      </Route>
    </Routes>,
  )
  return { ...view, nav: within(screen.getByRole('navigation', { name: '我的片库' })) }
}

test('the pages of the library lead to each other, and the console opens in a tab of its own', () => {
  const { nav, address } = open('/history')
  expect(nav.getByText('记录').getAttribute('aria-current')).toBe('page')
  fireEvent.click(nav.getByText('加追'))
  expect(address()).toBe('/following')
  expect(nav.getByText('加追').getAttribute('aria-current')).toBe('page')
  expect(nav.getByText('记录').getAttribute('aria-current')).toBeNull()
  const manage = nav.getByText('管理').closest('a')
  expect(manage?.getAttribute('href')).toBe('/admin')
  expect(manage?.getAttribute('target')).toBe('_blank')
})

test('favourites are two lists behind one entry, which closes once one is chosen', () => {
  const { nav, address } = open('/history')
  expect(nav.queryByText('影视作品')).toBeNull()
  const favorites = nav.getByRole('button', { name: '收藏' })
  fireEvent.click(favorites)
  expect(favorites.getAttribute('aria-expanded')).toBe('true')
  fireEvent.click(nav.getByText('网盘资源'))
  expect(address()).toBe('/favorites/cloud')
  expect(favorites.getAttribute('aria-current')).toBe('page')
  expect(nav.queryByText('网盘资源')).toBeNull()
  fireEvent.click(favorites)
  fireEvent.click(nav.getByText('影视作品'))
  expect(address()).toBe('/favorites/site')
})

test('Escape and a press elsewhere close the entry', () => {
  const { nav } = open('/history')
  for (const leave of [
    () => fireEvent.keyDown(document, { key: 'Escape' }),
    () => fireEvent.pointerDown(document.body),
  ]) {
    fireEvent.click(nav.getByRole('button', { name: '收藏' }))
    expect(nav.getByText('影视作品')).toBeTruthy()
    leave()
    expect(nav.queryByText('影视作品')).toBeNull()
  }
})
