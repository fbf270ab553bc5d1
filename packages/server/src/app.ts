import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { createAccountStore } from './capabilities/access/accounts.ts'
import { createGatekeeper, isLoopback } from './capabilities/access/gatekeeper.ts'
import { createGuesses } from './capabilities/access/guesses.ts'
import { accessRoutes } from './capabilities/access/routes.ts'
import { createSessionStore } from './capabilities/access/sessions.ts'
import { networkProxyRoutes, toProxy } from './capabilities/network-proxy/routes.ts'
import { ROW as PROXY_ROW, readProxySettings } from './capabilities/network-proxy/settings.ts'
import { settingRoutes } from './capabilities/settings/routes.ts'
import { openSiteHealth } from './capabilities/sites/health.ts'
import { createSiteImporter } from './capabilities/sites/import.ts'
import { siteRoutes } from './capabilities/sites/routes.ts'
import { createSiteStore } from './capabilities/sites/store.ts'
import { systemRoutes } from './capabilities/system/routes.ts'
import type { Config } from './config.ts'
import type { Store } from './db/open.ts'
import { createSettingsStore } from './db/settings-store.ts'
import type { Vault } from './db/vault.ts'
import { installCompression } from './http/compression.ts'
import { createHttp } from './http/create.ts'
import { installGuard } from './http/guard.ts'
import { createMetrics } from './http/metrics.ts'
import { installSecurityHeaders } from './http/security-headers.ts'
import { answerUnbuilt } from './http/unbuilt.ts'
import { serveWeb } from './http/web.ts'
import { createUpstream } from './upstream/create.ts'

export interface AppParts {
  config: Config
  store: Store
  vault: Vault
  logger: Logger
  version: string
  setupCode: string
  webDir: string
}

/** The one place where capabilities meet. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { config, store, vault, logger, version, setupCode } = parts
  const { db } = store
  const app = createHttp({ logger, trustProxy: config.TRUST_PROXY })
  const metrics = createMetrics()
  metrics.gauge('resident_bytes', () => process.memoryUsage.rss())
  metrics.gauge('uptime_seconds', () => Math.round(process.uptime()))

  const settings = createSettingsStore(db, vault)
  await settings.read(PROXY_ROW)
  const countUpstream = (upstream: string, outcome: string) =>
    metrics.count('upstream_requests_total', { upstream, outcome })
  const doorTo = (proxy: Parameters<typeof createUpstream>[0]['proxy']) =>
    createUpstream({
      proxy,
      internet: config.PIYING_INTERNET,
      allowPrivate: config.PIYING_ALLOW_PRIVATE,
      metrics: { count: countUpstream },
    })
  const upstream = doorTo(() => toProxy(readProxySettings(settings.known(PROXY_ROW))))

  const accounts = createAccountStore(db, settings)
  const access = { accounts, sessions: createSessionStore(db), guesses: createGuesses(), setupCode }
  installSecurityHeaders(app)
  installGuard(app, createGatekeeper(access), {
    hosts: config.PIYING_HOSTS,
    trustsProxy: config.TRUST_PROXY.length > 0,
  })
  await installCompression(app)

  const sites = createSiteStore(db)
  const siteHealth = await openSiteHealth(db)

  accessRoutes(app, access)
  systemRoutes(app, { store, version, metrics, isLoopback })
  settingRoutes(app, { settings })
  networkProxyRoutes(app, { settings, upstreamThrough: (proxy) => doorTo(() => proxy) })
  siteRoutes(app, { sites, health: siteHealth, importer: createSiteImporter({ sites, upstream }) })

  answerUnbuilt(app)
  await serveWeb(app, parts.webDir)

  app.addHook('onClose', async () => {
    await upstream.close()
    await siteHealth.close()
    await store.close()
  })
  return app
}
