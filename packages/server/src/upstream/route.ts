import { bareHost, isInternalHost, isPublicAddress } from './address.ts'
import { orAbort, startDeadline } from './deadline.ts'
import { type Guard, isRefusal } from './guard.ts'
import { type ProxyServer, type ProxySettings, proxyAuthorization, readProxy } from './proxy.ts'
import type { StopSignal } from './stop.ts'
import type { Reach } from './upstream.ts'

/** How one request travels: decided before a connection is made, or an idle one taken. */
export interface Route {
  host: string
  port: number
  tls: boolean
  /** What may be connected to. `any`: the stand-in for the internet, named by the operator. */
  reach: Reach | 'any'
  proxy: ProxyServer | null
  /** In the request line: the whole URL when a plain proxy has to read it. */
  path: string
  hostHeader: string
  headers: Record<string, string>
  /** Connections of equal key may be used for each other. */
  poolKey: string
}

export interface RouteOptions {
  guard: Guard
  /** Read for every request, so that a change needs no restart. */
  proxy: () => ProxySettings | null
  /** `PIYING_INTERNET`: the origin of a server that speaks for every host, the host being the first path segment. */
  internet?: string | undefined
  /** Every address of this machine and its networks may be reached, by anyone. */
  allowPrivate?: boolean | undefined
  /** Origins that the administrator typed are trusted whoever asks for them. */
  isTrustedOrigin?: ((origin: string) => boolean) | undefined
}

/** How long the system may take to tell us about a name that the proxy will look up anyway. */
const LOCAL_NAME_MS = 1_000

export type PlanRoute = (url: URL, reach: Reach, signal?: StopSignal) => Promise<Route>

/** Checks an address (`address_refused` when it may not be reached) and says how to get there. */
export function createRouter(options: RouteOptions): PlanRoute {
  const { guard, internet, allowPrivate = false, isTrustedOrigin = () => false } = options
  const standIn = internet ? new URL(internet) : null
  const readSettings = rememberProxy(options.proxy)

  return async (url, asked, signal) => {
    const trusted = asked === 'trusted' || isTrustedOrigin(url.origin)
    const reach: Reach = trusted || allowPrivate ? 'trusted' : 'public'
    guard.inspect(url, reach)
    const host = bareHost(url)
    const isHome = trusted && isInternalHost(host)
    const via = isHome ? null : readSettings()

    if (standIn && !isHome) return toStandIn(url, standIn, via)
    const tls = url.protocol === 'https:'
    const port = Number(url.port) || (tls ? 443 : 80)
    const target = { host, port, tls, reach, hostHeader: url.host, path: url.pathname + url.search }
    const straight = { ...target, proxy: null, headers: {}, poolKey: `${reach} ${tls} ${host}:${port}` }
    if (!via) return straight
    const found = await lookUpLocally(host, reach, signal)
    if (trusted && found && !found.every(({ address }) => isPublicAddress(address))) return straight
    return throughProxy(target, via)
  }

  /** A name that leads home here is refused, though the proxy might see it elsewhere; one unknown here is the proxy's. */
  async function lookUpLocally(host: string, reach: Reach, signal: StopSignal | undefined) {
    const deadline = startDeadline([signal], LOCAL_NAME_MS, () => new Error('the name was not found in time'))
    try {
      return await orAbort(guard.resolve(host, reach), deadline.signal)
    } catch (thrown) {
      if (isRefusal(thrown) || signal?.aborted) throw thrown
      return null
    } finally {
      deadline.done()
    }
  }
}

type Target = Omit<Route, 'proxy' | 'headers' | 'poolKey'>
type Via = { proxy: ProxyServer; name: string }

function throughProxy(target: Target, { proxy, name }: Via): Route {
  const { tls, host, port, path, hostHeader, reach } = target
  // Also with plain proxies a connection stays with its host: some look only at the first request of each.
  const poolKey = `${name} ${reach} ${tls} ${host}:${port}`
  if (tls || proxy.kind === 'socks5') return { ...target, proxy, headers: {}, poolKey }
  // Many HTTP proxies refuse CONNECT to anything but port 443: they are asked for plain http the old way.
  const headers = proxyAuthorization(proxy)
  return { ...target, proxy, headers, path: `http://${hostHeader}${path}`, poolKey }
}

function toStandIn(url: URL, standIn: URL, via: Via | null): Route {
  const tls = standIn.protocol === 'https:'
  const target: Target = {
    host: bareHost(standIn),
    port: Number(standIn.port) || (tls ? 443 : 80),
    tls,
    reach: 'any',
    hostHeader: standIn.host,
    path: `${standIn.pathname.replace(/\/$/, '')}/${bareHost(url)}${url.pathname}${url.search}`,
  }
  return via ? throughProxy(target, via) : { ...target, proxy: null, headers: {}, poolKey: 'stand-in' }
}

/** Settings are parsed when they change; each change gets a new name, so that no old connection serves it. */
function rememberProxy(read: () => ProxySettings | null): () => Via | null {
  let text = 'null'
  let changes = 0
  let via: Via | null = null
  return () => {
    const settings = read()
    const now = JSON.stringify(settings)
    if (now !== text) {
      via = settings ? { proxy: readProxy(settings), name: `proxy ${++changes}` } : null
      text = now
    }
    return via
  }
}
