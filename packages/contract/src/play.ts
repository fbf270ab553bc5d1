import { z } from 'zod'
import { defineCall } from './call.ts'
import { Nothing } from './fields.ts'

/** What can be wrong with a stream, as the play doctor names it. */
export const FAILURE_KINDS = [
  'ok',
  'dns',
  'unreachable',
  'tls',
  'refused',
  'missing',
  'expired',
  'login',
  'redirect_loop',
  'html',
  'format',
  'cors',
  'mixed_content',
  'codec_video',
  'codec_audio',
  'timeout',
  'truncated',
  'blocked_address',
] as const
export type FailureKind = (typeof FAILURE_KINDS)[number]
export const REMEDIES = ['retry', 'proxy', 'direct', 'line', 'site', 'remux', 'external', 'refresh'] as const

export const play = {
  proxy: defineCall({
    method: 'GET',
    path: '/api/proxy/proxy',
    access: 'visitor',
    kind: 'stream',
    input: z.object({ url: z.string().min(1).max(8192), sig: z.string().max(4096).optional() }),
    output: z.unknown(),
  }),
  /** A signed link through the server for an address that the visitor typed. */
  link: defineCall({
    method: 'POST',
    path: '/api/play/link',
    access: 'visitor',
    input: z.object({ url: z.string().trim().min(1).max(8192), format: z.string().max(20).optional() }),
    output: z.object({ url: z.string() }),
  }),
  diagnose: defineCall({
    method: 'POST',
    path: '/api/play/diagnose',
    access: 'visitor',
    input: z.object({
      url: z.string().trim().min(1).max(8192),
      /** Where the page itself is: https pages may not load http streams. */
      page: z.string().max(2048).default(''),
      /** What the browser says it can decode, as codec families. */
      decodes: z.array(z.string().max(40)).max(40).default([]),
    }),
    output: z.object({
      kind: z.enum(FAILURE_KINDS),
      /** One sentence for the visitor. */
      sentence: z.string(),
      /** What was looked at, in order. */
      checks: z.array(z.object({ name: z.string(), ok: z.boolean(), note: z.string() })),
      /** Most likely to work first. */
      remedies: z.array(z.enum(REMEDIES)),
      video: z.string(),
      audio: z.string(),
      contentType: z.string(),
      status: z.number(),
      finalUrl: z.string(),
    }),
  }),
  /** Counted, so that the owner sees what fails most and what helps. */
  remedy: defineCall({
    method: 'POST',
    path: '/api/play/remedy',
    access: 'visitor',
    input: z.object({ kind: z.enum(FAILURE_KINDS), remedy: z.enum(REMEDIES), worked: z.boolean() }),
    output: Nothing,
  }),
  failures: defineCall({
    method: 'GET',
    path: '/api/play/failures',
    access: 'admin',
    input: Nothing,
    output: z.object({
      list: z.array(
        z.object({ kind: z.enum(FAILURE_KINDS), remedy: z.string(), tried: z.number(), worked: z.number() }),
      ),
    }),
  }),
  /** A subtitle file from elsewhere, as UTF-8 text. */
  subtitle: defineCall({
    method: 'GET',
    path: '/api/play/subtitle',
    access: 'visitor',
    input: z.object({ url: z.string().trim().min(1).max(8192) }),
    output: z.object({ text: z.string(), format: z.enum(['srt', 'vtt', 'ass']) }),
  }),
}
