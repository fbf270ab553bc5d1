import { ERRORS, type ErrorKey, type Lang } from '@piying/contract'
import { AppError } from '../errors.ts'

interface Issue {
  path: PropertyKey[]
  message: string
}

/** Says which field is wrong and why. A message that is a key of the error list is put into words. */
export function invalidInput(issues: readonly Issue[], lang: Lang): AppError {
  const fields: Record<string, string> = {}
  for (const issue of issues) fields[issue.path.join('.') || 'body'] ??= inWords(issue.message, lang)
  const [name, reason] = Object.entries(fields)[0] ?? ['body', '']
  const isOurText = issues[0] !== undefined && issues[0].message in ERRORS
  return new AppError('invalid_input', { reason: isOurText ? reason : `${name} ${reason}` }, { fields })
}

/** Any message of a schema: what is a key of the error list is put into words. */
export function inWords(message: string, lang: Lang): string {
  return message in ERRORS ? ERRORS[message as ErrorKey][lang] : message
}
