import { isIP, type Socket } from 'node:net'
import type { ReasonKey } from '@piying/contract/reasons'
import ipaddr from 'ipaddr.js'
import { AppError } from '../errors.ts'
import type { ProxyServer } from './proxy.ts'
import { readSocket, type SocketReader } from './socket-reader.ts'
import type { StopSignal } from './stop.ts'

const VERSION = 5
const CONNECT = 1
const NO_PASSWORD = 0
const PASSWORD = 2
const NO_METHOD = 0xff
const FORBIDDEN_BY_RULES = 2

/** RFC 1928, section 6. Those not named here say only that it did not work. */
const REASON_OF_REPLY: Readonly<Record<number, ReasonKey>> = {
  3: 'network_unreachable',
  4: 'network_unreachable',
  5: 'connection_refused',
  6: 'connect_timeout',
}

export interface Tunnel {
  host: string
  port: number
  signal: StopSignal
  /** The proxy itself has been passed; from here on silence is the target's. */
  onAccepted(): void
}

/** Asks a SOCKS5 proxy for a connection (RFC 1928, passwords by RFC 1929). The proxy looks the name up. */
export async function connectBySocks5(socket: Socket, proxy: ProxyServer, tunnel: Tunnel): Promise<void> {
  const reader = readSocket(socket, tunnel.signal)
  await agreeOnMethod(socket, reader, proxy)
  tunnel.onAccepted()

  const port = Buffer.alloc(2)
  port.writeUInt16BE(tunnel.port)
  socket.write(Buffer.concat([Buffer.from([VERSION, CONNECT, 0]), encodeHost(tunnel.host), port]))
  const [version, reply, , addressType] = await reader.bytes(4)
  if (version !== VERSION) throw failed('proxy_not_socks5', proxy)
  if (reply === FORBIDDEN_BY_RULES) {
    throw new AppError('proxy_failed', { reason: 'proxy_forbids', target: `${tunnel.host}:${tunnel.port}` })
  }
  if (reply !== 0) {
    const reason = REASON_OF_REPLY[reply ?? 0] ?? 'beyond_proxy'
    throw new AppError('upstream_unreachable', { host: tunnel.host, reason })
  }
  // Where the proxy connected from: of no use, but it stands before the first byte of the answer.
  const length = addressType === 1 ? 4 : addressType === 4 ? 16 : ((await reader.bytes(1))[0] ?? 0)
  await reader.bytes(length + 2)
}

async function agreeOnMethod(socket: Socket, reader: SocketReader, proxy: ProxyServer): Promise<void> {
  const hasPassword = proxy.username !== '' || proxy.password !== ''
  const methods = hasPassword ? [NO_PASSWORD, PASSWORD] : [NO_PASSWORD]
  socket.write(Buffer.from([VERSION, methods.length, ...methods]))
  const [version, method] = await reader.bytes(2)
  if (version !== VERSION) throw failed('proxy_not_socks5', proxy)
  if (method === NO_PASSWORD) return
  if (method === NO_METHOD && !hasPassword) throw failed('proxy_needs_password', proxy)
  if (method !== PASSWORD) throw failed('proxy_password', proxy)

  socket.write(Buffer.concat([Buffer.from([1]), encodeText(proxy.username), encodeText(proxy.password)]))
  // Some proxies hang up instead of answering no.
  const status = await reader.bytes(2).catch(() => null)
  if (status?.[1] !== 0) throw failed('proxy_password', proxy)
}

function encodeHost(host: string): Buffer {
  const family = isIP(host)
  if (family === 0) return Buffer.concat([Buffer.from([3]), encodeText(host)])
  return Buffer.from([family === 4 ? 1 : 4, ...ipaddr.parse(host).toByteArray()])
}

function encodeText(text: string): Buffer {
  const bytes = Buffer.from(text).subarray(0, 255)
  return Buffer.concat([Buffer.from([bytes.length]), bytes])
}

function failed(reason: ReasonKey, proxy: ProxyServer): AppError {
  return new AppError('proxy_failed', { reason, proxy: proxy.name })
}
