import type { ReactNode } from 'react'
import { ErrorStrip } from './error-strip.tsx'
import { Skeleton } from './skeleton.tsx'
import './settings.css'

interface StoredSettingsProps<T> {
  /** What `useCall` gives. */
  answer: {
    isPending: boolean
    error: Error | null
    data: T | undefined
    refetch: () => unknown
  }
  failureTitle: string
  /** Stands in a panel already. */
  bare?: boolean
  children: (stored: T) => ReactNode
}

/** What is stored, once it is here: a grey box before, and words with a second try where it cannot be had. */
export function StoredSettings<T>({ answer, failureTitle, bare, children }: StoredSettingsProps<T>) {
  const { isPending, error, data, refetch } = answer
  return (
    <>
      {isPending && <Skeleton className={bare ? 'settings-wait' : 'panel settings-wait'} />}
      {error && <ErrorStrip title={failureTitle} text={error.message} onRetry={() => void refetch()} />}
      {data !== undefined && children(data)}
    </>
  )
}
