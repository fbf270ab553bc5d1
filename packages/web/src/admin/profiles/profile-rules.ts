import type { Values } from '../crud/form-rules.ts'

/** Empty is no PIN, or no new one. */
export function isPin(value: unknown): boolean {
  return /^(?:\d{4,8})?$/.test(String(value ?? ''))
}

/** What the form holds as the call wants it. No `pin`: it stays as it is; an empty one takes it away. */
export function readProfile(values: Values) {
  const pin = String(values.pin ?? '')
  return {
    name: String(values.name ?? '').trim(),
    avatar: Number(values.avatar) || 0,
    isChild: values.isChild ? (1 as const) : (0 as const),
    ...(values.removePin ? { pin: '' } : pin && { pin }),
  }
}
