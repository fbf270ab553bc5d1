import { AppError } from '../../errors.ts'

/** An address that a visitor gave: http or https, or nothing that we reach. */
export function webAddress(text: string): URL {
  if (/^https?:\/\//i.test(text) && URL.canParse(text)) return new URL(text)
  throw new AppError('unsupported', { what: text.slice(0, 60) })
}
