import type { IncomingHttpHeaders } from 'node:http'
import { isIPv6, type Socket } from 'node:net'
import { AppError } from '../errors.ts'
import { type ProxyServer, proxyAuthorization } from './proxy.ts'
import { readSocket } from './socket-reader.ts'
import type { Tunnel } from './socks5.ts'

/** Asks an HTTP proxy for a tunnel (RFC 9110, CONNECT). The proxy looks the name up. */
export async function connectByHttp(socket: Socket, proxy: ProxyServer, tunnel: Tunnel): Promise<void> {
  const target = `${isIPv6(tunnel.host) ? `[${tunnel.host}]` : tunnel.host}:${tunnel.port}`
  const headers = { Host: target, ...proxyAuthorization(proxy) }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`CONNECT ${target} HTTP/1.1\r\n${lines.join('')}\r\n`)

  const head = await readSocket(socket, tunnel.signal).head()
  const status = Number(/^HTTP\/1\.\d (\d{3})/.exec(head)?.[1])
  if (!status) throw new AppError('proxy_failed', { reason: 'proxy_not_http', proxy: proxy.name })
  tunnel.onAccepted()
  if (status >= 200 && status < 300) return
  throw connectRefused(status, proxy, tunnel.host, target)
}

function connectRefused(status: number, proxy: ProxyServer, host: string, target: string): AppError {
  if (status === 407 || status === 401) return wrongPassword(proxy)
  if (status === 403 || status === 405)
    return new AppError('proxy_failed', { reason: 'proxy_forbids', target })
  if (status >= 500) return new AppError('upstream_unreachable', { host, reason: 'beyond_proxy' })
  return new AppError('proxy_failed', { reason: 'proxy_status', status })
}

/** Whether an answer to a plain request is the proxy's own. tinyproxy says 401 to a wrong password, in its own name. */
export function isPasswordAsked(status: number | undefined, headers: IncomingHttpHeaders): boolean {
  return status === 407 || (status === 401 && /proxy/i.test(headers['www-authenticate'] ?? ''))
}

/** The proxy wants a password that it did not get, or another one. */
export function wrongPassword(proxy: ProxyServer): AppError {
  const reason = proxy.username === '' ? 'proxy_needs_password' : 'proxy_password'
  return new AppError('proxy_failed', { reason, proxy: proxy.name })
}
