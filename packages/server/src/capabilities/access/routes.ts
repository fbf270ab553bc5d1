import { access, PASSWORD_MIN } from '@piying/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../../errors.ts'
import { invalidInput } from '../../http/invalid-input.ts'
import { serve } from '../../http/serve.ts'
import { type GatekeeperParts, isLoopback, isSameCode } from './gatekeeper.ts'

const SHARED = 'shared password'

export function accessRoutes(
  app: FastifyInstance,
  { accounts, sessions, guesses, setupCode }: GatekeeperParts,
): void {
  const open = (role: 'visitor' | 'admin', request: FastifyRequest) =>
    sessions.open(role, { address: request.ip, agent: request.headers['user-agent'] ?? '' })

  serve(app, access, {
    async state(_, { identity, request }) {
      const { adminExists, securityEnabled, username } = await accounts.state()
      const setupCodeNeeded = !adminExists && !securityEnabled && !isLoopback(request)
      return {
        role: identity.role,
        adminExists,
        securityEnabled,
        setupCodeNeeded,
        username: identity.role === 'admin' ? username : '',
      }
    },

    async login({ password }, { request }) {
      const isRight = await guesses.limit(request.ip, SHARED, () => accounts.isSharedPassword(password))
      if (!isRight) throw new AppError('wrong_password')
      return open('visitor', request)
    },

    async adminLogin({ username, password }, { request }) {
      const isRight = await guesses.limit(request.ip, username, () => accounts.isAdmin(username, password))
      if (!isRight) throw new AppError('wrong_credentials')
      return open('admin', request)
    },

    /** Whoever may call admin calls now may become the administrator; a stranger needs the printed code. */
    async setup({ code, username, password }, { identity, request }) {
      const { adminExists } = await accounts.state()
      if (adminExists) throw new AppError('admin_exists')
      if (identity.role !== 'admin') {
        const isRight = await guesses.limit(request.ip, 'set-up code', async () =>
          isSameCode(code, setupCode),
        )
        if (!isRight) throw new AppError('wrong_setup_code')
      }
      await accounts.createAdmin(username, password)
      return open('admin', request)
    },

    async logout(_, { identity }) {
      if (identity.sessionId !== null) await sessions.revoke(identity.sessionId)
      return {}
    },

    async sessions(_, { identity }) {
      const list = await sessions.list()
      return { list: list.map((session) => ({ ...session, current: session.id === identity.sessionId })) }
    },

    async revoke({ id }) {
      if (!(await sessions.revoke(id))) throw new AppError('not_found', { what: `#${id}` })
      return {}
    },

    security: async () => ({ enabled: (await accounts.state()).securityEnabled }),

    async saveSecurity({ enabled, password }, { identity, lang }) {
      const problem = (key: string) => invalidInput([{ path: ['password'], message: key }], lang)
      if (enabled && !password && !(await accounts.hasSharedPassword()))
        throw problem('field_password_needed')
      if (password && password.length < PASSWORD_MIN) throw problem('field_password_short')
      await accounts.saveSecurity(enabled, password)
      if (password) await sessions.revokeRole('visitor', identity.sessionId)
      return { enabled }
    },
  })
}
