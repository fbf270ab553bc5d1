import { API, type Call } from '@piying/contract'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { installGuard } from './http/guard.ts'
import { NOBODY } from './http/identity.ts'
import { listRoutes, type Route } from './testing/list-routes.ts'
import { SETUP_CODE, startTestApp, type TestApp } from './testing/test-app.ts'

const calls: Call[] = Object.values(API).flatMap((group) => Object.values(group))
const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`
const STRANGER = '203.0.113.7'

test('no two calls share a method and a path', () => {
  const names = calls.map(nameOf)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

test('only these calls are open to anyone when everything is locked', () => {
  const open = calls.filter((call) => call.access === 'open').map(nameOf)
  expect(open.sort()).toEqual([
    'GET /api/auth/state',
    'GET /api/health',
    'GET /api/iptv/list/:token/:file',
    'GET /api/picture',
    'GET /api/setting/theme_settings',
    'GET /api/settings/security',
    'GET /api/tvbox/subscription',
    'POST /api/auth/admin-login',
    'POST /api/auth/login',
    'POST /api/auth/logout',
    'POST /api/auth/setup',
  ])
})

let routes: Route[]
beforeAll(async () => {
  routes = await listRoutes()
})

describe('every route that the server registers', () => {
  test('says who may call it, as the contract has it, or is one of these few', () => {
    const declared = new Map(calls.map((call) => [nameOf(call), call.access]))
    // Fastify adds HEAD to some: it has the access of its GET.
    const ofContract = ({ method, path }: Route) =>
      declared.get(nameOf({ method: method === 'HEAD' ? 'GET' : method, path }))
    const others = routes.filter((route) => ofContract(route) === undefined)
    expect(others.map((route) => `${nameOf(route)} ${route.access}`).sort()).toEqual([
      'GET / undefined',
      'GET /* undefined',
      'GET /api/proxy/proxy/* open',
      'GET /metrics open',
      'HEAD / undefined',
      'HEAD /* undefined',
      'HEAD /api/proxy/proxy/* open',
      'HEAD /metrics open',
      'OPTIONS /api/proxy/proxy open',
      'OPTIONS /api/proxy/proxy/* open',
    ])
    const wrong = routes.filter((route) => !others.includes(route) && ofContract(route) !== route.access)
    expect(wrong).toEqual([])
    const served = new Set(routes.map(nameOf))
    expect([...declared.keys()].filter((name) => !served.has(name))).toEqual([])
  })

  test('or the server does not start', () => {
    const app = Fastify()
    const gatekeeper = { identify: async () => NOBODY, admit: async () => undefined }
    installGuard(app, gatekeeper, { hosts: [], trustsProxy: false, isSignedLink: () => false })
    expect(() => app.get('/api/new', async () => 'secret')).toThrow('does not say who may call it')
    expect(() => app.get('/api/new', { config: { access: 'admin' } }, async () => '')).not.toThrow()
  })
})

/** What the next round builds. A call that is built leaves this list. */
const NEXT_ROUND = [
  'cloudAuth',
  'cloudDrive',
  'drive',
  'driveManage',
  'live',
  'liveRoom',
  'pansou',
  'tvbox',
] as const

test('exactly the calls of the next round are declared and not built, and say so', async () => {
  const server = await startTestApp()
  const unbuilt: string[] = []
  for (const call of calls) {
    const { status, body } = await server.call(call.method, call.path.replace(/:(\w+)/g, '1'))
    if (status === 501) unbuilt.push(nameOf(call))
    if (status === 501) expect(body).toMatchObject({ code: 501, success: false, error: 'not_built' })
  }
  await server.close()
  const expected = NEXT_ROUND.flatMap((group) => Object.values(API[group]).map((call: Call) => nameOf(call)))
  expect(unbuilt.sort()).toEqual(expected.sort())
})

/** Every row of the access table, as somebody from another machine. */
const ROWS = [
  { admin: false, password: false, visitor: { nobody: true }, adminCalls: { nobody: false } },
  {
    admin: false,
    password: true,
    visitor: { nobody: false, visitor: true },
    adminCalls: { nobody: false, visitor: true },
  },
  {
    admin: true,
    password: false,
    visitor: { nobody: true, admin: true },
    adminCalls: { nobody: false, admin: true },
  },
  {
    admin: true,
    password: true,
    visitor: { nobody: false, visitor: true, admin: true },
    adminCalls: { nobody: false, visitor: false, admin: true },
  },
] as const

describe.each(ROWS)('with administrator $admin and access password $password', (row) => {
  let server: TestApp
  const tokens: Record<string, string> = {}
  beforeAll(async () => {
    server = await startTestApp()
    if (row.password)
      await server.call('POST', '/api/settings/security', {
        body: { enabled: true, password: 'open sesame' },
      })
    if (row.password)
      tokens.visitor = (
        await server.call('POST', '/api/auth/login', { body: { password: 'open sesame' } })
      ).body.data.token
    const setup = { code: SETUP_CODE, username: 'owner', password: 'long enough' }
    if (row.admin)
      tokens.admin = (
        await server.call('POST', '/api/auth/setup', { body: setup, from: STRANGER })
      ).body.data.token
  })
  afterAll(() => server.close())

  const who = Object.keys({ ...row.visitor, ...row.adminCalls })
  test.each(who)('every route answers %s as the table says', async (role) => {
    const wrong: string[] = []
    for (const call of routes) {
      const allowed: Record<string, boolean> =
        call.access === 'visitor' ? row.visitor : call.access === 'admin' ? row.adminCalls : { [role]: true }
      const path = call.path.replace(/:(\w+)|\*$/g, '1')
      // The way out would end the session that the next calls need.
      if (path === '/api/auth/logout' || path.startsWith('/api/auth/sessions/')) continue
      const { status } = await server.call(call.method, path, {
        ...(tokens[role] && { token: tokens[role] }),
        from: STRANGER,
        // Nothing of this gets past the schema: only the door is tried.
        ...(['POST', 'PUT', 'DELETE'].includes(call.method) && { body: { __walk: true } }),
      })
      const isLocked = call.access === 'visitor' || call.access === 'admin'
      const isRefused = status === 401 || (status === 403 && isLocked)
      if (isRefused === (allowed[role] ?? false)) wrong.push(`${nameOf(call)} answered ${status}`)
    }
    expect(wrong).toEqual([])
  })
})

describe('an instance that nobody has claimed', () => {
  let server: TestApp
  beforeAll(async () => {
    server = await startTestApp()
  })
  afterAll(() => server.close())

  test('is open to the person at the machine', async () => {
    expect((await server.call('GET', '/api/site')).status).toBe(200)
  })
  test('asks a stranger for the printed code', async () => {
    expect((await server.call('GET', '/api/site', { from: STRANGER })).body.error).toBe('setup_needed')
    const headers = { 'x-setup-code': SETUP_CODE.toLowerCase() }
    expect((await server.call('GET', '/api/site', { from: STRANGER, headers })).status).toBe(200)
  })
  test('shows its figures to the person at the machine only', async () => {
    const { status, body } = await server.call('GET', '/metrics')
    expect(status).toBe(200)
    expect(body).toContain('uptime_seconds')
    expect((await server.call('GET', '/metrics', { from: STRANGER })).body.error).toBe('admin_only')
  })
  test('does not take a forwarded request for the person at the machine', async () => {
    for (const name of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'])
      expect((await server.call('GET', '/api/site', { headers: { [name]: '127.0.0.1' } })).status).toBe(403)
  })
  test('does not answer to a foreign name', async () => {
    for (const host of ['evil.example.com', 'localhost.evil.com', '127.0.0.1.nip.example'])
      expect((await server.call('GET', '/api/site', { headers: { host } })).body.error).toBe(
        'foreign_request',
      )
  })
  test.each([{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }, { origin: 'null' }])(
    'refuses a change that another site asks for (%j)',
    async (headers) => {
      const answer = await server.call('POST', '/api/settings/security', {
        body: { enabled: false },
        headers: headers as never,
      })
      expect(answer.body.error).toBe('foreign_request')
    },
  )
})
