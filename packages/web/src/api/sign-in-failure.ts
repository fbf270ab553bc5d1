import { signInTexts } from '../i18n/sign-in.ts'
import { translate } from '../i18n/texts.ts'
import { ApiError, messageOf } from './error.ts'

/** The server's own words where it refused; otherwise nobody knows whether the password was right. */
export function signInFailure(error: unknown): string {
  const isRefusal =
    error instanceof ApiError && error.code >= 400 && error.code < 500 && error.error !== 'timeout'
  return isRefusal ? messageOf(error) || translate(signInTexts, 'failed') : translate(signInTexts, 'tryLater')
}
