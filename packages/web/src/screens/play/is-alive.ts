import { answers } from '../../api/answers.ts'
import { calls } from '../../api/calls.ts'
import { keyOf, queryClient } from '../../api/hooks.ts'
import { request } from '../../api/request.ts'
import { episodeOf, type Watch } from './watch.ts'

const PATIENCE_MS = 2_500
const FRESH_MS = 10 * 60_000

/**
 * Whether a stream answers at all, before the player is sent there: a dead one costs a moment instead of the player's
 * attempts. Only what comes through our own server can be asked; another origin may refuse the question and still play.
 */
export async function isAlive(watch: Watch): Promise<boolean> {
  const input = { siteId: watch.siteId, url: episodeOf(watch).url }
  try {
    const address = await queryClient.fetchQuery({
      queryKey: keyOf(calls.siteMedia.play, input),
      queryFn: () => request(calls.siteMedia.play, input),
      staleTime: FRESH_MS,
    })
    const url = new URL(watch.viaProxy ? address.proxiedUrl : address.url, location.href)
    if (url.origin !== location.origin) return true
    return await answers(url.href, PATIENCE_MS)
  } catch {
    return false
  }
}
