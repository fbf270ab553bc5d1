import type { ReasonKey } from '@piying/contract/reasons'
import { AppError, reasonOf } from '../errors.ts'
import type { StopSignal } from './stop.ts'

const REASON_OF_CODE: Readonly<Record<string, ReasonKey>> = {
  ENOTFOUND: 'dns_not_found',
  ENODATA: 'dns_not_found',
  EAI_NODATA: 'dns_not_found',
  EAI_NONAME: 'dns_not_found',
  EAI_AGAIN: 'dns_failed',
  EAI_FAIL: 'dns_failed',
  ECONNREFUSED: 'connection_refused',
  ECONNRESET: 'connection_closed',
  ECONNABORTED: 'connection_closed',
  EPIPE: 'connection_closed',
  ENETUNREACH: 'network_unreachable',
  EHOSTUNREACH: 'network_unreachable',
  EADDRNOTAVAIL: 'network_unreachable',
  ENETDOWN: 'network_unreachable',
  ETIMEDOUT: 'connect_timeout',
  CERT_HAS_EXPIRED: 'tls_expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'tls_wrong_name',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'tls_untrusted',
  SELF_SIGNED_CERT_IN_CHAIN: 'tls_untrusted',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'tls_untrusted',
  UNABLE_TO_GET_ISSUER_CERT: 'tls_untrusted',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'tls_untrusted',
  CERT_UNTRUSTED: 'tls_untrusted',
  EPROTO: 'tls_failed',
}

/** The system's error code, looked for in the causes too: Happy Eyeballs wraps one error per address. */
export function codeOf(thrown: unknown): string {
  if (!(thrown instanceof Error)) return ''
  if ('code' in thrown && typeof thrown.code === 'string' && thrown.code !== 'ERR_INTERNAL_ASSERTION')
    return thrown.code
  if (thrown instanceof AggregateError) return thrown.errors.map(codeOf).find((code) => code !== '') ?? ''
  return codeOf(thrown.cause)
}

/** A network error in words: a key of REASONS where we know one, the system's own text otherwise. */
export function reasonOfNetwork(thrown: unknown): ReasonKey | string {
  const code = codeOf(thrown)
  const known = REASON_OF_CODE[code]
  if (known) return known
  if (code.startsWith('ERR_SSL') || code.startsWith('ERR_TLS')) return 'tls_failed'
  if (code.startsWith('HPE_')) return 'bad_answer'
  return code || reasonOf(thrown)
}

/** Whatever went wrong on the way to `host`, as an error of ours. Ours pass unchanged. */
export function networkFailure(thrown: unknown, host: string): AppError {
  if (thrown instanceof AppError) return thrown
  return new AppError('upstream_unreachable', { host, reason: reasonOfNetwork(thrown) }, { cause: thrown })
}

/** Node's abort reasons are of any type; what we throw must be an error. A deadline of the caller's is a timeout. */
export function abortFailure(signal: StopSignal, host: string): Error {
  const reason: unknown = signal.reason
  if (reason instanceof Error && reason.name === 'TimeoutError') {
    return new AppError('upstream_timeout', { host }, { cause: reason })
  }
  return reason instanceof Error ? reason : new DOMException('aborted', 'AbortError')
}
