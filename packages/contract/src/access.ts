import { z } from 'zod'
import { defineCall } from './call.ts'
import { Flag, Id, Nothing } from './fields.ts'

export const PASSWORD_MIN = 6
export const ROLES = ['nobody', 'visitor', 'admin'] as const
export type Role = (typeof ROLES)[number]

const Token = z.object({
  token: z.string(),
  /** Milliseconds since 1970; moves on while the session is used. */
  expiresAt: z.number(),
})
const Password = z.string().max(200)

export const access = {
  /** What the caller may do now, and what the sign-in pages have to ask for. */
  state: defineCall({
    method: 'GET',
    path: '/api/auth/state',
    access: 'open',
    input: Nothing,
    output: z.object({
      role: z.enum(ROLES),
      adminExists: z.boolean(),
      securityEnabled: z.boolean(),
      /** Creating the administrator from here takes the code that the server printed at start. */
      setupCodeNeeded: z.boolean(),
      username: z.string(),
    }),
  }),
  login: defineCall({
    method: 'POST',
    path: '/api/auth/login',
    access: 'open',
    input: z.object({ password: Password.min(1, { error: 'field_password_empty' }) }),
    output: Token,
  }),
  adminLogin: defineCall({
    method: 'POST',
    path: '/api/auth/admin-login',
    access: 'open',
    input: z.object({ username: z.string().trim().min(1).max(64), password: Password.min(1) }),
    output: Token,
  }),
  /** Creates the administrator, once. */
  setup: defineCall({
    method: 'POST',
    path: '/api/auth/setup',
    access: 'open',
    input: z.object({
      code: z.string().trim().max(64).default(''),
      username: z.string().trim().min(1).max(64),
      password: Password.min(PASSWORD_MIN, { error: 'field_password_short' }),
    }),
    output: Token,
  }),
  logout: defineCall({
    method: 'POST',
    path: '/api/auth/logout',
    access: 'open',
    input: Nothing,
    output: Nothing,
  }),
  sessions: defineCall({
    method: 'GET',
    path: '/api/auth/sessions',
    access: 'admin',
    input: Nothing,
    output: z.object({
      list: z.array(
        z.object({
          id: Id,
          role: z.enum(ROLES),
          createdAt: z.number(),
          usedAt: z.number(),
          expiresAt: z.number(),
          address: z.string(),
          agent: z.string(),
          current: z.boolean(),
        }),
      ),
    }),
  }),
  revoke: defineCall({
    method: 'DELETE',
    path: '/api/auth/sessions/:id',
    access: 'admin',
    input: z.object({ id: Id }),
    output: Nothing,
  }),
  security: defineCall({
    method: 'GET',
    path: '/api/settings/security',
    access: 'open',
    input: Nothing,
    output: z.object({ enabled: z.boolean() }),
  }),
  saveSecurity: defineCall({
    method: 'POST',
    path: '/api/settings/security',
    access: 'admin',
    input: z.object({ enabled: Flag.transform(Boolean), password: Password.optional() }),
    output: z.object({ enabled: z.boolean() }),
  }),
}
