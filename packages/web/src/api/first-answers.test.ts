import { beforeEach, expect, test, vi } from 'vitest'

const PATH = '/api/play-history?limit=40'

beforeEach(() => {
  vi.resetModules()
  const data = { [PATH]: { data: [{ id: 1 }] } }
  document.body.innerHTML = `<script type="application/json" id="first-answers">${JSON.stringify(data)}</script>`
})

async function take() {
  const [{ takeFirstAnswer }, { calls }] = await Promise.all([
    import('./first-answers.ts'),
    import('./calls.ts'),
  ])
  return () => takeFirstAnswer(calls.playHistory.list, { limit: 40 })
}

test('an answer that came with the page is used once', async () => {
  const first = await take()
  expect(first()).toEqual([{ id: 1 }])
  expect(first()).toBeUndefined()
})

test('whoever has a profile or a session asks for themselves', async () => {
  localStorage.setItem('profile', '2')
  expect((await take())()).toBeUndefined()
  localStorage.removeItem('profile')
  vi.resetModules()
  localStorage.setItem('token', 'x')
  localStorage.setItem('tokenExpiresAt', String(Date.now() + 60_000))
  expect((await take())()).toBeUndefined()
})
