import type { FailureKind } from '@piying/contract'
import { AppError } from '../../errors.ts'
import { NOTHING, PROBE_BYTES, type Probe, probeMedia } from '../../media/probe.ts'
import type { Reach, Upstream } from '../../upstream/upstream.ts'

const LOOK_MS = 8_000
/** Master, media, segment: a fourth step would be a loop. */
const DEEPEST = 3

/** What was found at an address, and at what it leads to. */
export interface Look {
  kind: FailureKind | undefined
  status: number
  contentType: string
  finalUrl: string
  allowsAnyOrigin: string
  probe: Probe
}

interface LookOptions {
  reach: Reach
  signal: AbortSignal
}

/** Reads the first bytes of an address as a player would, and follows playlists down to a segment. */
export async function lookAt(
  upstream: Upstream,
  url: string,
  options: LookOptions,
  depth = 0,
): Promise<Look> {
  const blank = { status: 0, contentType: '', finalUrl: url, allowsAnyOrigin: '', probe: NOTHING }
  try {
    const answer = await upstream.open(url, {
      headers: { Range: `bytes=0-${PROBE_BYTES - 1}` },
      reach: options.reach,
      signal: AbortSignal.any([options.signal, AbortSignal.timeout(LOOK_MS)]),
      firstByteMs: LOOK_MS,
    })
    const seen = {
      ...blank,
      status: answer.status,
      contentType: answer.headers['content-type'] ?? '',
      finalUrl: answer.url,
      allowsAnyOrigin: answer.headers['access-control-allow-origin'] ?? '',
    }
    if (answer.status >= 400) {
      answer.body.destroy()
      return { ...seen, kind: kindOfStatus(answer.status, url) }
    }
    const { bytes, isCut } = await readFirst(answer.body)
    const declared = Number(answer.headers['content-length'])
    const text = bytes.toString('utf8', 0, 512).trimStart()
    if (text.startsWith('#EXTM3U')) return await lookInside(upstream, bytes, seen, options, depth)
    if (/^<(!doctype|html|head|body|script)/i.test(text)) return { ...seen, kind: 'html' }
    if (isCut || (declared > bytes.length && bytes.length < PROBE_BYTES))
      return { ...seen, kind: 'truncated' }
    const probe = probeMedia(bytes)
    return { ...seen, probe, kind: probe.container === 'unknown' ? 'format' : undefined }
  } catch (thrown) {
    if (options.signal.aborted) throw thrown
    return { ...blank, kind: kindOfFailure(thrown) }
  }
}

async function lookInside(
  upstream: Upstream,
  bytes: Buffer,
  seen: Omit<Look, 'kind'>,
  options: LookOptions,
  depth: number,
): Promise<Look> {
  const line = bytes
    .toString('utf8')
    .split(/\r?\n/)
    .find((each) => each !== '' && !each.startsWith('#'))
  if (!line || !URL.canParse(line, seen.finalUrl)) return { ...seen, kind: 'format' }
  if (depth >= DEEPEST) return { ...seen, kind: 'redirect_loop' }
  const inner = await lookAt(upstream, new URL(line, seen.finalUrl).href, options, depth + 1)
  // Encrypted segments and the odd picture-like disguise show nothing: that is not a fault.
  const kind = inner.kind === 'format' ? undefined : inner.kind
  const status = inner.kind ? inner.status : seen.status
  return {
    ...seen,
    status,
    probe: inner.probe,
    kind,
    allowsAnyOrigin: seen.allowsAnyOrigin && inner.allowsAnyOrigin,
  }
}

async function readFirst(
  body: AsyncIterable<unknown> & { destroy(): void },
): Promise<{ bytes: Buffer; isCut: boolean }> {
  const chunks: Buffer[] = []
  let length = 0
  let isCut = false
  try {
    for await (const chunk of body) {
      chunks.push(chunk as Buffer)
      length += (chunk as Buffer).length
      if (length >= PROBE_BYTES) break
    }
  } catch (thrown) {
    if (length === 0) throw thrown
    isCut = true
  }
  body.destroy()
  return { bytes: Buffer.concat(chunks), isCut }
}

function kindOfStatus(status: number, url: string): FailureKind {
  if (status === 401 || status === 407) return 'login'
  if (status === 404) return 'missing'
  if (status === 410) return 'expired'
  if (status === 408 || status === 504) return 'timeout'
  if (status >= 500) return 'unreachable'
  return hasExpired(url) ? 'expired' : 'refused'
}

/** Many addresses carry the second at which they end. */
function hasExpired(url: string, now = Date.now() / 1000): boolean {
  const named = [...new URL(url).searchParams].filter(([name]) =>
    /^(e|t|expires?|deadline|end|wstime|auth_key)$/i.test(name),
  )
  return named.some(([, value]) => {
    const second = Number.parseInt(value, 10)
    return second > 1_000_000_000 && second < now
  })
}

function kindOfFailure(thrown: unknown): FailureKind {
  if (!(thrown instanceof AppError))
    return thrown instanceof Error && thrown.name === 'TimeoutError' ? 'timeout' : 'unreachable'
  const reason = String(thrown.params.reason ?? '')
  if (thrown.key === 'address_refused') return 'blocked_address'
  if (thrown.key === 'upstream_timeout' || reason === 'connect_timeout') return 'timeout'
  if (reason.startsWith('dns_')) return 'dns'
  if (reason.startsWith('tls_')) return 'tls'
  if (reason === 'too_many_redirects') return 'redirect_loop'
  return 'unreachable'
}
