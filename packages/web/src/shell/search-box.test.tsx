import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeServer } from '../test/fake-server.ts'
import { renderAt } from '../test/render.tsx'
import { SearchBox } from './search-box.tsx'
import { clearSearches, rememberSearch } from './search-history.ts'

const server = fakeServer()
const SUGGEST = 'POST /api/proxy/tencent-sug'
const words = (...texts: string[]) => ({
  ret: 0,
  result_list: { item_list: texts.map((text) => ({ doc: { id: text }, view: { lines: [{ text }] } })) },
})

beforeEach(() => {
  clearSearches()
  server.answer('GET /api/proxy/hot', () => ({
    status: true,
    data: Array.from({ length: 14 }, (_, index) => ({
      vid: `${index}`,
      rk: index,
      epg: `热门 ${index}`,
      hot: 1,
    })),
  }))
  server.answer(SUGGEST, ({ body }) => words(`${body.query} 一`, `${body.query} 二`))
})

afterEach(() => {
  vi.doUnmock('@piying/contract/link')
  vi.restoreAllMocks()
})

const box = () => screen.getByRole<HTMLInputElement>('combobox')
const type = (value: string) => fireEvent.change(box(), { target: { value } })
const submit = () => fireEvent.submit(screen.getByRole('search'))

test('a title is searched for and remembered', async () => {
  const { address } = renderAt('/', <SearchBox />)
  type('  长安灯影 ')
  submit()
  await waitFor(() => expect(address()).toBe(`/search?q=${encodeURIComponent('长安灯影')}`))
  expect(JSON.parse(localStorage.getItem('searchHistory') ?? '[]')).toEqual([
    { term: '长安灯影', timestamp: expect.any(Number) },
  ])
})

test.each([
  ['magnet:?xt=urn:btih:0123456789abcdef0123456789abcdef01234567', '/magnet-play'],
  ['https://cdn.example/live/index.m3u8', '/simple-play'],
])('%s is opened, not searched for', async (link, to) => {
  const { address } = renderAt('/', <SearchBox />)
  type(link)
  submit()
  await waitFor(() => expect(address().startsWith(to)).toBe(true))
  expect(localStorage.getItem('searchHistory')).toBeNull()
  expect(server.askedFor(SUGGEST)).toHaveLength(0)
})

test('a page that is older than its server searches with the new one', async () => {
  vi.doMock('@piying/contract/link', () => {
    throw new Error('no such file')
  })
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  renderAt('/', <SearchBox />)
  type(' 长安 ')
  submit()
  await waitFor(() => expect(assign).toHaveBeenCalledWith(`/search?q=${encodeURIComponent('长安')}`))
})

test('a link that no screen plays changes nothing', async () => {
  const { address } = renderAt('/', <SearchBox />)
  type('https://nobody.example/page')
  submit()
  await screen.findByText('无法识别的链接')
  expect(address()).toBe('/')
})

test('popular words without ids are as good as those with', async () => {
  const complain = vi.spyOn(console, 'error')
  const data = ['甲', '乙', '丙'].map((epg, rk) => ({ vid: '', rk, epg, hot: 0 }))
  server.answer('GET /api/proxy/hot', () => ({ status: true, data }))
  renderAt('/', <SearchBox />)
  fireEvent.focus(box())
  expect(await screen.findByText('丙')).toBeTruthy()
  expect(complain).not.toHaveBeenCalled()
})

test('the empty box shows six of the last searches and twelve popular ones', async () => {
  for (let index = 0; index < 12; index++) rememberSearch(`词 ${index}`)
  expect(JSON.parse(localStorage.getItem('searchHistory') ?? '[]')).toHaveLength(10)
  renderAt('/', <SearchBox />)
  fireEvent.focus(box())
  await screen.findByText('词 11')
  expect(screen.getAllByText(/^词 /)).toHaveLength(6)
  await screen.findByText('热门 0')
  expect(screen.getAllByText(/^热门 \d/)).toHaveLength(12)
  const [hot] = server.askedFor('GET /api/proxy/hot')
  const days = (Date.now() - Date.parse(hot?.query.get('date') ?? '')) / 86_400_000
  expect(days).toBeGreaterThan(1)
  expect(days).toBeLessThan(4)

  fireEvent.click(screen.getByText('清空'))
  expect(screen.queryByText('词 11')).toBeNull()
  expect(localStorage.getItem('searchHistory')).toBeNull()
})

test('arrow keys choose a suggestion and Enter takes it', async () => {
  const { address } = renderAt('/', <SearchBox />)
  fireEvent.focus(box())
  type('灯')
  await screen.findByText('灯 二')
  expect(server.askedFor(SUGGEST)[0]?.body).toMatchObject({ query: '灯', page_num: 0, page_size: 10 })
  fireEvent.keyDown(box(), { key: 'ArrowDown' })
  fireEvent.keyDown(box(), { key: 'ArrowDown' })
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('灯 二')
  expect(box().getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id)
  fireEvent.keyDown(box(), { key: 'Enter' })
  await waitFor(() => expect(address()).toBe(`/search?q=${encodeURIComponent('灯 二')}`))
})

test('typing is let settle, and a late answer never shows for newer text', async () => {
  let answerFirst: (value: unknown) => void = () => undefined
  server.answer(SUGGEST, ({ body }) =>
    body.query === '慢' ? new Promise((resolve) => (answerFirst = resolve)) : words('快的建议'),
  )
  renderAt('/', <SearchBox />)
  fireEvent.focus(box())
  type('慢')
  await waitFor(() => expect(server.askedFor(SUGGEST)).toHaveLength(1))
  type('快')
  await screen.findByText('快的建议')
  answerFirst(words('慢的建议'))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(screen.queryByText('慢的建议')).toBeNull()
})

test('Escape closes and leaves the box, / comes back to it', async () => {
  renderAt('/', <SearchBox />)
  box().focus()
  fireEvent.focus(box())
  type('灯')
  await screen.findByText('灯 一')
  fireEvent.keyDown(box(), { key: 'Escape' })
  expect(screen.queryByText('灯 一')).toBeNull()
  expect(document.activeElement).not.toBe(box())
  fireEvent.keyDown(document.body, { key: '/' })
  expect(document.activeElement).toBe(box())
})

test('on a phone the words of the last search stand ready to be changed or typed over', async () => {
  renderAt(`/search-input?q=${encodeURIComponent('白鹤行')}`, <SearchBox fullScreen />)
  expect(box().value).toBe('白鹤行')
  expect(document.activeElement).toBe(box())
  expect([box().selectionStart, box().selectionEnd]).toEqual([0, 3])
})

test('the same words again are no new step to go back over', async () => {
  const steps: string[] = []
  function Steps() {
    const { key } = useLocation()
    const kind = useNavigationType()
    useEffect(() => void steps.push(kind), [key, kind])
    return null
  }
  renderAt(
    `/search?q=${encodeURIComponent('白鹤行')}`,
    <>
      <SearchBox />
      <Steps />
    </>,
  )
  submit()
  await waitFor(() => expect(steps).toEqual(['POP', 'REPLACE']))
  type('灯笼巷')
  submit()
  await waitFor(() => expect(steps).toEqual(['POP', 'REPLACE', 'PUSH']))
})
