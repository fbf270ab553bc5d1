import { api } from '../i18n/api.ts'
import { translate } from '../i18n/texts.ts'
import { ApiError } from './error.ts'

/** The same answer when it is a page: a list and how many there are in all. */
export function asPage<T>(answer: T): T {
  const { list, total } = (answer ?? {}) as { list?: unknown; total?: unknown }
  if (Array.isArray(list) && typeof total === 'number') return answer
  throw new ApiError(0, translate(api, 'badPage'), { error: 'unreadable' })
}
