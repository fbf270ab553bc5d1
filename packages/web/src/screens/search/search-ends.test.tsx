import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer } from '../../test/fake-server.ts'
import { renderAt } from '../../test/render.tsx'
import { SearchScreen } from './search-screen.tsx'

const server = fakeServer()
const SITES = [
  { id: 1, name: '青灯影库' },
  { id: 2, name: '云上片库' },
]

function answerSearch(...events: object[]) {
  server.answer('GET /api/site-media/search', () => {
    const all = [{ type: 'start', sites: SITES }, ...events, { type: 'done', ms: 120 }]
    return new Response(all.map((event) => JSON.stringify(event)).join('\n'))
  })
}
const failed = (siteId: number) => ({ type: 'failed', siteId, ms: 9, message: 'HTTP 500' })
const found = (siteId: number, ...titles: string[]) => ({
  type: 'site',
  siteId,
  ms: 9,
  hits: titles.map((title, index) => ({ vod_id: String(index), title })),
})

test('when no site answered, that is a failure and not an empty result', async () => {
  answerSearch(failed(1), failed(2))
  renderAt('/search?q=灯', <SearchScreen />)
  expect(await screen.findByText('搜索失败')).toBeTruthy()
  expect(screen.queryByText('未找到相关影视作品')).toBeNull()

  answerSearch(found(1, '灯笼巷'))
  fireEvent.click(screen.getByRole('button', { name: '重试' }))
  expect(await screen.findByRole('article', { name: '灯笼巷' })).toBeTruthy()
  expect(screen.queryByText('搜索失败')).toBeNull()
})

test('when some sites were silent and the others have nothing, the search can be repeated', async () => {
  answerSearch(found(1), failed(2))
  renderAt('/search?q=灯', <SearchScreen />)
  expect(await screen.findByText('有 1 个站点没有回答，可以再搜索一次。')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '重新搜索' }))
  expect(server.askedFor('GET /api/site-media/search')).toHaveLength(2)
})

test('where nothing was found there is nothing to filter', async () => {
  answerSearch(found(1), found(2))
  renderAt('/search?q=灯', <SearchScreen />)
  expect(await screen.findByText('未找到相关影视作品')).toBeTruthy()
  expect(screen.queryByRole('combobox', { name: '来源' })).toBeNull()
  expect(screen.getByRole('link', { name: '浏览影视站' })).toBeTruthy()
})

test('who comes back sees what was found before, while it is asked for anew', async () => {
  answerSearch(found(1, '断桥'), found(2, '断桥往事'))
  const first = renderAt('/search?q=断桥', <SearchScreen />)
  expect(await screen.findByRole('link', { name: '断桥往事' })).toBeTruthy()
  first.unmount()

  // One of the sites was removed meanwhile.
  SITES.length = 1
  let letAnswer = () => {}
  server.answer('GET /api/site-media/search', async () => {
    await new Promise<void>((resolve) => {
      letAnswer = resolve
    })
    return new Response(JSON.stringify({ type: 'start', sites: SITES }))
  })
  renderAt('/search?q=断桥', <SearchScreen />)
  expect(screen.getByRole('link', { name: '断桥往事' })).toBeTruthy()
  letAnswer()
  await waitFor(() => expect(screen.queryByRole('link', { name: '断桥往事' })).toBeNull())
  expect(screen.getByRole('article', { name: '断桥' })).toBeTruthy()
})

test.each([
  ['before a site was asked', '纸鸢', ''],
  ['before a site answered', '河灯', JSON.stringify({ type: 'start', sites: SITES })],
])('a search that was stopped %s is not told as one that found nothing', async (_, term, sent) => {
  server.answer('GET /api/site-media/search', () => {
    const stream = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new TextEncoder().encode(`${sent}\n`)),
    })
    return new Response(stream)
  })
  renderAt(`/search?q=${term}`, <SearchScreen />)
  fireEvent.click(await screen.findByRole('button', { name: '停止' }))
  expect(await screen.findByText('停止时还没有站点给出结果。')).toBeTruthy()
  expect(screen.queryByText('未找到相关影视作品')).toBeNull()
  expect(screen.queryByText('还没有启用的影视站。')).toBeNull()

  answerSearch(found(1, term))
  // One at its status, one where the results would be.
  fireEvent.click(screen.getAllByRole('button', { name: '重新搜索' }).at(-1) as HTMLElement)
  expect(await screen.findByRole('article', { name: term })).toBeTruthy()
})
