import { useState } from 'react'
import { calls } from '../../api/calls.ts'
import { useAction } from '../../api/hooks.ts'
import { play as playTexts } from '../../i18n/play.ts'
import { useTexts } from '../../i18n/texts.ts'
import { playLink } from '../../lib/play-link.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { toast } from '../../ui/toast.ts'
import { useUiTexts } from '../../ui/ui-texts.ts'
import type { Watch } from './watch.ts'

/** Takes a work of a site out of every result. */
export function BlacklistDialog({ watch, onClose }: { watch: Watch; onClose: () => void }) {
  const t = useTexts(playTexts)
  const ui = useUiTexts()
  const [reason, setReason] = useState('')
  const [remark, setRemark] = useState('')
  const [wrong, setWrong] = useState('')
  const url = location.origin + playLink({ vodId: watch.vodId, source: watch.siteId })
  const create = useAction(calls.blacklist.create, {
    touches: ['blacklist'],
    onDone: () => {
      toast.success(t('blacklisted'))
      onClose()
    },
  })
  const submit = () => {
    if (!reason.trim()) return setWrong(t('reasonNeeded'))
    create.mutate(
      { url, type: 'site', reason: reason.trim(), remark: remark.trim() },
      { onError: (error) => toast.error(t('blacklistFailed'), { description: error.message }) },
    )
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('blacklistTitle')}
      lead={watch.vod.vod_name}
      width={480}
      onSubmit={submit}
      end={
        <>
          <Button onClick={onClose}>{ui.cancel}</Button>
          <Button type="submit" variant="destructive" busy={create.isPending}>
            {t('blacklist')}
          </Button>
        </>
      }
    >
      <Field label={t('fieldLink')}>{(control) => <Input {...control} value={url} readOnly />}</Field>
      <Field label={t('fieldReason')} required error={wrong}>
        {(control) => (
          <Input
            {...control}
            autoFocus
            value={reason}
            maxLength={1000}
            onChange={(value) => {
              setReason(value)
              setWrong('')
            }}
          />
        )}
      </Field>
      <Field label={t('fieldRemark')}>
        {(control) => <TextArea {...control} rows={2} maxLength={2000} value={remark} onChange={setRemark} />}
      </Field>
    </Dialog>
  )
}
