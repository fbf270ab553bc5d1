import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let server: TestApp
beforeEach(async () => {
  server = await startTestApp()
})
afterEach(() => server.close())

const read = async (key: string) => (await server.call('GET', `/api/setting/${key}`)).body
const save = (key: string, value: unknown) => server.call('POST', `/api/setting/${key}`, { body: { value } })

test.each([
  ['theme_settings', JSON.stringify({ colorScheme: 'candyland', customTheme: '', themeMode: 'dark' })],
  ['iptv_filter_rules', JSON.stringify([{ id: 1_700_000_000_000, pattern: '购物', type: 'remove' }])],
  ['danmu_api_url', 'https://danmu.example/87654321'],
  ['tmdb_api_key', 'eyJhbGciOiJIUzI1NiJ9.e30.x'],
])('%s is empty at first, then the text that was saved last, to the letter', async (key, value) => {
  const envelope = { code: 200, success: true, message: '' }
  expect(await read(key)).toEqual({ ...envelope, data: { value: '' } })
  await save(key, 'something before')
  expect((await save(key, value)).body).toEqual({ ...envelope, data: { value } })
  expect(await read(key)).toEqual({ ...envelope, data: { value } })
})

test('one setting does not touch another', async () => {
  await save('theme_settings', '{}')
  await save('iptv_filter_rules', '[]')
  expect((await read('theme_settings')).data.value).toBe('{}')
})

test('a value that is no text, missing, or longer than anybody types is refused', async () => {
  for (const value of [undefined, null, 7, { colorScheme: 'candyland' }, 'x'.repeat(200_001)]) {
    const { status, body } = await save('theme_settings', value)
    expect(status).toBe(400)
    expect(body).toMatchObject({ code: 400, success: false, data: null, error: 'invalid_input' })
    expect(body.fields.value).toBeTruthy()
  }
  expect((await read('theme_settings')).data.value).toBe('')
})

test('addresses with tokens and keys are sealed in the store', async () => {
  await save('tmdb_api_key', 'very-secret-key')
  await save('danmu_api_url', 'https://danmu.example/very-secret-token')
  await save('theme_settings', '{"themeMode":"dark"}')
  const rows = await server.store.db.selectFrom('settings').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain('very-secret')
  expect(JSON.stringify(rows)).toContain('themeMode')
})
