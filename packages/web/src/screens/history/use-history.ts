import type { HistoryItem, ResourceType } from '@piying/contract'
import { useMemo, useState } from 'react'
import { calls } from '../../api/calls.ts'
import { messageOf } from '../../api/error.ts'
import { invalidate, queryClient, usePages } from '../../api/hooks.ts'
import { request } from '../../api/request.ts'
import { history } from '../../i18n/history.ts'
import { useTexts } from '../../i18n/texts.ts'
import { toast } from '../../ui/toast.ts'
import { joinPages, nextBefore, PAGE_SIZE } from './history-pages.ts'

/** The records of one kind, and what can be done with them. */
export function useHistory(resourceType: ResourceType | undefined) {
  const t = useTexts(history)
  // Deleted here and already out of sight, while the pages are still as they were answered.
  const [gone, setGone] = useState<ReadonlySet<number>>(new Set())
  const answer = usePages(
    calls.playHistory.list,
    (before) => ({
      limit: PAGE_SIZE,
      ...(resourceType && { resourceType }),
      ...(before > 0 && { before }),
    }),
    nextBefore,
    { firstPage: 0 },
  )
  const items = useMemo(
    () => joinPages(answer.data?.pages ?? []).filter(({ id }) => !gone.has(id)),
    [answer.data, gone],
  )

  const show = (removed: readonly HistoryItem[]) =>
    setGone((before) => new Set([...before].filter((id) => removed.every((item) => item.id !== id))))

  const undo = async (removed: readonly HistoryItem[]) => {
    try {
      await request(calls.profile.importLibrary, { history: [...removed] })
    } catch (error) {
      toast.error(t('undoFailed'), { description: messageOf(error) })
    }
    await invalidate('playHistory')
    show(removed)
  }

  const remove = async (removed: readonly HistoryItem[]) => {
    setGone((before) => new Set([...before, ...removed.map(({ id }) => id)]))
    try {
      await request(calls.playHistory.clear, { ids: removed.map(({ id }) => id) })
    } catch (error) {
      // The specification has it logged only; the records are back in their places.
      console.error(error)
      return show(removed)
    }
    // Other screens ask again; this one already shows it.
    await queryClient.invalidateQueries({ queryKey: ['playHistory'], refetchType: 'none' })
    const [first] = removed
    toast.removed(
      removed.length === 1 && first
        ? t('removed', { title: first.title })
        : t('removedMany', { n: removed.length }),
      { label: t('undo'), onUndo: () => void undo(removed) },
    )
  }

  const clear = async () => {
    await request(calls.playHistory.clear, {})
    await invalidate('playHistory')
    toast.success(t('cleared'))
  }

  return { answer, items, remove, clear }
}
