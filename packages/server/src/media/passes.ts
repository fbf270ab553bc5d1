import type { Signer } from './sign.ts'

const PURPOSE = 'pass'
const LIFE_MS = 24 * 3600_000
/** Links made within the same quarter of a day are equal, so that a list that is asked for again does not change. */
const STEP_MS = 6 * 3600_000

/** Links to our own media that need no token: for `<video>`, for VLC and for a TV. */
export interface Passes {
  /** The path with its pass as `t`; it opens this path and everything below it. */
  link(path: string, query?: Record<string, string>): string
  /** Whether a request carries a pass for where it goes. */
  admits(rawUrl: string): boolean
}

export function createPasses(signer: Signer, now: () => number = Date.now): Passes {
  return {
    link(path, query = {}) {
      const expires = Math.ceil(now() / STEP_MS) * STEP_MS + LIFE_MS
      return `${path}?${new URLSearchParams({ ...query, t: signer.stamp(PURPOSE, path, expires) })}`
    },
    admits(rawUrl) {
      const at = rawUrl.indexOf('?')
      const pass = at < 0 ? null : new URLSearchParams(rawUrl.slice(at + 1)).get('t')
      if (!pass) return false
      const path = rawUrl.slice(0, at)
      return pathsAbove(path).some((each) => signer.verifyStamp(PURPOSE, each, pass))
    },
  }
}

/** `/api/x/1/hls/0` and what it lies in, down to three segments: no pass is ever made for less. */
function pathsAbove(path: string): string[] {
  const parts = path.split('/')
  return parts
    .map((_, at) => parts.slice(0, parts.length - at).join('/'))
    .filter((each) => each.split('/').length > 3)
}
