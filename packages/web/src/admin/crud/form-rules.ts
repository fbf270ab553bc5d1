import type { ReactNode } from 'react'
import type { FieldControl } from '../../ui/field.tsx'

/** A form knows its fields by name only; their types were checked where the page was described. */
export type Values = Record<string, unknown>

/** `FormField` of the description with its types forgotten. */
export type AnyField = {
  name: string
  label: string
  hint?: string
  placeholder?: string
  required?: string
  initial?: unknown
  visibleWhen?: (values: Values) => boolean
  check?: (value: unknown, values: Values) => string | undefined
  follow?: (value: unknown, values: Values, isNew: boolean) => Values
} & (
  | { kind: 'text' | 'textarea' | 'number' | 'password' | 'switch' }
  | { kind: 'select' | 'radio'; options: Record<string, string> }
  | { kind: 'tags'; suggestions?: readonly string[] }
  | { kind: 'custom'; render: (control: AnyControl) => ReactNode }
)

interface AnyControl extends FieldControl {
  value: unknown
  onChange: (value: unknown) => void
  values: Values
  set: (values: Values) => void
  row: object | null
}

const BLANK: Record<AnyField['kind'], unknown> = {
  text: '',
  textarea: '',
  password: '',
  number: 0,
  switch: 1,
  select: '',
  radio: '',
  tags: [],
  custom: '',
}

export function newValues(fields: readonly AnyField[], given: Values = {}): Values {
  return Object.fromEntries(
    fields.map((field) => {
      const first = 'options' in field ? Object.keys(field.options)[0] : undefined
      return [field.name, given[field.name] ?? field.initial ?? first ?? BLANK[field.kind]]
    }),
  )
}

export function valuesOf(fields: readonly AnyField[], row: object): Values {
  const values: Values = { ...row }
  return Object.fromEntries(fields.map((field) => [field.name, values[field.name] ?? BLANK[field.kind]]))
}

/** The complaint of each field in sight, in order: the first one gets the focus. */
export function checkValues(fields: readonly AnyField[], values: Values): Record<string, string> {
  const complaints = shownFields(fields, values).flatMap((field) => {
    const value = values[field.name]
    const text = isBlank(value) ? field.required : undefined
    const complaint = text ?? field.check?.(value, values)
    return complaint ? [[field.name, complaint]] : []
  })
  return Object.fromEntries(complaints)
}

export function shownFields(fields: readonly AnyField[], values: Values): AnyField[] {
  return fields.filter((field) => field.visibleWhen?.(values) ?? true)
}

/** Options come back from the page as text; the wire wants the kind of value that was there. */
export function sameKind(before: unknown, text: string): unknown {
  return typeof before === 'number' && text.trim() !== '' && !Number.isNaN(Number(text)) ? Number(text) : text
}

function isBlank(value: unknown): boolean {
  return typeof value === 'string' ? value.trim() === '' : Array.isArray(value) && value.length === 0
}
