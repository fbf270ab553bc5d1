import type { Failure } from '../failure.ts'
import { planRemux } from './remux-plan.ts'

/**
 * Opens the file to see whether what seems to be missing is there at all: a film without a sound track is not broken.
 * `remux` when repacking helps, a failure when nothing here does, `null` when the file is as it should be.
 */
export async function inspectFile(url: string, signal: AbortSignal): Promise<'remux' | Failure | null> {
  const bunny = await import('./bunny.ts')
  const input = new bunny.Input({
    source: new bunny.UrlSource(url, {
      requestInit: { credentials: 'omit' },
      getRetryDelay: () => null,
    }),
    formats: bunny.ALL_FORMATS,
  })
  try {
    const plan = await planRemux(bunny, input)
    signal.throwIfAborted()
    if ('kind' in plan) return plan.kind === 'format' ? null : plan
    return plan.transcodeAudio ? 'remux' : null
  } catch {
    return null
  } finally {
    input.dispose()
  }
}
