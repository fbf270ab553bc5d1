import type { Failure } from '@piying/contract'

/** A call that did not succeed: the envelope's code and words, and the name of the failure. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: number
  /** The name to decide by; the text is for people. */
  readonly error: string
  /** The first problem of each field of the input. */
  readonly fields: Record<string, string>
  readonly reference: string | undefined

  constructor(code: number, message: string, failure: Partial<Failure> = {}) {
    super(message)
    this.code = code
    this.error = failure.error ?? 'unknown'
    this.fields = failure.fields ?? {}
    this.reference = failure.reference
  }
}

/** The words of any failure, for a toast or an error strip. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
