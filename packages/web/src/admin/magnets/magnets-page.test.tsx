import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { fakeServer, Refusal } from '../../test/fake-server.ts'
import { renderAt } from '../../test/render.tsx'
import { complaintsOf, notNumbers, toSettings, toValues } from './limit-rules.ts'
import { MagnetsPage } from './magnets-page.tsx'

const GB = 1024 ** 3
const SETTINGS = {
  quotaBytes: 10 * GB,
  maxTorrents: 8,
  maxConnections: 120,
  uploadLimit: 128 * 1024,
  downloadLimit: 0,
  idleMinutes: 2,
  keepDays: 7,
  trackers: ['udp://tracker.example:1337'],
}
const task = (nth: number, more = {}) => ({
  sessionId: String(nth).repeat(40),
  state: 'ready',
  message: '',
  name: `影片 ${nth}`,
  size: 4 * GB,
  peers: 0,
  downloadSpeed: 0,
  uploadSpeed: 0,
  downloaded: 0,
  trackers: 0,
  trackersAnswered: 0,
  dhtNodes: 0,
  peersFound: 0,
  readers: 0,
  diskBytes: GB,
  watchedAt: Date.UTC(2026, 0, nth),
  ...more,
})

const server = fakeServer()
let tasks: ReturnType<typeof task>[]
beforeEach(() => {
  tasks = [task(1), task(2, { readers: 1, peers: 12, downloadSpeed: 2 * 1024 * 1024 })]
  server.answer('GET /api/torrent', () => ({ list: tasks, diskBytes: 2 * GB, quotaBytes: 10 * GB }))
  server.answer('GET /api/torrent/settings', () => SETTINGS)
})

test('what lies on the disk is listed, watched last first, and is deleted after a question', async () => {
  server.answer(`DELETE /api/torrent/${'2'.repeat(40)}`, () => {
    tasks = tasks.slice(0, 1)
    return { removed: 1 }
  })
  renderAt('/admin/magnets', <MagnetsPage />)
  await screen.findByText('已用 2 GB，共 10 GB')
  const rows = () => screen.getAllByRole('listitem')
  expect(rows().map((row) => row.querySelector('b')?.textContent)).toEqual(['影片 2', '影片 1'])
  expect(rows()[0]?.textContent).toContain('1 人正在观看')
  expect(rows()[0]?.textContent).toContain('1 GB / 4 GB')
  expect(rows()[0]?.textContent).toContain('12 个节点 · 2 MB/s')

  fireEvent.click(within(rows()[0] as HTMLElement).getByRole('button', { name: '删除' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('删除“影片 2”？')).toBeTruthy()
  expect(dialog.getByText(/磁盘上的 1 GB 会被清理.*有人正在观看/)).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: '删除' }))
  await expect.poll(() => rows().length).toBe(1)
})

test('the limits are changed in the units of people', async () => {
  server.answer('PUT /api/torrent/settings', ({ body }) => body)
  renderAt('/admin/magnets', <MagnetsPage />)
  const quota = await screen.findByLabelText<HTMLInputElement>('磁盘空间（GB）')
  expect(quota.value).toBe('10')
  expect(screen.getByLabelText<HTMLInputElement>('上传限速（KB/s）').value).toBe('128')
  fireEvent.change(quota, { target: { value: '25.5' } })
  fireEvent.change(screen.getByLabelText('额外的 Tracker'), {
    target: { value: 'udp://a.example:1\n\n  https://b.example/announce ' },
  })
  fireEvent.click(screen.getByRole('button', { name: '保存' }))
  await expect.poll(() => server.askedFor('PUT /api/torrent/settings')).toHaveLength(1)
  expect(server.askedFor('PUT /api/torrent/settings')[0]?.body).toEqual({
    ...SETTINGS,
    quotaBytes: 25.5 * GB,
    trackers: ['udp://a.example:1', 'https://b.example/announce'],
  })
})

test('what is no number, and what the server refuses, is told at its field and nothing typed is lost', async () => {
  server.answer('PUT /api/torrent/settings', () => {
    throw new Refusal(400, '磁盘空间应为 1 到 100000 GB', {
      error: 'invalid_input',
      fields: { quotaBytes: '磁盘空间应为 1 到 100000 GB', 'trackers.1': 'Tracker 地址应以…' },
    })
  })
  renderAt('/admin/magnets', <MagnetsPage />)
  const quota = await screen.findByLabelText<HTMLInputElement>('磁盘空间（GB）')
  fireEvent.change(quota, { target: { value: 'viel' } })
  fireEvent.click(screen.getByRole('button', { name: '保存' }))
  await screen.findByText('请输入数字')
  expect(server.askedFor('PUT /api/torrent/settings')).toHaveLength(0)

  fireEvent.change(quota, { target: { value: '0.1' } })
  fireEvent.click(screen.getByRole('button', { name: '保存' }))
  await screen.findByText('Tracker 地址应以…')
  expect(screen.getByText('保存失败')).toBeTruthy()
  expect(quota.value).toBe('0.1')
  expect(quota.getAttribute('aria-invalid')).toBe('true')
})

test('an empty disk and a list that cannot be read are told apart', async () => {
  tasks = []
  renderAt('/admin/magnets', <MagnetsPage />)
  await screen.findByText('磁盘上没有内容')
  server.answer('GET /api/torrent', () => {
    throw new Refusal(500, '服务器内部错误')
  })
  renderAt('/admin/magnets', <MagnetsPage />)
  await screen.findByText('获取列表失败')
})

test('the form’s numbers are those of the wire', () => {
  expect(toSettings(toValues(SETTINGS))).toEqual(SETTINGS)
  expect(notNumbers({ ...toValues(SETTINGS), keepDays: '', idleMinutes: '1e' })).toEqual([
    'idleMinutes',
    'keepDays',
  ])
  expect(complaintsOf({ 'trackers.3': 'x', quotaBytes: 'y' })).toEqual({ trackers: 'x', quotaBytes: 'y' })
})
