import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderAt } from '../../test/render.tsx'
import { RulesPanel } from './rules-panel.tsx'
import type { StoredRule } from './stored-rules.ts'

const open = (rules: StoredRule[] = []) => {
  const [onChange, onApply] = [vi.fn(), vi.fn()]
  renderAt(
    '/admin/iptv-custom',
    <RulesPanel rules={rules} onChange={onChange} onApply={onApply} busy={false} />,
  )
  return { onChange, onApply }
}
const add = () => fireEvent.click(screen.getByRole('button', { name: '添加规则' }))

test('a rule needs a pattern; with one it is kept with the time as its id', () => {
  const before = Date.now()
  const { onChange } = open([{ id: 1, type: 'keep', pattern: 'CCTV' }])
  add()
  expect(screen.getByText('请输入规则')).toBeTruthy()
  expect(onChange).not.toHaveBeenCalled()
  fireEvent.change(screen.getByLabelText('正则表达式'), { target: { value: '购物' } })
  expect(screen.queryByText('请输入规则')).toBeNull()
  add()
  const [kept, made] = onChange.mock.lastCall?.[0] ?? []
  expect(kept).toEqual({ id: 1, type: 'keep', pattern: 'CCTV' })
  expect(made).toEqual({ id: expect.any(Number), type: 'remove', pattern: '购物' })
  expect(made.id).toBeGreaterThanOrEqual(before)
})

test('the rules there are stand with their kind, can be deleted and applied', () => {
  const { onChange, onApply } = open([
    { id: 1, type: 'remove', pattern: '购物' },
    { id: 2, type: 'keep', pattern: 'CCTV' },
  ])
  const rows = screen.getAllByRole('listitem')
  expect(rows.map((row) => row.textContent)).toEqual(['移除购物', '保留CCTV'])
  fireEvent.click(within(rows[0] as HTMLElement).getByRole('button', { name: '删除规则' }))
  expect(onChange).toHaveBeenCalledWith([{ id: 2, type: 'keep', pattern: 'CCTV' }])
  fireEvent.click(screen.getByRole('button', { name: '应用规则' }))
  expect(onApply).toHaveBeenCalledOnce()
})

test('without rules there is nothing to apply', () => {
  open()
  expect(screen.getByText('还没有规则')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '应用规则' }).disabled).toBe(true)
})
