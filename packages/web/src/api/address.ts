import type { Call } from '@piying/contract'
import { bare } from './calls.ts'

/** Path and query of a call; what is left over is for the body. */
export function addressOf(call: Call, input: object): { path: string; rest: Record<string, unknown> } {
  const rest: Record<string, unknown> = { ...input }
  const path = bare(call).path.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  return { path, rest }
}

/** Lists are written as `a,b`; what is absent is left out. */
export function queryOf(values: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined || value === null || value === '') continue
    query.set(name, Array.isArray(value) ? value.join(',') : String(value))
  }
  const text = query.toString()
  return text && `?${text}`
}

/** A link from an answer, made absolute: the server writes its own as paths. */
export function absoluteUrl(link: string): string {
  return new URL(link, location.origin).href
}
