import { useSyncExternalStore } from 'react'
import { createSignal } from '../lib/signal.ts'
import { readStored, writeStored } from '../lib/storage.ts'

const TOKEN = 'token'
const EXPIRES = 'tokenExpiresAt'
const CHECK_MS = 60_000

const signedIn = createSignal(currentToken() !== null)

/** Null when there is none or its time is over. */
export function currentToken(): string | null {
  const token = readStored(TOKEN)
  return token && Number(readStored(EXPIRES)) > Date.now() ? token : null
}

export function saveSession({ token, expiresAt }: { token: string; expiresAt: number }): void {
  writeStored(TOKEN, token)
  writeStored(EXPIRES, String(expiresAt))
  signedIn.set(true)
}

/** The server moves a session on while it is used, and says until when. */
export function moveExpiry(told: string | null): void {
  if (told && currentToken() !== null) writeStored(EXPIRES, told)
}

export function clearSession(): void {
  writeStored(TOKEN, null)
  writeStored(EXPIRES, null)
  signedIn.set(false)
}

export function useSignedIn(): boolean {
  return useSyncExternalStore(signedIn.watch, signedIn.get)
}

/** An expired or refused session ends with a fresh page: the guard then asks for the password. */
export function endSession(): void {
  clearSession()
  location.reload()
}

/** Looks at the clock every minute; returns the function that stops it. */
export function watchExpiry(): () => void {
  const timer = setInterval(() => {
    if (signedIn.get() && currentToken() === null) endSession()
  }, CHECK_MS)
  return () => clearInterval(timer)
}
