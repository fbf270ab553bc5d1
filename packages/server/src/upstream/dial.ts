import { lookup } from 'node:dns/promises'
import type { OnReadOpts, Socket } from 'node:net'
import type { ReasonKey } from '@piying/contract/reasons'
import { AppError } from '../errors.ts'
import { orAbort, startDeadline } from './deadline.ts'
import { abortFailure, codeOf, networkFailure, reasonOfNetwork } from './failure.ts'
import type { Guard } from './guard.ts'
import { connectByHttp } from './http-connect.ts'
import type { ProxyServer } from './proxy.ts'
import type { Route } from './route.ts'
import { encryptSocket, openSocket } from './socket.ts'
import { connectBySocks5 } from './socks5.ts'
import type { StopSignal } from './stop.ts'

export interface ConnectOptions {
  signal?: StopSignal | undefined
  timeoutMs: number
  onread?: OnReadOpts | undefined
}

export type Connect = (route: Route, options: ConnectOptions) => Promise<Socket>

/** The one place where connections are made: for requests, and for the relay that joins sockets. */
export function createDialler(guard: Guard, ca?: string): Connect {
  /** Proxies that have answered once: silence behind them is the target's from then on. */
  const proven = new WeakSet<ProxyServer>()

  return async (route, { signal, timeoutMs, onread }) => {
    const { host, proxy } = route
    let isPastProxy = proxy === null || proven.has(proxy)
    const deadline = startDeadline([signal], timeoutMs, () =>
      isPastProxy || !proxy
        ? new AppError('upstream_timeout', { host })
        : proxyFailure('proxy_timeout', proxy),
    )
    try {
      if (!proxy) return await connectStraight(route, deadline.signal, onread)
      return await connectThrough(proxy, route, deadline.signal, () => {
        isPastProxy = true
        proven.add(proxy)
      })
    } catch (thrown) {
      if (signal?.aborted) throw abortFailure(signal, host)
      throw networkFailure(thrown, host)
    } finally {
      deadline.done()
    }
  }

  async function connectStraight(route: Route, signal: StopSignal, onread: OnReadOpts | undefined) {
    const { host, port, tls, reach } = route
    const addresses = await orAbort(
      reach === 'any' ? lookup(host, { all: true }) : guard.resolve(host, reach),
      signal,
    )
    return openSocket({ host, port, tls, addresses, onread, ca }, signal)
  }

  async function connectThrough(
    proxy: ProxyServer,
    route: Route,
    signal: StopSignal,
    onAccepted: () => void,
  ) {
    const { host, port, tls } = route
    const socket = await connectToProxy(proxy, ca, signal)
    // A plain request is read by the proxy itself.
    if (proxy.kind !== 'socks5' && !tls) return socket
    // Between two steps nobody else listens, and an unheard error ends the process.
    const ignore = () => {}
    socket.on('error', ignore)
    try {
      const shakeHands = proxy.kind === 'socks5' ? connectBySocks5 : connectByHttp
      await shakeHands(socket, proxy, { host, port, signal, onAccepted }).catch((thrown: unknown) => {
        throw codeOf(thrown) === 'ECONNRESET' ? proxyFailure('proxy_closed', proxy, thrown) : thrown
      })
      return tls ? await encryptSocket(socket, host, ca, signal) : socket
    } catch (thrown) {
      socket.destroy()
      throw thrown
    } finally {
      if (!tls && !socket.destroyed) socket.off('error', ignore)
    }
  }
}

async function connectToProxy(
  proxy: ProxyServer,
  ca: string | undefined,
  signal: StopSignal,
): Promise<Socket> {
  const { host, port } = proxy
  try {
    const addresses = await orAbort(lookup(host, { all: true }), signal)
    return await openSocket({ host, port, tls: proxy.kind === 'https', addresses, ca }, signal)
  } catch (thrown) {
    if (signal.aborted) throw thrown
    throw proxyFailure(REASON_OF_PROXY[reasonOfNetwork(thrown)] ?? 'proxy_unreachable', proxy, thrown)
  }
}

const REASON_OF_PROXY: Readonly<Record<string, ReasonKey>> = {
  dns_not_found: 'proxy_not_found',
  connection_refused: 'proxy_refused',
  connection_closed: 'proxy_closed',
  tls_expired: 'proxy_tls',
  tls_wrong_name: 'proxy_tls',
  tls_untrusted: 'proxy_tls',
  tls_failed: 'proxy_tls',
}

function proxyFailure(reason: ReasonKey, proxy: ProxyServer, cause?: unknown): AppError {
  return new AppError('proxy_failed', { reason, proxy: proxy.name }, { cause })
}
