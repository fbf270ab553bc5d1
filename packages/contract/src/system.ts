import { z } from 'zod'
import { defineCall } from './call.ts'
import { Nothing } from './fields.ts'

export const system = {
  health: defineCall({
    method: 'GET',
    path: '/api/health',
    access: 'open',
    input: Nothing,
    output: z.object({
      status: z.enum(['ok', 'degraded']),
      store: z.enum(['ok', 'down']),
      version: z.string(),
    }),
  }),
  docs: defineCall({
    method: 'GET',
    path: '/api/docs',
    access: 'visitor',
    kind: 'stream',
    input: Nothing,
    output: z.unknown(),
  }),
  openapi: defineCall({
    method: 'GET',
    path: '/api/docs/openapi.json',
    access: 'visitor',
    kind: 'stream',
    input: Nothing,
    output: z.unknown(),
  }),
}
