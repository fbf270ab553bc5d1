/** Whether an address of our own server answers well within the time; only the head of the answer is read. */
export async function answers(url: string, patienceMs: number): Promise<boolean> {
  const stop = new AbortController()
  const signal = AbortSignal.any([stop.signal, AbortSignal.timeout(patienceMs)])
  try {
    const { ok } = await fetch(url, { signal })
    stop.abort()
    return ok
  } catch {
    return false
  }
}
