import { z } from 'zod'
import { type Access, defineCall } from './call.ts'
import { Flag, Nothing } from './fields.ts'

const Value = z.object({ value: z.string().max(200_000) })

/** Two calls for one row of the settings table. */
function rowCalls<K extends string>(key: K, reading: Access) {
  const path = `/api/setting/${key}` as const
  return {
    read: defineCall({ method: 'GET', path, access: reading, input: Nothing, output: Value }),
    save: defineCall({ method: 'POST', path, access: 'admin', input: Value, output: Value }),
  }
}

const theme = rowCalls('theme_settings', 'open')
const danmu = rowCalls('danmu_api_url', 'admin')
const tmdb = rowCalls('tmdb_api_key', 'admin')
const rules = rowCalls('iptv_filter_rules', 'admin')

const TestResult = z.object({ ok: z.boolean(), message: z.string(), ms: z.number() })

export const setting = {
  theme: theme.read,
  saveTheme: theme.save,
  danmuApiUrl: danmu.read,
  saveDanmuApiUrl: danmu.save,
  tmdbApiKey: tmdb.read,
  saveTmdbApiKey: tmdb.save,
  iptvFilterRules: rules.read,
  saveIptvFilterRules: rules.save,
  /** Says what is wrong with an address or key before it is saved. */
  testDanmuApiUrl: defineCall({
    method: 'POST',
    path: '/api/setting/danmu_api_url/test',
    access: 'admin',
    input: Value,
    output: TestResult,
  }),
  testTmdbApiKey: defineCall({
    method: 'POST',
    path: '/api/setting/tmdb_api_key/test',
    access: 'admin',
    input: Value,
    output: TestResult,
  }),
}

export const NetworkProxy = z.object({
  proxyEnabled: z.boolean(),
  proxyUrl: z.string().max(2048),
  proxyUsername: z.string().max(256),
  /** Never sent back: an empty answer, with `hasPassword` telling that there is one. */
  proxyPassword: z.string().max(256),
})
export type NetworkProxy = z.infer<typeof NetworkProxy>

const ProxyInput = z.object({
  proxyEnabled: Flag.transform(Boolean),
  proxyUrl: z.string().trim().max(2048).default(''),
  proxyUsername: z.string().trim().max(256).default(''),
  /** Absent: the stored one stays. */
  proxyPassword: z.string().trim().max(256).optional(),
})

export const networkProxy = {
  read: defineCall({
    method: 'GET',
    path: '/api/network-proxy',
    access: 'admin',
    input: Nothing,
    output: NetworkProxy.extend({ hasPassword: z.boolean() }),
  }),
  save: defineCall({
    method: 'PUT',
    path: '/api/network-proxy',
    access: 'admin',
    input: ProxyInput,
    output: NetworkProxy.extend({ hasPassword: z.boolean() }),
  }),
  /** Reaches the given address through the given proxy and says what is wrong. */
  test: defineCall({
    method: 'POST',
    path: '/api/network-proxy/test',
    access: 'admin',
    input: ProxyInput.extend({ target: z.string().trim().max(2048).default('') }),
    output: TestResult,
  }),
}
