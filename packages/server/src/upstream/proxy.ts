import { AppError } from '../errors.ts'
import { readUserInfo } from './address.ts'

/** The administrator's outbound proxy, as typed: `http://`, `https://` or `socks5://`. */
export interface ProxySettings {
  url: string
  username?: string
  password?: string
}

export interface ProxyServer {
  kind: 'http' | 'https' | 'socks5'
  host: string
  port: number
  username: string
  password: string
  /** Host and port, for messages: never the password. */
  name: string
}

const KINDS = {
  'http:': 'http',
  'https:': 'https',
  'socks5:': 'socks5',
  'socks5h:': 'socks5',
  'socks:': 'socks5',
} as const
const DEFAULT_PORTS = { http: 80, https: 443, socks5: 1080 }

/** User and password may stand in the address as well. */
export function readProxy(settings: ProxySettings): ProxyServer {
  const url = URL.canParse(settings.url) ? new URL(settings.url) : null
  const kind = Object.entries(KINDS).find(([scheme]) => scheme === url?.protocol)?.[1]
  if (!url || !kind || url.hostname === '') throw new AppError('proxy_failed', { reason: 'proxy_address' })
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const typed = readUserInfo(url)
  const port = Number(url.port) || DEFAULT_PORTS[kind]
  return {
    kind,
    host,
    port,
    username: settings.username || typed.username,
    password: settings.password || typed.password,
    name: `${url.hostname}:${port}`,
  }
}

/** For HTTP proxies; empty without a user. */
export function proxyAuthorization({ username, password }: ProxyServer): Record<string, string> {
  if (username === '' && password === '') return {}
  return { 'Proxy-Authorization': `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}` }
}
