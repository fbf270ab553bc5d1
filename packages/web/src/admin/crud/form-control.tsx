import type { FieldControl } from '../../ui/field.tsx'
import { Input, PasswordInput } from '../../ui/input.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Select } from '../../ui/select.tsx'
import { Switch } from '../../ui/switch.tsx'
import { TagsInput } from '../../ui/tags-input.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { type AnyField, sameKind, type Values } from './form-rules.ts'

interface FormControlProps {
  field: AnyField
  control: FieldControl
  values: Values
  row: object | null
  onChange: (value: unknown) => void
  onSet: (values: Values) => void
}

/** The control of one field, by its kind. */
export function FormControl({ field, control, values, row, onChange, onSet }: FormControlProps) {
  const value = values[field.name]
  const typed = {
    ...control,
    value: String(value ?? ''),
    onChange,
    ...(field.placeholder && { placeholder: field.placeholder }),
  }
  switch (field.kind) {
    case 'text':
      return <Input {...typed} />
    case 'password':
      return <PasswordInput {...typed} autoComplete="new-password" />
    case 'textarea':
      return <TextArea {...typed} />
    case 'number':
      return (
        <Input
          {...typed}
          type="number"
          inputMode="numeric"
          onChange={(text) => onChange(text === '' ? '' : Number(text))}
        />
      )
    case 'switch':
      return <Switch id={control.id} checked={Boolean(value)} onChange={(on) => onChange(on ? 1 : 0)} />
    case 'select':
      return (
        <Select
          {...control}
          value={String(value)}
          options={choices(field.options)}
          onChange={(text) => onChange(sameKind(value, text))}
        />
      )
    case 'radio':
      return (
        <Segmented
          label={field.label}
          value={String(value)}
          options={choices(field.options)}
          onChange={(text) => onChange(sameKind(value, text))}
        />
      )
    case 'tags':
      return (
        <TagsInput
          {...control}
          value={value as string[]}
          onChange={onChange}
          suggestions={field.suggestions ?? []}
          placeholder={field.placeholder}
        />
      )
    case 'custom':
      return field.render({
        ...control,
        value,
        onChange,
        values,
        row,
        set: onSet,
      })
  }
}

export function choices(options: Record<string, string>) {
  return Object.entries(options).map(([value, label]) => ({ value, label }))
}
