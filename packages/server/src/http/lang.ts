import type { Lang } from '@piying/contract'
import type { FastifyRequest } from 'fastify'

/** The first language of the caller that we speak; Chinese when it speaks neither. */
export function readLang(request: FastifyRequest): Lang {
  const wanted = request.headers['accept-language'] ?? ''
  const first = wanted.toLowerCase().match(/\b(zh|en)\b/)
  return first?.[1] === 'en' ? 'en' : 'zh'
}
