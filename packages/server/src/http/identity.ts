import type { Access, Role } from '@piying/contract'
import type { FastifyRequest } from 'fastify'

/** Who calls, as far as the access table is concerned. */
export interface Identity {
  role: Role
  sessionId: number | null
  /** Moved on while the session is used; null without one. */
  expiresAt: number | null
}
export const NOBODY: Identity = { role: 'nobody', sessionId: null, expiresAt: null }

/** Decides by the access table. Given by the access capability, asked by the guard. */
export interface Gatekeeper {
  identify(request: FastifyRequest): Promise<Identity>
  /** Throws when the caller may not. */
  admit(request: FastifyRequest, identity: Identity, access: Access): Promise<void>
}

declare module 'fastify' {
  interface FastifyRequest {
    identity: Identity
  }
  interface FastifyContextConfig {
    access?: Access
  }
}
