import { useState } from 'react'
import { calls } from '../../api/calls.ts'
import { useAction, useCall } from '../../api/hooks.ts'
import { play as playTexts } from '../../i18n/play.ts'
import { useTexts } from '../../i18n/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { TagsInput } from '../../ui/tags-input.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { toast } from '../../ui/toast.ts'
import { useUiTexts } from '../../ui/ui-texts.ts'
import type { Watch } from './watch.ts'

interface FavoriteDialogProps {
  watch: Watch
  resourceId: string
  onClose: () => void
}

export function FavoriteDialog({ watch: { vod, siteId }, resourceId, onClose }: FavoriteDialogProps) {
  const t = useTexts(playTexts)
  const ui = useUiTexts()
  const [title, setTitle] = useState(vod.vod_name)
  const [tags, setTags] = useState<string[]>([])
  const [remark, setRemark] = useState('')
  const [wrong, setWrong] = useState('')
  const known = useCall(calls.favorite.tags, { type: 'site' })
  const create = useAction(calls.favorite.create, {
    onDone: () => {
      toast.success(t('favoriteAdded'))
      onClose()
    },
  })
  const submit = () => {
    if (!title.trim()) return setWrong(t('favoriteTitleNeeded'))
    create.mutate(
      {
        title: title.trim(),
        resourceId,
        resourceType: 'site',
        coverImage: vod.vod_pic,
        tags,
        rating: Math.min(10, Number(vod.vod_douban_score) || Number(vod.vod_score) || 0),
        extraInfo: JSON.stringify({
          actor: vod.vod_actor.slice(0, 500),
          director: vod.vod_director.slice(0, 200),
          content: vod.vod_content.slice(0, 2000),
        }),
        remark: remark.trim(),
        source: String(siteId),
      },
      { onError: (error) => toast.error(t('favoriteFailed'), { description: error.message }) },
    )
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('favoriteTitle')}
      width={480}
      onSubmit={submit}
      end={
        <>
          <Button onClick={onClose}>{ui.cancel}</Button>
          <Button type="submit" variant="primary" busy={create.isPending}>
            {t('favoriteSave')}
          </Button>
        </>
      }
    >
      <Field label={t('fieldTitle')} required error={wrong}>
        {(control) => (
          <Input
            {...control}
            value={title}
            onChange={(value) => {
              setTitle(value)
              setWrong('')
            }}
          />
        )}
      </Field>
      <Field label={t('fieldTags')} hint={t('tagsHint')}>
        {(control) => (
          <TagsInput {...control} value={tags} onChange={setTags} suggestions={known.data ?? []} />
        )}
      </Field>
      <Field label={t('fieldRemark')}>
        {(control) => <TextArea {...control} rows={3} maxLength={2000} value={remark} onChange={setRemark} />}
      </Field>
    </Dialog>
  )
}
