import { type Lang, networkProxy, type Parsed } from '@piying/contract'
import type { FastifyInstance } from 'fastify'
import type { SettingsStore } from '../../db/settings-store.ts'
import { AppError } from '../../errors.ts'
import { invalidInput } from '../../http/invalid-input.ts'
import { serve } from '../../http/serve.ts'
import type { ProxySettings } from '../../upstream/proxy.ts'
import type { Upstream } from '../../upstream/upstream.ts'
import { ROW, readProxySettings, type StoredProxy } from './settings.ts'

const DEFAULT_TARGET = 'https://www.example.com/'
const TEST_MS = 10_000

export interface NetworkProxyParts {
  settings: SettingsStore
  /** A door of its own through the proxy that is being tried. */
  upstreamThrough: (proxy: ProxySettings | null) => Upstream
}

export function networkProxyRoutes(
  app: FastifyInstance,
  { settings, upstreamThrough }: NetworkProxyParts,
): void {
  const current = async () => readProxySettings(await settings.read(ROW))

  serve(app, networkProxy, {
    read: async () => withoutPassword(await current()),

    async save(input, { lang }) {
      const next = tidy(input, await current(), lang)
      await settings.save(ROW, JSON.stringify(next))
      return withoutPassword(next)
    },

    async test({ target, ...input }, { lang, signal }) {
      const tried = tidy({ ...input, proxyEnabled: true }, await current(), lang)
      const upstream = upstreamThrough(toProxy(tried))
      const startedAt = performance.now()
      const ms = () => Math.round(performance.now() - startedAt)
      try {
        const { status } = await upstream.text(target || DEFAULT_TARGET, { signal, timeoutMs: TEST_MS })
        return { ok: true, message: `HTTP ${status}`, ms: ms() }
      } catch (thrown) {
        if (!(thrown instanceof AppError)) throw thrown
        // The proxy carried the request; what the target says of it is the target's business.
        if (thrown.key === 'upstream_refused') return { ok: true, message: thrown.say(lang), ms: ms() }
        return { ok: false, message: thrown.say(lang), ms: ms() }
      } finally {
        await upstream.close()
      }
    },
  })
}

/** As the spec has it: switched off, every field is empty. A password that was not sent stays. */
function tidy(
  input: Omit<Parsed<typeof networkProxy.save>, never>,
  before: StoredProxy,
  lang: Lang,
): StoredProxy {
  if (!input.proxyEnabled) return { proxyEnabled: false, proxyUrl: '', proxyUsername: '', proxyPassword: '' }
  const problem = (key: string) => invalidInput([{ path: ['proxyUrl'], message: key }], lang)
  if (input.proxyUrl === '') throw problem('field_proxy_needed')
  if (!/^(https?|socks5):\/\/[^\s/]+\/?$/i.test(input.proxyUrl)) throw problem('field_proxy_format')
  return { ...input, proxyPassword: input.proxyPassword ?? before.proxyPassword }
}

export function toProxy({
  proxyEnabled,
  proxyUrl,
  proxyUsername,
  proxyPassword,
}: StoredProxy): ProxySettings | null {
  return proxyEnabled ? { url: proxyUrl, username: proxyUsername, password: proxyPassword } : null
}

const withoutPassword = (stored: StoredProxy) => ({
  ...stored,
  proxyPassword: '',
  hasPassword: stored.proxyPassword !== '',
})
