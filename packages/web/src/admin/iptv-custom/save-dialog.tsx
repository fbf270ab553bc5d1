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
import { Segmented } from '../../ui/segmented.tsx'
import { toast } from '../../ui/toast.ts'
import type { Origin } from './draft.ts'

interface SaveDialogProps {
  content: string
  /** Of the source that the list came from. */
  header: Record<string, string>
  /** The typed list that can be written back. */
  origin: Origin | null
  onSaved: (as: Origin) => void
  onClose: () => void
}

/** Keeps what is in the editor as a TV list: a new one, or the one that it came from. */
export function SaveDialog({ content, header, origin, onSaved, onClose }: SaveDialogProps) {
  const t = useTexts(workbench)
  const [name, setName] = useState('')
  const [into, setInto] = useState<'origin' | 'new'>(origin ? 'origin' : 'new')
  const [isTried, setIsTried] = useState(false)
  const onDone = (saved: { id: number; name: string }) => {
    toast.success(t('saved'))
    onSaved({ id: saved.id, name: saved.name, isTyped: true })
  }
  const create = useAction(calls.iptv.create, { onDone })
  const update = useAction(calls.iptv.update, { onDone })
  const isNew = into === 'new' || !origin
  const problem =
    content.trim() === '' ? t('contentRequired') : isNew && name.trim() === '' ? t('nameRequired') : undefined
  const error = create.error ?? update.error
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('save')}
      onSubmit={() => {
        setIsTried(true)
        if (problem) return
        if (isNew) create.mutate({ name: name.trim(), type: 'custom', content, header })
        else update.mutate({ id: origin.id, content })
      }}
      end={
        <Button type="submit" variant="primary" busy={create.isPending || update.isPending}>
          {t('save')}
        </Button>
      }
    >
      <div className="form">
        {error && <ErrorStrip title={t('saveFailed')} text={messageOf(error)} />}
        {origin && (
          <Segmented
            label={t('saveInto')}
            value={into}
            options={[
              { value: 'origin', label: t('saveBack', { name: origin.name }) },
              { value: 'new', label: t('saveNew') },
            ]}
            onChange={setInto}
          />
        )}
        {isNew ? (
          <Field label={t('saveName')} error={isTried ? problem : undefined}>
            {(control) => <Input {...control} value={name} onChange={setName} />}
          </Field>
        ) : (
          isTried &&
          problem && (
            <p className="err" role="alert">
              {problem}
            </p>
          )
        )}
      </div>
    </Dialog>
  )
}
