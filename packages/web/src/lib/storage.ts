/** Browser storage that may be full, forbidden or edited by hand: nothing here throws. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Null removes it. */
export function writeStored(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // Private windows refuse; the page works without.
  }
}

/** What was stored, when `check` accepts it; otherwise the fallback. */
export function readStoredJson<T>(key: string, check: (value: unknown) => value is T, fallback: T): T {
  try {
    const value: unknown = JSON.parse(readStored(key) ?? 'null')
    return check(value) ? value : fallback
  } catch {
    return fallback
  }
}
