import { ApiError, messageOf } from '../../api/error.ts'
import type { magnet } from '../../i18n/magnet.ts'
import type { Translate } from '../../i18n/texts.ts'

/** What never reached the server, or did not come back from it, is another thing than a link it refuses. */
export function failureOf(
  error: unknown,
  what: 'addFailed' | 'infoFailed',
  t: Translate<(typeof magnet)['zh']>,
): { title: string; text?: string } {
  const reason = messageOf(error)
  const isLost = error instanceof ApiError && ['offline', 'timeout', 'unreadable'].includes(error.error)
  return isLost ? { title: t(what), text: t('serverFailed', { reason }) } : { title: t(what), text: reason }
}
