import { writeStored } from '../lib/storage.ts'
import { calls } from './calls.ts'
import { queryClient } from './hooks.ts'
import { request } from './request.ts'

/** What the profile header of every call carries; remembered on this device. */
const KEY = 'profile'

/** Fails with `wrong_pin`. Everything that was answered to the last person is asked for again. */
export async function enterProfile(id: number, pin = ''): Promise<void> {
  const { profile } = await request(calls.profile.enter, { id, pin })
  writeStored(KEY, profile)
  await queryClient.resetQueries()
}

/** Back to the default profile, as after the deletion of the one this device remembered. */
export function forgetProfile(): void {
  writeStored(KEY, null)
}
