import { useRef, useState } from 'react'
import { ApiError, messageOf } from '../../api/error.ts'
import { crud } from '../../i18n/crud.ts'
import { useTexts } from '../../i18n/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorStrip } from '../../ui/error-strip.tsx'
import { Field } from '../../ui/field.tsx'
import { FormControl } from './form-control.tsx'
import { type AnyField, checkValues, shownFields, type Values } from './form-rules.ts'

interface FormDialogProps {
  title: string
  width: number | undefined
  fields: readonly AnyField[]
  initial: Values
  isNew: boolean
  /** The record itself, for controls that show more of it than the fields hold. */
  row?: object | null
  /** The dialog closes when it resolves; when it fails everything typed stays. */
  onSave: (values: Values) => Promise<unknown>
  onClose: () => void
}

export function FormDialog(props: FormDialogProps) {
  const { title, width = 520, fields, initial, isNew, row = null, onSave, onClose } = props
  const t = useTexts(crud)
  const form = useRef<HTMLDivElement>(null)
  const [values, setValues] = useState(initial)
  const [complaints, setComplaints] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState('')
  const [busy, setBusy] = useState(false)

  const set = (changed: Values) => {
    setValues((before) => ({ ...before, ...changed }))
    setComplaints((before) =>
      Object.fromEntries(Object.entries(before).filter(([name]) => !(name in changed))),
    )
  }
  const type = (field: AnyField, value: unknown) =>
    set({ ...field.follow?.(value, values, isNew), [field.name]: value })

  const complain = (found: Record<string, string>) => {
    setComplaints(found)
    const first = shownFields(fields, values).find((field) => found[field.name])
    form.current
      ?.querySelector<HTMLElement>(`[data-field="${first?.name}"] :is(input,textarea,select,button)`)
      ?.focus()
  }
  const save = async () => {
    const found = checkValues(fields, values)
    if (Object.keys(found).length > 0) return complain(found)
    setBusy(true)
    setFailure('')
    try {
      await onSave(values)
      onClose()
    } catch (error) {
      const named = error instanceof ApiError ? error.fields : {}
      const shown = shownFields(fields, values).some((field) => named[field.name])
      if (shown) complain(named)
      else setFailure(messageOf(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      width={width}
      onSubmit={() => void save()}
      end={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" variant="primary" busy={busy}>
            {t('save')}
          </Button>
        </>
      }
    >
      <div className="form" ref={form}>
        {failure && <ErrorStrip title={t(isNew ? 'addFailed' : 'updateFailed')} text={failure} />}
        {shownFields(fields, values).map((field) => (
          <div
            key={field.name}
            data-field={field.name}
            className={field.kind === 'switch' ? 'is-switch' : undefined}
          >
            <Field
              label={field.label}
              hint={field.hint}
              error={complaints[field.name]}
              required={Boolean(field.required)}
            >
              {(control) => (
                <FormControl
                  field={field}
                  control={control}
                  values={values}
                  row={row}
                  onChange={(value) => type(field, value)}
                  onSet={set}
                />
              )}
            </Field>
          </div>
        ))}
      </div>
    </Dialog>
  )
}
