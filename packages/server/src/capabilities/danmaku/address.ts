import { createHash } from 'node:crypto'
import { unescaped } from '@piying/contract/unescape'

/** The address in the settings, read: where calls go, and with which credentials. */
export interface DanmakuServer {
  base: string
  /** dandanplay's application id and secret, typed as the user and password of the address. */
  app: { id: string; secret: string } | null
}

/** People paste addresses with or without the version, a slash, a token in the path. Null when it is no address. */
export function readDanmakuAddress(text: string): DanmakuServer | null {
  const typed = text.trim()
  if (!/^https?:\/\//i.test(typed) || !URL.canParse(typed)) return null
  const url = new URL(typed)
  const app = url.username ? { id: unescaped(url.username), secret: unescaped(url.password) } : null
  const path = url.pathname.replace(/\/+$/, '').replace(/(\/api\/v2)+$/, '')
  return { base: `${url.origin}${path}/api/v2`, app }
}

/** dandanplay signs the id, the second, the path and the secret. */
export function authHeaders(
  { app, base }: DanmakuServer,
  call: string,
  now = Date.now(),
): Record<string, string> {
  if (!app) return {}
  const timestamp = String(Math.floor(now / 1000))
  const path = new URL(`${base}${call}`).pathname
  const signature = createHash('sha256').update(`${app.id}${timestamp}${path}${app.secret}`).digest('base64')
  return { 'X-AppId': app.id, 'X-Timestamp': timestamp, 'X-Signature': signature }
}
