const KEEP_BEHIND_SECONDS = 30
const AHEAD_SECONDS = 30
const LOOK_MS = 200

export type AppendQueue = ReturnType<typeof createAppendQueue>

/** A SourceBuffer with its waiting done: appends in order, forgets what was watched, and says when there is enough ahead. */
export function createAppendQueue(video: HTMLVideoElement, media: MediaSource, buffer: SourceBuffer) {
  const settled = () =>
    new Promise<void>((resolve, reject) => {
      if (!buffer.updating) return resolve()
      // A film is thousands of appends: whichever does not come must not stay behind.
      const over = new AbortController()
      const finish = (settle: () => void) => {
        over.abort()
        settle()
      }
      const refuse = () => reject(new Error('SourceBuffer refused the data'))
      buffer.addEventListener('updateend', () => finish(resolve), { signal: over.signal })
      buffer.addEventListener('error', () => finish(refuse), { signal: over.signal })
    })

  async function forget(before: number) {
    const start = buffer.buffered.length > 0 ? buffer.buffered.start(0) : Number.POSITIVE_INFINITY
    if (before - start < 10) return
    buffer.remove(0, before)
    await settled()
  }

  return {
    async append(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
      await settled()
      await forget(video.currentTime - KEEP_BEHIND_SECONDS)
      try {
        buffer.appendBuffer(bytes)
      } catch (error) {
        if (!(error instanceof DOMException) || error.name !== 'QuotaExceededError') throw error
        await forget(video.currentTime - 2)
        buffer.appendBuffer(bytes)
      }
      await settled()
    },

    /** Empties it and makes what comes next begin at `offset`. The offset may only change between two appends. */
    async restart(offset: number): Promise<void> {
      await settled()
      if (media.readyState === 'open') buffer.abort()
      buffer.remove(0, Number.POSITIVE_INFINITY)
      await settled()
      buffer.timestampOffset = offset
    },

    /** Resolves when `time` is less than half a minute ahead of the picture. */
    async room(time: number, signal: AbortSignal): Promise<void> {
      while (time > video.currentTime + AHEAD_SECONDS) {
        await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
        signal.throwIfAborted()
      }
    },

    has(time: number): boolean {
      const { buffered } = buffer
      for (let index = 0; index < buffered.length; index += 1) {
        if (time >= buffered.start(index) - 0.1 && time < buffered.end(index) - 0.1) return true
      }
      return false
    },

    isEmpty: () => buffer.buffered.length === 0,

    async end(): Promise<void> {
      await settled()
      if (media.readyState === 'open') media.endOfStream()
    },
  }
}
