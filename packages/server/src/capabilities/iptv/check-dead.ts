import { AppError } from '../../errors.ts'
import type { Upstream } from '../../upstream/upstream.ts'

const CHECK_MS = 8_000
const AT_ONCE = 16

export interface CheckedLine {
  url: string
  headers: Record<string, string>
}

export interface LineCheck {
  url: string
  ok: boolean
  ms: number
  /** Empty when it answers. */
  reason: string
}

/** Asks each line for its first bytes with its headers, a few at a time, and tells each as soon as it is known. */
export async function checkLines(
  upstream: Upstream,
  lines: CheckedLine[],
  signal: AbortSignal,
  tell: (check: LineCheck) => void,
): Promise<void> {
  const queue = [...lines]
  const work = async () => {
    for (let line = queue.shift(); line !== undefined && !signal.aborted; line = queue.shift())
      tell(await checkLine(upstream, line, signal))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}

async function checkLine(
  upstream: Upstream,
  { url, headers }: CheckedLine,
  signal: AbortSignal,
): Promise<LineCheck> {
  const startedAt = performance.now()
  const result = (ok: boolean, reason: string): LineCheck => ({
    url,
    ok,
    ms: Math.round(performance.now() - startedAt),
    reason,
  })
  if (!/^https?:\/\//i.test(url)) return result(false, url.slice(0, url.indexOf(':')))
  try {
    const deadline = AbortSignal.any([signal, AbortSignal.timeout(CHECK_MS)])
    const {
      status,
      headers: answer,
      body,
    } = await upstream.open(url, { headers, reach: 'trusted', signal: deadline, firstByteMs: CHECK_MS })
    body.destroy()
    if (status >= 400) return result(false, `HTTP ${status}`)
    return /text\/html/i.test(answer['content-type'] ?? '') ? result(false, 'HTML') : result(true, '')
  } catch (thrown) {
    return result(false, thrown instanceof AppError ? thrown.say('zh') : 'timeout')
  }
}
