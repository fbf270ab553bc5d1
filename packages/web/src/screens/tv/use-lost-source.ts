import { useEffect } from 'react'
import { calls } from '../../api/calls.ts'
import { ApiError } from '../../api/error.ts'
import { keyOf, queryClient } from '../../api/hooks.ts'

/** A source that was deleted or switched off while it was watched: the page asks which ones there are. */
export function useLostSource(error: Error | null): void {
  const isLost = error instanceof ApiError && error.code === 404
  useEffect(() => {
    if (isLost) void queryClient.invalidateQueries({ queryKey: keyOf(calls.iptv.enabled, {}) })
  }, [isLost])
}
