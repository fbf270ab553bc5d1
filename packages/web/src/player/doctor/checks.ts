import type { FailureKind } from '../failure.ts'

export interface Checks {
  reachable: boolean
  allowed: boolean
  decodable: boolean
}

const UNREACHABLE: readonly FailureKind[] = [
  'dns',
  'unreachable',
  'tls',
  'timeout',
  'stalled',
  'blocked_address',
  'redirect_loop',
]
const REFUSED: readonly FailureKind[] = [
  'refused',
  'missing',
  'expired',
  'login',
  'cors',
  'mixed_content',
  'html',
  'autoplay',
]

/** Three questions in the order in which a stream passes them; what failed one was never asked the next. */
export function checksFor(kind: FailureKind): Partial<Checks> {
  if (UNREACHABLE.includes(kind)) return { reachable: false }
  if (REFUSED.includes(kind)) return { reachable: true, allowed: false }
  return { reachable: true, allowed: true, decodable: false }
}
