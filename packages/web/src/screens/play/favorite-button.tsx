import { useState } from 'react'
import { calls } from '../../api/calls.ts'
import { useAction, useCall } from '../../api/hooks.ts'
import { play as playTexts } from '../../i18n/play.ts'
import { useTexts } from '../../i18n/texts.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { FavoriteDialog } from './favorite-dialog.tsx'
import type { Watch } from './watch.ts'

/** Not kept: asks for title, tags and remark. Kept: takes it out at once. */
export function FavoriteButton({ watch }: { watch: Watch }) {
  const t = useTexts(playTexts)
  const [open, setOpen] = useState(false)
  const resourceId = `${watch.vodId}_${watch.siteId}`
  const status = useCall(calls.favorite.status, { resourceId, type: 'site' })
  const kept = status.data?.favorite ?? null
  const remove = useAction(calls.favorite.remove, { onDone: () => toast.success(t('unfavorited')) })
  const press = () => {
    if (!kept) return setOpen(true)
    remove.mutate(
      { id: kept.id },
      { onError: (error) => toast.error(t('unfavoriteFailed'), { description: error.message }) },
    )
  }
  return (
    <>
      <Button
        icon={kept ? 'starFilled' : 'star'}
        on={kept !== null}
        aria-pressed={kept !== null}
        busy={remove.isPending}
        onClick={press}
      >
        {t(kept ? 'favorited' : 'favorite')}
      </Button>
      {open && <FavoriteDialog watch={watch} resourceId={resourceId} onClose={() => setOpen(false)} />}
    </>
  )
}
