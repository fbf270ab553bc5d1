import type { FailureKind } from '../../player/index.tsx'

export type RemedyId = 'line' | 'proxy' | 'site' | 'external' | 'retry'

/** What stands in the way of the browser alone, or of its network: the server may get through. */
const PROXY_HELPS: readonly FailureKind[] = [
  'cors',
  'mixed_content',
  'refused',
  'unreachable',
  'dns',
  'tls',
  'timeout',
  'stalled',
]
const ONLY_OTHER_PLAYERS: readonly FailureKind[] = ['codec_video', 'codec_audio', 'unsupported', 'format']

/** What can be offered, most likely to work first. */
export function orderRemedies(kind: FailureKind, available: Record<RemedyId, boolean>): RemedyId[] {
  const order: RemedyId[] =
    kind === 'cors' || kind === 'mixed_content'
      ? ['proxy', 'line', 'site', 'external', 'retry']
      : ONLY_OTHER_PLAYERS.includes(kind)
        ? ['line', 'site', 'external', 'retry']
        : PROXY_HELPS.includes(kind)
          ? ['line', 'proxy', 'site', 'external', 'retry']
          : ['line', 'site', 'retry', 'external']
  return order.filter((id) => available[id])
}
