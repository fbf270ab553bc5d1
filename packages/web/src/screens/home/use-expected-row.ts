import { useEffect } from 'react'
import { readStored, writeStored } from '../../lib/storage.ts'

/**
 * True while a row that was there last time is on its way: its room is kept, so that what stands below need not move.
 * `isThere` is undefined until it is known.
 */
export function useExpectedRow(name: string, isThere: boolean | undefined): boolean {
  const key = `row.${name}`
  useEffect(() => {
    if (isThere !== undefined) writeStored(key, isThere ? '1' : null)
  }, [key, isThere])
  return isThere === undefined && readStored(key) === '1'
}
