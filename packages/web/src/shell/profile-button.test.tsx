import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { queryClient } from '../api/hooks.ts'
import { fakeServer, Refusal } from '../test/fake-server.ts'
import { renderAt } from '../test/render.tsx'
import { ProfileButton } from './profile-button.tsx'

const server = fakeServer()
const home = { id: 1, name: '家', avatar: 0, isChild: 0, isDefault: 1, hasPin: false, isCurrent: true }
const mother = { ...home, id: 2, name: '妈妈', isDefault: 0, hasPin: true, isCurrent: false }

function household(role: string, people: object[]) {
  server.answer('GET /api/auth/state', () => ({ role }))
  server.answer('GET /api/profile', () => people)
  renderAt('/', <ProfileButton />)
}
const button = { name: '切换用户，当前 家' }
/** Every question was asked and answered. */
const settled = async (call: string) => {
  await expect.poll(() => server.askedFor(call).length).toBeGreaterThan(0)
  await expect.poll(() => queryClient.isFetching()).toBe(0)
}

test('a household of one has nothing to choose, unless its administrator looks', async () => {
  household('visitor', [home])
  await settled('GET /api/profile')
  expect(screen.queryByRole('button', button)).toBeNull()
  household('admin', [home])
  await screen.findByRole('button', button)
})

test('a stranger is not asked who watches', async () => {
  household('nobody', [home, mother])
  await settled('GET /api/auth/state')
  expect(screen.queryByRole('button', button)).toBeNull()
  expect(server.askedFor('GET /api/profile')).toEqual([])
})

test('a PIN is asked for; a wrong one is told, the right one is remembered on this device', async () => {
  household('visitor', [home, mother])
  server.answer('POST /api/profile/2/enter', ({ body }) => {
    if (body.pin !== '2468') throw new Refusal(403, 'PIN 不对')
    return { profile: '2.proof' }
  })
  fireEvent.click(await screen.findByRole('button', button))
  fireEvent.click(await screen.findByRole('menuitemradio', { name: /妈妈/ }))
  const pin = await screen.findByLabelText<HTMLInputElement>('PIN')
  const enter = (value: string) => {
    fireEvent.change(pin, { target: { value } })
    fireEvent.click(screen.getByRole('button', { name: '进入' }))
  }
  enter('')
  await screen.findByText('请输入 PIN')
  enter('1a111')
  expect(pin.value).toBe('1111')
  await screen.findByText('PIN 不对')
  expect(localStorage.getItem('profile')).toBeNull()
  enter('2468')
  await expect.poll(() => localStorage.getItem('profile')).toBe('2.proof')
})
