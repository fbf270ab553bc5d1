import type { Favorite } from '@piying/contract'
import { useMemo, useState } from 'react'
import { calls } from '../../api/calls.ts'
import { messageOf } from '../../api/error.ts'
import { invalidate, usePages } from '../../api/hooks.ts'
import { request } from '../../api/request.ts'
import { favorites } from '../../i18n/favorites.ts'
import { useTexts } from '../../i18n/texts.ts'
import { toast } from '../../ui/toast.ts'
import { nextPage } from './describe.ts'

/** Works of sites come a hundred at once, drive shares as one scrolls. */
const PAGE_SIZE = { site: 100, cloud_drive: 20 }

export function useFavorites(type: Favorite['resourceType'], search: string, tags: readonly string[]) {
  const t = useTexts(favorites)
  const [gone, setGone] = useState<ReadonlySet<number>>(new Set())
  const pageSize = PAGE_SIZE[type]
  const answer = usePages(
    calls.favorite.list,
    (page) => ({
      page,
      pageSize,
      type,
      ...(search && { search }),
      ...(tags.length > 0 && { tags: tags.join(',') }),
    }),
    nextPage(pageSize),
  )
  const items = useMemo(() => {
    const all = answer.data?.pages.flatMap(({ list }) => list) ?? []
    return [...new Map(all.map((item) => [item.id, item])).values()].filter(({ id }) => !gone.has(id))
  }, [answer.data, gone])

  const undo = async (removed: Favorite) => {
    try {
      await request(calls.profile.importLibrary, { favorites: [removed] })
    } catch (error) {
      toast.error(t('undoFailed'), { description: messageOf(error) })
    }
    await invalidate('favorite')
  }

  const remove = async (removed: Favorite) => {
    setGone((before) => new Set([...before, removed.id]))
    try {
      await request(calls.favorite.remove, { id: removed.id })
    } catch (error) {
      // The specification has it logged only; the card is back in its place.
      console.error(error)
      return setGone((before) => new Set([...before].filter((id) => id !== removed.id)))
    }
    toast.removed(t('removed'), {
      description: removed.title,
      label: t('undo'),
      onUndo: () => void undo(removed),
    })
    await invalidate('favorite')
  }

  return { answer, items, total: answer.data?.pages[0]?.total ?? 0, remove }
}
