import { AppError } from '../errors.ts'
import type { Route } from './route.ts'

interface Asked {
  method: string
  headers: Record<string, string>
  body: Buffer | undefined
}

const NAME = /^[\w!#$%&'*+.^`|~-]+$/
/** What is said of the connection and the body is ours to say. */
const OURS = new Set([
  'host',
  'connection',
  'keep-alive',
  'content-length',
  'transfer-encoding',
  'upgrade',
  'expect',
  'te',
])
/** What could end the line, and begin another request. */
const UNSAFE = /[\0-\x08\x0a-\x1f\x7f]/

/** The head of a request. `URL` has made path and host safe; names and values are looked at here. */
export function writeHead(
  { path, hostHeader, headers: added }: Route,
  { method, headers, body }: Asked,
): string {
  let text = `${method} ${path} HTTP/1.1\r\nHost: ${hostHeader}\r\nConnection: keep-alive\r\n`
  for (const name in headers) text += headerLine(name, headers[name] ?? '')
  for (const name in added) text += headerLine(name, added[name] ?? '')
  if (body || !(method === 'GET' || method === 'HEAD')) text += `Content-Length: ${body?.length ?? 0}\r\n`
  return `${text}\r\n`
}

function headerLine(name: string, value: string): string {
  if (OURS.has(name)) return ''
  if (!NAME.test(name) || UNSAFE.test(value)) {
    throw new AppError('invalid_input', { field: name.slice(0, 100) })
  }
  return `${name}: ${value}\r\n`
}
