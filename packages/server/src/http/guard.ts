import { hostname } from 'node:os'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import { AppError } from '../errors.ts'
import { type Gatekeeper, NOBODY } from './identity.ts'

const READING = new Set(['GET', 'HEAD', 'OPTIONS'])
/** Names that no public domain can have. */
const LOCAL_NAME = /^[^.]+$|\.(localhost|local|lan|home|internal|localdomain|home\.arpa|ts\.net)$/
/** The files of the web app, which hold no secret. */
const WEB = new Set(['/', '/*'])

export interface GuardOptions {
  /** Domain names of this instance. */
  hosts: string[]
  trustsProxy: boolean
  /** A link that we signed carries its own permission: players have no token to send. */
  isSignedLink(rawUrl: string): boolean
}

/** Every request passes here: the host it names, the page it comes from, and who may call what. */
export function installGuard(
  app: FastifyInstance,
  gatekeeper: Gatekeeper,
  { hosts, trustsProxy, isSignedLink }: GuardOptions,
): void {
  app.decorateRequest('identity', null as never)
  // Nobody would notice a route that forgot to say it: it would be open to everyone.
  app.addHook('onRoute', ({ method, url, config }) => {
    if (config?.access === undefined && !WEB.has(url))
      throw new Error(`${method} ${url} does not say who may call it`)
  })
  app.addHook('onRequest', async (request, reply) => {
    if (!isOwnHost(request, hosts, trustsProxy)) throw new AppError('foreign_request')
    if (!READING.has(request.method) && isFromAnotherSite(request)) throw new AppError('foreign_request')

    request.identity = NOBODY
    const access = request.routeOptions.config.access
    if (access === undefined) return
    request.identity = await gatekeeper.identify(request)
    if (request.identity.expiresAt) reply.header('x-session-expires', request.identity.expiresAt)
    if (access === 'visitor' && READING.has(request.method) && isSignedLink(request.url)) return
    await gatekeeper.admit(request, request.identity, access)
  })
}

/**
 * A page of another domain can point its own name at our address (DNS rebinding) and is then, to the browser, the
 * same origin. So only addresses, local names and names that the owner listed are answered to; behind a trusted
 * reverse proxy the proxy has decided already.
 */
function isOwnHost(request: FastifyRequest, hosts: string[], trustsProxy: boolean): boolean {
  const name = hostName(request.headers.host)
  if (name === null) return false
  if (name === '' || ipaddr.isValid(name) || LOCAL_NAME.test(name) || name === hostname().toLowerCase())
    return true
  if (hosts.includes(name) || hosts.includes('*')) return true
  return trustsProxy && request.headers['x-forwarded-for'] !== undefined
}

/** Without port and brackets; null when it is not a host at all. */
export function hostName(header: string | undefined): string | null {
  if (!header) return ''
  if (!URL.canParse(`http://${header}/`)) return null
  return new URL(`http://${header}/`).hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
}

/** Browsers say where a request comes from; programs do not, and have nothing to lose by it. */
export function isFromAnotherSite(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return site === 'cross-site' || site === 'same-site'
  const origin = request.headers.origin
  if (origin === undefined) return false
  return !URL.canParse(origin) || new URL(origin).host !== request.host
}
