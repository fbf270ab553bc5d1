import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useNavigate } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { fakeServer, Refusal } from '../../test/fake-server.ts'
import { renderAt } from '../../test/render.tsx'
import { ParsePlayScreen } from './parse-play-screen.tsx'

const server = fakeServer()
const PLAY = 'GET /api/analyze/play'
const PAGE = 'https://v.qq.com/x/cover/1.html'
const OTHER = 'https://v.qq.com/x/cover/2.html'
const at = (page: string) => `/parse-play?url=${encodeURIComponent(page)}`

beforeEach(() => {
  server.answer('GET /api/analyze/enabled', () => [
    { id: 4, name: '默认解析', type: 0, isDefault: 1, loose: 0 },
    { id: 2, name: '备用解析', type: 0, isDefault: 0, loose: 0 },
  ])
  server.answer(PLAY, ({ query }) => ({
    type: 0,
    playUrl: `https://jx${query.get('id')}.example/?url=${query.get('url')}`,
    name: '',
    loose: 0,
  }))
})

const frame = async () => (await screen.findByTitle('解析播放器')).getAttribute('src')
const field = () => screen.getByLabelText<HTMLInputElement>('视频页地址')

test('the first interface plays the page in a frame, another one when it is pressed', async () => {
  const { address } = renderAt(at(PAGE), <ParsePlayScreen />)
  expect(await frame()).toBe(`https://jx4.example/?url=${PAGE}`)
  fireEvent.click(screen.getByRole('button', { name: '备用解析' }))
  await waitFor(async () => expect(await frame()).toBe(`https://jx2.example/?url=${PAGE}`))
  expect(address()).toContain('id=2')
  expect(screen.getByRole('button', { name: '备用解析' }).getAttribute('aria-pressed')).toBe('true')
})

test('Enter in the address switches to what was typed; an empty one changes nothing', async () => {
  renderAt(at(PAGE), <ParsePlayScreen />)
  await frame()
  expect(field().value).toBe(PAGE)
  fireEvent.change(field(), { target: { value: ' ' } })
  fireEvent.submit(field().form as HTMLFormElement)
  expect(await frame()).toBe(`https://jx4.example/?url=${PAGE}`)
  fireEvent.change(field(), { target: { value: ` ${OTHER} ` } })
  fireEvent.submit(field().form as HTMLFormElement)
  await waitFor(async () => expect(await frame()).toBe(`https://jx4.example/?url=${OTHER}`))
})

test('a link that is opened while the page stands fills the address', async () => {
  function Elsewhere() {
    const navigate = useNavigate()
    return (
      <button type="button" onClick={() => void navigate(at(OTHER))}>
        另一个
      </button>
    )
  }
  renderAt(
    at(PAGE),
    <>
      <ParsePlayScreen />
      <Elsewhere />
    </>,
  )
  await frame()
  fireEvent.click(screen.getByText('另一个'))
  await waitFor(() => expect(field().value).toBe(OTHER))
  expect(await frame()).toBe(`https://jx4.example/?url=${OTHER}`)
})

test('a stream goes into the player instead of a frame', async () => {
  server.answer(PLAY, () => ({ type: 1, playUrl: 'https://cdn.example/1.m3u8', name: '', loose: 0 }))
  renderAt(at(PAGE), <ParsePlayScreen />)
  expect(await screen.findByText(PAGE)).toBeTruthy()
  expect(screen.queryByTitle('解析播放器')).toBeNull()
})

test('an interface that fails is told in the words of the server', async () => {
  server.answer(PLAY, () => {
    throw new Refusal(502, 'jx.example 拒绝了请求')
  })
  renderAt(at(PAGE), <ParsePlayScreen />)
  expect(await screen.findByText('jx.example 拒绝了请求')).toBeTruthy()
})
