import { useState } from 'react'
import { calls } from '../../api/calls.ts'
import { messageOf } from '../../api/error.ts'
import { useAction } from '../../api/hooks.ts'
import { useTexts } from '../../i18n/texts.ts'
import { workbench } from '../../i18n/workbench.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorStrip } from '../../ui/error-strip.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { toast } from '../../ui/toast.ts'

interface SaveDialogProps {
  content: string
  /** Of the source that the list came from. */
  header: Record<string, string>
  onClose: () => void
}

/** Keeps what is in the editor as a TV list of its own. */
export function SaveDialog({ content, header, onClose }: SaveDialogProps) {
  const t = useTexts(workbench)
  const [name, setName] = useState('')
  const [isTried, setIsTried] = useState(false)
  const save = useAction(calls.iptv.create, {
    onDone: () => {
      toast.success(t('saved'))
      onClose()
    },
  })
  const problem =
    content.trim() === '' ? t('contentRequired') : name.trim() === '' ? t('nameRequired') : undefined
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('save')}
      onSubmit={() => {
        setIsTried(true)
        if (!problem) save.mutate({ name: name.trim(), type: 'custom', content, header })
      }}
      end={
        <Button type="submit" variant="primary" busy={save.isPending}>
          {t('save')}
        </Button>
      }
    >
      {save.isError && <ErrorStrip title={t('saveFailed')} text={messageOf(save.error)} />}
      <Field label={t('saveName')} error={isTried ? problem : undefined}>
        {(control) => <Input {...control} value={name} onChange={setName} />}
      </Field>
    </Dialog>
  )
}
