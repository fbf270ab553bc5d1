import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeServer, Refusal } from '../../test/fake-server.ts'
import { renderAt } from '../../test/render.tsx'
import { KeptRules } from './kept-rules.tsx'

const server = fakeServer()
const RULE = { id: 1, type: 'keep', pattern: 'CCTV' }
const RULES = 'GET /api/setting/iptv_filter_rules'
const open = () => {
  const onApply = vi.fn()
  renderAt('/admin/iptv-custom', <KeptRules busy={false} onApply={onApply} />)
  return onApply
}

test('rules that cannot be read cannot be overwritten either', async () => {
  server.answer(RULES, () => {
    throw new Refusal(403, '没有权限')
  })
  open()
  expect(await screen.findByText('规则加载失败')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '添加规则' })).toBeNull()

  server.answer(RULES, () => ({ value: JSON.stringify([RULE]) }))
  fireEvent.click(screen.getByRole('button', { name: '重试' }))
  expect(await screen.findByText('CCTV')).toBeTruthy()
})

test('a new rule is kept beside those there are, and applied with them', async () => {
  server.answer(RULES, () => ({ value: JSON.stringify([RULE]) }))
  server.answer('POST /api/setting/iptv_filter_rules', ({ body }) => body)
  const onApply = open()
  fireEvent.change(await screen.findByLabelText('正则表达式'), { target: { value: '购物' } })
  fireEvent.click(screen.getByRole('button', { name: '添加规则' }))
  await waitFor(() => expect(server.askedFor('POST /api/setting/iptv_filter_rules')).toHaveLength(1))
  const [sent] = server.askedFor('POST /api/setting/iptv_filter_rules')
  const rules = JSON.parse(String(sent?.body.value))
  expect(rules).toEqual([RULE, { id: expect.any(Number), type: 'remove', pattern: '购物' }])
  fireEvent.click(screen.getByRole('button', { name: '应用规则' }))
  expect(onApply).toHaveBeenCalledWith(rules)
})
