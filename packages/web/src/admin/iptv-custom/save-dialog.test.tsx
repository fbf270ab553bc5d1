import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeServer } from '../../test/fake-server.ts'
import { renderAt } from '../../test/render.tsx'
import { SaveDialog } from './save-dialog.tsx'

const server = fakeServer()
const ORIGIN = { id: 4, name: '自编列表', isTyped: true }
const open = (origin: typeof ORIGIN | null) => {
  const onSaved = vi.fn()
  server.answer('PUT /api/iptv/4', () => ({ id: 4, name: '自编列表' }))
  server.answer('POST /api/iptv', () => ({ id: 5, name: '新的' }))
  renderAt(
    '/admin/iptv-custom',
    <SaveDialog
      content="#EXTM3U"
      header={{ Referer: 'https://tv.example/' }}
      origin={origin}
      onSaved={onSaved}
      onClose={() => undefined}
    />,
  )
  return onSaved
}
const save = () => fireEvent.click(screen.getByRole('button', { name: '保存到直播源' }))

test('a list that was opened for editing is written back, and keeps all else', async () => {
  const onSaved = open(ORIGIN)
  save()
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith(ORIGIN))
  expect(server.askedFor('PUT /api/iptv/4')[0]?.body).toEqual({ content: '#EXTM3U' })
})

test('it can also become another one, under a name of its own', async () => {
  const onSaved = open(ORIGIN)
  fireEvent.click(screen.getByRole('radio', { name: '另存为新的直播源' }))
  save()
  expect(await screen.findByText('请输入名称')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('名称'), { target: { value: '新的' } })
  save()
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith({ id: 5, name: '新的', isTyped: true }))
  expect(server.askedFor('POST /api/iptv')[0]?.body).toMatchObject({
    name: '新的',
    type: 'custom',
    header: { Referer: 'https://tv.example/' },
  })
})

test('a list that came from nowhere is only ever a new one', () => {
  open(null)
  expect(screen.queryByRole('radio')).toBeNull()
})
