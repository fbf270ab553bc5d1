import type { Failure } from './failure.ts'

const FIRST_WAIT_MS = 400
const LONGEST_WAIT_MS = 3_000
const ANSWER_MS = 3_000
/** An update may take minutes to build. After that somebody has to look. */
const GIVE_UP_MS = 5 * 60_000

/** What it looks like from here when the server itself went away. */
const MAY_BE_THE_SERVER: readonly Failure['kind'][] = ['unreachable', 'timeout', 'stalled', 'truncated']

/** The stream comes from or through our own server, and it may be the server that is missing. */
export function mayBeServer(url: string, { kind }: Failure): boolean {
  return isFromServer(url) && MAY_BE_THE_SERVER.includes(kind)
}

export function isFromServer(url: string): boolean {
  return URL.canParse(url, location.href) && new URL(url, location.href).origin === location.origin
}

/**
 * Asks whether the server is there, and when it is not, again and again until it is. `there`: it never was away;
 * `back`: it has been started again; `gone`: nobody can wait that long. Tells once when it is found missing.
 */
export async function waitForServer(
  signal: AbortSignal,
  onMissing: () => void,
): Promise<'there' | 'back' | 'gone'> {
  if (await answers(signal)) return 'there'
  if (signal.aborted) return 'gone'
  onMissing()
  const since = performance.now()
  let wait = FIRST_WAIT_MS
  while (!signal.aborted && performance.now() - since < GIVE_UP_MS) {
    await new Promise((resolve) => setTimeout(resolve, wait))
    if (await answers(signal)) return 'back'
    wait = Math.min(wait * 1.5, LONGEST_WAIT_MS)
  }
  return 'gone'
}

/** A reverse proxy answers in its place with an error: that is not the server. */
async function answers(signal: AbortSignal): Promise<boolean> {
  try {
    const timeout = AbortSignal.timeout(ANSWER_MS)
    const answer = await fetch('/api/health', {
      cache: 'no-store',
      signal: AbortSignal.any([signal, timeout]),
    })
    return answer.ok
  } catch {
    return false
  }
}
