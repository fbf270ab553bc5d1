import { z } from 'zod'
import { defineCall } from './call.ts'
import { Nothing } from './fields.ts'

/** The TV-box subscription is declared to the letter of the spec here and built in the next round. */
const Token = z.object({ token: z.string() })

export const tvbox = {
  token: defineCall({
    method: 'GET',
    path: '/api/tvbox/token',
    access: 'admin',
    input: Nothing,
    output: Token,
  }),
  generate: defineCall({
    method: 'POST',
    path: '/api/tvbox/token/generate',
    access: 'admin',
    input: Nothing,
    output: Token,
  }),
  subscription: defineCall({
    method: 'GET',
    path: '/api/tvbox/subscription',
    access: 'open',
    kind: 'stream',
    input: z.object({ token: z.string().max(200).default('') }),
    output: z.unknown(),
  }),
}
