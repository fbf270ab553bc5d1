import { timingSafeEqual } from 'node:crypto'
import type { Access } from '@piying/contract'
import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import { AppError } from '../../errors.ts'
import { hostName } from '../../http/guard.ts'
import { type Gatekeeper, type Identity, NOBODY } from '../../http/identity.ts'
import type { AccountStore } from './accounts.ts'
import type { Guesses } from './guesses.ts'
import type { SessionStore } from './sessions.ts'

const SETUP_HEADER = 'x-setup-code'
const FORWARDING = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via']

export interface GatekeeperParts {
  accounts: AccountStore
  sessions: SessionStore
  guesses: Guesses
  setupCode: string
}

/**
 * The access table:
 *
 * | administrator | password | visitor calls               | admin calls                              |
 * | no            | no       | open                        | loopback open; elsewhere the set-up code |
 * | no            | yes      | shared password             | the same shared password                 |
 * | yes           | no       | open                        | administrator                            |
 * | yes           | yes      | shared password, or admin   | administrator                            |
 */
export function createGatekeeper({ accounts, sessions, guesses, setupCode }: GatekeeperParts): Gatekeeper {
  return {
    async identify(request) {
      const token = bearerOf(request)
      const session = token ? await sessions.find(token) : undefined
      const { adminExists, securityEnabled } = await accounts.state()
      if (session) {
        const isAdmin = session.role === 'admin' || (!adminExists && securityEnabled)
        return { role: isAdmin ? 'admin' : 'visitor', sessionId: session.id, expiresAt: session.expiresAt }
      }
      if (adminExists || securityEnabled) return NOBODY
      if (isLoopback(request)) return { ...NOBODY, role: 'admin' }
      const code = request.headers[SETUP_HEADER]
      if (typeof code !== 'string') return { ...NOBODY, role: 'visitor' }
      const isRight = await guesses.limit(request.ip, 'set-up code', async () => isSameCode(code, setupCode))
      return { ...NOBODY, role: isRight ? 'admin' : 'visitor' }
    },

    async admit(request, identity, access) {
      if (access === 'open' || identity.role === 'admin') return
      const { adminExists, securityEnabled } = await accounts.state()
      if (access === 'visitor' && (!securityEnabled || identity.role === 'visitor')) return
      refuse(request, identity, access, !adminExists && !securityEnabled)
    },
  }
}

function refuse(request: FastifyRequest, identity: Identity, access: Access, isUnclaimed: boolean): never {
  if (isUnclaimed) throw new AppError('setup_needed')
  if (identity.role === 'visitor' && access === 'admin') throw new AppError('admin_only')
  throw new AppError(bearerOf(request) ? 'session_expired' : 'not_signed_in')
}

function bearerOf(request: FastifyRequest): string | undefined {
  return request.headers.authorization?.match(/^Bearer\s+(\S+)$/i)?.[1]
}

/** The person at the machine itself: a forwarded request or one for a foreign name never counts. */
export function isLoopback(request: FastifyRequest): boolean {
  if (FORWARDING.some((name) => request.headers[name] !== undefined)) {
    // A trusted proxy has told the real address; `request.ip` is that one, and it is not this machine's.
    return false
  }
  const address = request.socket.remoteAddress ?? ''
  if (!ipaddr.isValid(address) || ipaddr.process(address).range() !== 'loopback') return false
  const host = hostName(request.headers.host) ?? ''
  return (
    host === 'localhost' ||
    host.endsWith('.localhost') ||
    (ipaddr.isValid(host) && ipaddr.process(host).range() === 'loopback')
  )
}

export function isSameCode(given: string, code: string): boolean {
  const tidy = (text: string) =>
    Buffer.from(
      text
        .trim()
        .toUpperCase()
        .replace(/[^A-Z0-9]/g, ''),
    )
  const [left, right] = [tidy(given), tidy(code)]
  return left.length === right.length && timingSafeEqual(left, right)
}
