import { join } from 'node:path'
import { GROWN_UPS_TAG } from '@piying/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { createAccountStore } from './capabilities/access/accounts.ts'
import { createGatekeeper, isLoopback } from './capabilities/access/gatekeeper.ts'
import { createGuesses } from './capabilities/access/guesses.ts'
import { hashPassword, isPassword } from './capabilities/access/password.ts'
import { accessRoutes } from './capabilities/access/routes.ts'
import { createSessionStore } from './capabilities/access/sessions.ts'
import { blacklistRoutes } from './capabilities/blacklist/routes.ts'
import { createBlacklistStore } from './capabilities/blacklist/store.ts'
import { createDanmaku } from './capabilities/danmaku/client.ts'
import { danmakuRoutes } from './capabilities/danmaku/routes.ts'
import { createKeptAnswers } from './capabilities/discover/kept.ts'
import { discoverRoutes } from './capabilities/discover/routes.ts'
import { startIptv } from './capabilities/iptv/start.ts'
import { startLibrary } from './capabilities/library/start.ts'
import { createTorrentEngine } from './capabilities/magnets/engine.ts'
import { magnetRoutes } from './capabilities/magnets/routes.ts'
import { readTorrentSettings, ROW as TORRENT_ROW, toWishes } from './capabilities/magnets/settings.ts'
import { networkProxyRoutes, toProxy } from './capabilities/network-proxy/routes.ts'
import { ROW as PROXY_ROW, readProxySettings } from './capabilities/network-proxy/settings.ts'
import { parserRoutes } from './capabilities/parsers/routes.ts'
import { createParserStore } from './capabilities/parsers/store.ts'
import { createDiskCache } from './capabilities/pictures/disk-cache.ts'
import { createPictureHosts } from './capabilities/pictures/hosts.ts'
import { pictureRoutes } from './capabilities/pictures/routes.ts'
import { createConfiguredOrigins } from './capabilities/play/configured-origins.ts'
import { doctorRoutes } from './capabilities/play/doctor-routes.ts'
import { proxyRoutes } from './capabilities/play/proxy-routes.ts'
import { profileRoutes } from './capabilities/profiles/routes.ts'
import { createProfileStore } from './capabilities/profiles/store.ts'
import { settingRoutes } from './capabilities/settings/routes.ts'
import { startSites } from './capabilities/sites/start.ts'
import { systemRoutes } from './capabilities/system/routes.ts'
import { createTmdb } from './capabilities/tmdb/client.ts'
import { asRecommendation, tmdbRoutes } from './capabilities/tmdb/routes.ts'
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
import { createPasses } from './media/passes.ts'
import { createMediaProxy } from './media/proxy.ts'
import { createRemuxer } from './media/remux.ts'
import { createSigner } from './media/sign.ts'
import { createUpstream, type UpstreamOptions } from './upstream/create.ts'
import type { Reach } from './upstream/upstream.ts'

const PICTURE_BYTES = 256 * 1024 * 1024

export interface AppParts {
  config: Config
  store: Store
  vault: Vault
  logger: Logger
  version: string
  setupCode: string
  webDir: string
}

/** The one place where capabilities meet: each is started with what it needs of the others. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { config, store, vault, logger, version, setupCode } = parts
  const { db } = store
  const app = createHttp({ logger, trustProxy: config.TRUST_PROXY })
  const metrics = createMetrics()
  metrics.gauge('resident_bytes', () => process.memoryUsage.rss())
  metrics.gauge('uptime_seconds', () => Math.round(process.uptime()))
  const settings = createSettingsStore(db, vault)

  // The door out, and what streams through it.
  await settings.read(PROXY_ROW)
  const doorThrough = (proxy: UpstreamOptions['proxy']) =>
    createUpstream({
      proxy,
      internet: config.PIYING_INTERNET,
      allowPrivate: config.PIYING_ALLOW_PRIVATE,
      metrics: {
        count: (upstream, outcome) => metrics.count('upstream_requests_total', { upstream, outcome }),
      },
    })
  const upstream = doorThrough(() => toProxy(readProxySettings(settings.known(PROXY_ROW))))
  const signer = createSigner(vault.derive('media links'))
  const passes = createPasses(signer)
  const proxy = createMediaProxy({ upstream, signer })

  // Who may come in.
  const accounts = createAccountStore(db, settings)
  const guesses = createGuesses()
  const access = { accounts, sessions: createSessionStore(db), guesses, setupCode }
  installSecurityHeaders(app)
  installGuard(app, createGatekeeper(access), {
    hosts: config.PIYING_HOSTS,
    trustsProxy: config.TRUST_PROXY.length > 0,
    isSignedLink: (rawUrl) =>
      passes.admits(rawUrl) || (rawUrl.startsWith('/api/proxy/proxy') && isLink(proxy, rawUrl)),
  })
  await installCompression(app)
  accessRoutes(app, access)
  systemRoutes(app, { store, version, metrics, isLoopback })
  settingRoutes(app, { settings })
  networkProxyRoutes(app, { settings, upstreamThrough: (tried) => doorThrough(() => tried) })

  // The household, and what it keeps.
  const profiles = createProfileStore(db, vault.derive('profiles'))
  const entries = createBlacklistStore(db)
  profileRoutes(app, {
    profiles,
    hashPin: hashPassword,
    isPin: (address, id, pin, hash) => guesses.limit(address, `profile ${id}`, () => isPassword(pin, hash)),
  })
  blacklistRoutes(app, { entries })
  const visibleTo = async (request: FastifyRequest) => {
    const { isChild } = await profiles.of(request)
    return ({ tags }: { tags: string[] }) => !isChild || !tags.includes(GROWN_UPS_TAG)
  }

  const pictures = createPictureHosts()
  const sites = await startSites(app, {
    db,
    upstream,
    proxy,
    visibleTo,
    listedWorks: entries.siteWorks,
    notePicture: pictures.note,
  })
  const library = startLibrary(app, {
    db,
    dialect: store.words.name,
    profileOf: profiles.of,
    sites,
    notePicture: pictures.note,
  })
  parserRoutes(app, {
    parsers: createParserStore(db),
    upstream,
    proxied: (url, headers) => proxy.links.make({ url, reach: 'public', headers }),
  })

  const isSecurityOn = async () => (await accounts.state()).securityEnabled
  const iptv = startIptv(app, { db, settings, upstream, proxy, isSecurityOn, notePicture: pictures.note })

  // Playing whatever was found, and finding out why it does not play.
  const origins = createConfiguredOrigins(async () => [
    ...(await sites.addresses()),
    ...(await iptv.addresses()),
  ])
  await origins.refresh()
  const reachOf = (url: URL) => (origins.has(url) ? 'trusted' : 'public') as Reach
  proxyRoutes(app, { proxy, isSecurityOn, reachOf })
  doctorRoutes(app, { db, upstream, reachOf })
  const remuxer = createRemuxer()
  const engine = createTorrentEngine({
    dir: join(config.DATA_DIR, 'torrents'),
    upstream,
    wishes: async () => toWishes(readTorrentSettings(await settings.read(TORRENT_ROW))),
    // The stand-in internet has no swarm but the one on this machine.
    dht: !config.PIYING_INTERNET,
    trustPrivate: config.PIYING_ALLOW_PRIVATE || config.PIYING_INTERNET !== undefined,
    log: (message) => logger.info({ torrents: message }),
  })
  magnetRoutes(app, { engine, remuxer, passes, settings })

  // What there is to watch, and what others say while watching.
  const tmdb = createTmdb(upstream, () => settings.read('tmdb_api_key'))
  tmdbRoutes(app, { tmdb })
  danmakuRoutes(app, { danmaku: createDanmaku(upstream, () => settings.read('danmu_api_url')) })
  pictureRoutes(app, {
    upstream,
    hosts: pictures,
    cache: createDiskCache(join(config.DATA_DIR, 'pictures'), PICTURE_BYTES),
  })
  discoverRoutes(app, {
    db,
    upstream,
    kept: createKeptAnswers(db),
    hasTrending: tmdb.isOn,
    trending: async (kind, page, signal) => (await tmdb.trending(kind, page, signal)).map(asRecommendation),
    picture: pictures.link,
  })

  answerUnbuilt(app)
  await serveWeb(app, parts.webDir)
  app.addHook('onClose', async () => {
    library.stop()
    iptv.stop()
    await engine.close()
    await remuxer.close()
    await upstream.close()
    await sites.close()
    await store.close()
  })
  return app
}

function isLink(proxy: ReturnType<typeof createMediaProxy>, rawUrl: string): boolean {
  try {
    return proxy.links.read(rawUrl) !== null
  } catch {
    return false
  }
}
