import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer } from '../../test/fake-server.ts'
import { renderAt } from '../../test/render.tsx'
import { ImportPanel } from './import-panel.tsx'

const server = fakeServer()

function answerPreview() {
  server.answer('POST /api/site/import/preview', () => ({
    rows: [],
    counts: { new: 0, changed: 0, same: 0, invalid: 0, duplicate: 0 },
  }))
}

test('the way back from the preview leads to what was pasted', async () => {
  answerPreview()
  renderAt('/admin/sites', <ImportPanel onDone={() => {}} />)
  fireEvent.change(await screen.findByLabelText('粘贴文本'), { target: { value: '{"api_site":{}}' } })
  fireEvent.click(screen.getByRole('button', { name: '预览' }))
  fireEvent.click(await screen.findByRole('button', { name: '返回' }))
  expect(screen.getByLabelText<HTMLTextAreaElement>('粘贴文本').value).toBe('{"api_site":{}}')
})

test('a dropped file is looked at like a chosen one', async () => {
  answerPreview()
  renderAt('/admin/sites', <ImportPanel onDone={() => {}} />)
  const field = await screen.findByLabelText('选择 JSON 文件')
  const file = new File(['[{"key":"a"}]'], 'sites.json')
  fireEvent.drop(field, { dataTransfer: { files: [file] } })
  expect(await screen.findByRole('button', { name: '返回' })).toBeTruthy()
  expect(server.askedFor('POST /api/site/import/preview')[0]?.body).toEqual({ text: '[{"key":"a"}]' })
})
