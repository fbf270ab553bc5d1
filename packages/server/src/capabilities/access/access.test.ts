import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { SETUP_CODE, startTestApp, type TestApp } from '../../testing/test-app.ts'

let server: TestApp
beforeEach(async () => {
  server = await startTestApp()
})
afterEach(() => server.close())

const owner = { username: 'owner', password: 'long enough' }
const setUp = async () =>
  (await server.call('POST', '/api/auth/setup', { body: owner })).body.data.token as string

describe('the administrator', () => {
  test('is created once', async () => {
    await setUp()
    expect((await server.call('POST', '/api/auth/setup', { body: owner })).body.error).toBe('admin_exists')
  })
  test('is created from elsewhere with the right code only', async () => {
    const from = '203.0.113.9'
    const wrong = await server.call('POST', '/api/auth/setup', { body: { ...owner, code: 'NOPE' }, from })
    expect(wrong.body.error).toBe('wrong_setup_code')
    const right = await server.call('POST', '/api/auth/setup', { body: { ...owner, code: SETUP_CODE }, from })
    expect(right.status).toBe(200)
  })
  test('signs in with name and password, and out for good', async () => {
    await setUp()
    const wrong = await server.call('POST', '/api/auth/admin-login', {
      body: { ...owner, password: 'guess' },
    })
    expect(wrong.body.error).toBe('wrong_credentials')
    const { token } = (await server.call('POST', '/api/auth/admin-login', { body: owner })).body.data
    expect((await server.call('GET', '/api/site', { token })).status).toBe(200)
    await server.call('POST', '/api/auth/logout', { token })
    expect((await server.call('GET', '/api/site', { token })).status).toBe(401)
  })
  test('sees the sessions and revokes one', async () => {
    const token = await setUp()
    const other = (await server.call('POST', '/api/auth/admin-login', { body: owner })).body.data
      .token as string
    const { list } = (await server.call('GET', '/api/auth/sessions', { token })).body.data
    expect(list).toHaveLength(2)
    expect(JSON.stringify(list)).not.toContain('tokenHash')
    const foreign = list.find((session: { current: boolean }) => !session.current)
    await server.call('DELETE', `/api/auth/sessions/${foreign.id}`, { token })
    expect((await server.call('GET', '/api/site', { token: other })).status).toBe(401)
  })
})

describe('guessing', () => {
  test('is slowed down per address, with the time to wait', async () => {
    await setUp()
    const guess = (from: string) =>
      server.call('POST', '/api/auth/admin-login', { body: { ...owner, password: 'guess' }, from })
    const answers = []
    for (let tries = 0; tries < 7; tries++) answers.push(await guess('203.0.113.1'))
    const last = answers.at(-1)
    expect(last?.status).toBe(429)
    expect(Number(last?.headers['retry-after'])).toBeGreaterThan(0)
    expect((await guess('203.0.113.2')).status).toBe(403)
  })
})

describe('the access password', () => {
  const save = (body: object, token?: string) =>
    server.call('POST', '/api/settings/security', { body, ...(token && { token }), lang: 'en' })

  test('must be given, and be long enough', async () => {
    expect((await save({ enabled: true })).body.fields.password).toBe(
      'A password must be set when enabling secure access',
    )
    expect((await save({ enabled: true, password: '12345' })).body.fields.password).toBe(
      'Password must be at least 6 characters',
    )
  })
  test('sends those away who knew the old one', async () => {
    const admin = await setUp()
    await save({ enabled: true, password: 'first one' }, admin)
    const { token } = (await server.call('POST', '/api/auth/login', { body: { password: 'first one' } })).body
      .data
    expect((await server.call('GET', '/api/site/enabled', { token })).status).toBe(200)
    await save({ enabled: true, password: 'second one' }, admin)
    expect((await server.call('GET', '/api/site/enabled', { token })).status).toBe(401)
  })
  test('is never in an answer or readable in the store', async () => {
    await save({ enabled: true, password: 'open sesame' })
    const rows = await server.store.db.selectFrom('settings').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain('sesame')
    expect((await server.call('GET', '/api/settings/security')).body.data).toEqual({ enabled: true })
  })
  test('asks for the password when none is typed', async () => {
    const answer = await server.call('POST', '/api/auth/login', { body: { password: '' } })
    expect(answer.body.fields.password).toBe('请输入密码')
  })
})
