import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeServer, Refusal } from '../../test/fake-server.ts'
import { renderAt } from '../../test/render.tsx'
import { TorrentFileButton } from './torrent-file-button.tsx'

const server = fakeServer()
const UPLOAD = 'POST /api/torrent/upload'
const open = () => {
  const onAdded = vi.fn()
  const { container } = renderAt('/magnet-play', <TorrentFileButton onAdded={onAdded} />)
  const input = container.querySelector('input') as HTMLInputElement
  return { onAdded, choose: (file: File) => fireEvent.change(input, { target: { files: [file] } }) }
}

test('a torrent file is sent, and the same one again after a failure', async () => {
  server.answer(UPLOAD, () => {
    throw new Refusal(400, '种子已损坏')
  })
  const { onAdded, choose } = open()
  const file = new File(['d4:infoe'], 'film.torrent')
  choose(file)
  expect(await screen.findByText('种子已损坏')).toBeTruthy()
  server.answer(UPLOAD, () => ({ sessionId: 'abc' }))
  choose(file)
  await expect.poll(() => onAdded.mock.calls).toEqual([['abc']])
  expect(server.askedFor(UPLOAD).map(({ body }) => atob(String(body.torrent)))).toEqual([
    'd4:infoe',
    'd4:infoe',
  ])
})

test('a film that was taken for its torrent is neither read nor sent', async () => {
  const { choose } = open()
  const film = new File(['x'], 'film.torrent')
  Object.defineProperty(film, 'size', { value: 4 * 1024 ** 3 })
  choose(film)
  expect(await screen.findByText('文件超过 10 MB，不是种子文件')).toBeTruthy()
  expect(server.askedFor(UPLOAD)).toHaveLength(0)
})
