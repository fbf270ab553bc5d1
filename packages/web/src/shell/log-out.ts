import { calls } from '../api/calls.ts'
import { queryClient } from '../api/hooks.ts'
import { request } from '../api/request.ts'
import { clearSession } from '../api/session.ts'
import { shell } from '../i18n/shell.ts'
import { translate } from '../i18n/texts.ts'
import { toast } from '../ui/toast.ts'

/** The session ends on the server too; here it ends in any case. */
export async function logOut(): Promise<void> {
  await request(calls.access.logout, {}).catch(() => undefined)
  clearSession()
  await queryClient.resetQueries()
  toast.success(translate(shell, 'loggedOut'))
}
