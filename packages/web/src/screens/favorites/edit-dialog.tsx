import type { Favorite } from '@piying/contract'
import { useState } from 'react'
import { calls } from '../../api/calls.ts'
import { messageOf } from '../../api/error.ts'
import { useAction } from '../../api/hooks.ts'
import { favorites } from '../../i18n/favorites.ts'
import { useTexts } from '../../i18n/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorStrip } from '../../ui/error-strip.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { TagsInput } from '../../ui/tags-input.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { toast } from '../../ui/toast.ts'
import { useUiTexts } from '../../ui/ui-texts.ts'

interface EditDialogProps {
  favorite: Favorite
  suggestions: readonly string[]
  onClose: () => void
}

export function EditDialog({ favorite, suggestions, onClose }: EditDialogProps) {
  const t = useTexts(favorites)
  const ui = useUiTexts()
  const [title, setTitle] = useState(favorite.title)
  const [tags, setTags] = useState(favorite.tags)
  const [rating, setRating] = useState(String(favorite.rating))
  const [remark, setRemark] = useState(favorite.remark)
  const [tried, setTried] = useState(false)
  const save = useAction(calls.favorite.update, {
    onDone: () => {
      toast.success(t('saved'))
      onClose()
    },
  })
  const noTitle = title.trim() === ''
  const badRating = !(Number(rating) >= 0 && Number(rating) <= 10)
  const submit = () => {
    setTried(true)
    if (noTitle || badRating) return
    save.mutate({ id: favorite.id, title: title.trim(), tags, rating: Number(rating), remark })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('editTitle')}
      width={480}
      onSubmit={submit}
      end={
        <>
          <Button onClick={onClose}>{ui.cancel}</Button>
          <Button type="submit" variant="primary" busy={save.isPending}>
            {t('save')}
          </Button>
        </>
      }
    >
      <div className="form">
        {save.isError && <ErrorStrip title={messageOf(save.error)} />}
        <Field label={t('fieldTitle')} required error={tried && noTitle ? t('titleRequired') : undefined}>
          {(control) => <Input {...control} value={title} onChange={setTitle} maxLength={500} />}
        </Field>
        <Field label={t('fieldTags')} hint={t('tagsHint')}>
          {(control) => <TagsInput {...control} value={tags} onChange={setTags} suggestions={suggestions} />}
        </Field>
        <Field
          label={t('fieldRating')}
          hint={t('ratingHint')}
          error={tried && badRating ? t('ratingWrong') : undefined}
        >
          {(control) => <Input {...control} inputMode="decimal" value={rating} onChange={setRating} />}
        </Field>
        <Field label={t('fieldRemark')}>
          {(control) => (
            <TextArea {...control} rows={3} maxLength={2000} value={remark} onChange={setRemark} />
          )}
        </Field>
      </div>
    </Dialog>
  )
}
