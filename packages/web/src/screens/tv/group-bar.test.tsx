import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderAt } from '../../test/render.tsx'
import { GroupBar } from './group-bar.tsx'

const groups = ['央视', '卫视', '地方', '少儿', '影视', '体育', '购物'].map((name, index) => ({
  name,
  count: index + 1,
}))
const open = (current: string, shown = groups) => {
  const onChoose = vi.fn()
  renderAt(
    '/tv',
    <GroupBar groups={shown} current={current} hasFavorites={false} hasRecent={false} onChoose={onChoose} />,
  )
  return { onChoose, tabs: () => screen.queryAllByRole('button').map((button) => button.textContent) }
}

test('five groups are tabs, the rest are behind 全部', async () => {
  const { tabs, onChoose } = open('卫视')
  expect(tabs()).toEqual(['央视', '卫视', '地方', '少儿', '影视', '全部'])
  expect(screen.getByRole('button', { name: '卫视' }).getAttribute('aria-pressed')).toBe('true')
  fireEvent.click(screen.getByRole('button', { name: '全部' }))
  fireEvent.click(await screen.findByText('购物'))
  expect(onChoose).toHaveBeenCalledWith('购物')
})

test('a group behind 全部 stands in place of the fifth while it is watched', () => {
  expect(open('购物').tabs()).toEqual(['央视', '卫视', '地方', '少儿', '购物', '全部'])
})

test('a source without groups has no bar', () => {
  expect(open('', []).tabs()).toEqual([])
})
