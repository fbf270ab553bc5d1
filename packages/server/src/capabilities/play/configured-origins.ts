const FRESH_MS = 5_000

/** The origins (host and port) that the administrator has typed anywhere, known without waiting. */
export function createConfiguredOrigins(
  readAddresses: () => Promise<string[]>,
  now: () => number = Date.now,
) {
  let origins = new Set<string>()
  let readAt = 0
  let isReading = false

  const refresh = async () => {
    const addresses = await readAddresses()
    origins = new Set(
      addresses.filter((address) => URL.canParse(address)).map((address) => new URL(address).origin),
    )
    readAt = now()
  }
  return {
    refresh,
    /** Answers from what is known, and looks again in the background. */
    has(url: URL): boolean {
      if (!isReading && now() - readAt > FRESH_MS) {
        isReading = true
        void refresh()
          .catch(() => undefined)
          .finally(() => {
            isReading = false
          })
      }
      return origins.has(url.origin)
    },
  }
}
