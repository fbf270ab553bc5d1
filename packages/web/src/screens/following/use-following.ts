import type { FollowItem } from '@piying/contract'
import { useMemo } from 'react'
import { calls } from '../../api/calls.ts'
import { messageOf } from '../../api/error.ts'
import { invalidate, keyOf, queryClient, useCall } from '../../api/hooks.ts'
import { request } from '../../api/request.ts'
import { following } from '../../i18n/following.ts'
import { useTexts } from '../../i18n/texts.ts'
import { toast } from '../../ui/toast.ts'
import { newsFirst } from './describe.ts'

const LIST = keyOf(calls.playHistory.following, {})

export function useFollowing() {
  const t = useTexts(following)
  const answer = useCall(calls.playHistory.following, {})
  const items = useMemo(() => newsFirst(answer.data ?? []), [answer.data])

  const undo = async (removed: readonly FollowItem[]) => {
    try {
      for (const { vodId, source, resourceType, title, pic, episode } of [...removed].reverse())
        await request(calls.playHistory.follow, {
          ...{ vodId, source, resourceType, title, pic, episode },
          isFollowing: 1,
        })
    } catch (error) {
      toast.error(t('undoFailed'), { description: messageOf(error) })
    }
    await invalidate('playHistory')
  }

  const remove = async (removed: readonly FollowItem[]) => {
    const ids = removed.map(({ id }) => id)
    queryClient.setQueryData<FollowItem[]>(LIST, (before) => before?.filter(({ id }) => !ids.includes(id)))
    try {
      await request(calls.playHistory.unfollow, { ids })
    } catch (error) {
      // The specification has it logged only; the titles come back.
      console.error(error)
      return invalidate('playHistory')
    }
    await invalidate('playHistory')
    const [first] = removed
    toast.removed(
      removed.length === 1 && first
        ? t('removed', { title: first.title })
        : t('removedMany', { n: removed.length }),
      { label: t('undo'), onUndo: () => void undo(removed) },
    )
  }

  const clear = async () => {
    await request(calls.playHistory.unfollow, {})
    await invalidate('playHistory')
    toast.success(t('cleared'))
  }

  return { answer, items, remove, clear }
}
