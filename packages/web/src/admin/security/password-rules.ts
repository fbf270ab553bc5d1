const PASSWORD_MIN = 6

export interface PasswordValues {
  enabled: boolean
  password: string
  repeat: string
}

/** Text keys of the security area. */
interface Complaint {
  password?: 'needed' | 'short'
  repeat?: 'mismatch'
}

/** What stands in the way of saving, by field. With the password already on, leaving both empty keeps it. */
export function checkPassword(values: PasswordValues, enabledNow: boolean): Complaint {
  const { enabled, password, repeat } = values
  if (!enabled) return {}
  if (password === '' && repeat === '' && enabledNow) return {}
  if (password === '') return { password: 'needed' }
  if (password !== repeat) return { repeat: 'mismatch' }
  return password.length < PASSWORD_MIN ? { password: 'short' } : {}
}
