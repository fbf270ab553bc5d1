/** A browser that waits longer than this had better let the server ask. */
const JUDGE_MS = 1_500

/** Whether pages may read an origin; for as long as this page lives. */
const verdicts = new Map<string, boolean>()

export const originOf = (url: string) => (URL.canParse(url) ? new URL(url).origin : '')

export const isOpen = (url: string) => verdicts.get(originOf(url)) === true
export const isBlocked = (url: string) => verdicts.get(originOf(url)) === false
export const block = (url: string) => void verdicts.set(originOf(url), false)

/** Asks once: quicker than to let a player fail on it. Any answer that may be read is a good sign. */
export async function judge(url: string): Promise<void> {
  if (verdicts.has(originOf(url))) return
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort(), JUDGE_MS)
  const readable = await fetch(url, { mode: 'cors', credentials: 'omit', signal: stop.signal }).then(
    () => true,
    () => false,
  )
  clearTimeout(timer)
  stop.abort()
  verdicts.set(originOf(url), readable)
}
