import { ERRORS, type ErrorKey, errorMessage, type Lang } from '@piying/contract/errors'

/** A failure with a name. The key decides the status and the words in both languages. */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: number

  constructor(
    readonly key: ErrorKey,
    readonly params: Readonly<Record<string, string | number>> = {},
    options?: ErrorOptions & { fields?: Record<string, string> },
  ) {
    super(errorMessage(key, params, 'en'), options)
    this.code = ERRORS[key].code
    this.fields = options?.fields
  }

  readonly fields: Record<string, string> | undefined

  say(lang: Lang): string {
    return errorMessage(this.key, this.params, lang)
  }
}

/** The text of anything that was thrown. */
export function reasonOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown)
}
