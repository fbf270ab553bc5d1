import type { Call, Input, Output } from '@piying/contract'
import type { ReactNode } from 'react'
import type { FieldControl } from '../../ui/field.tsx'
import type { IconName } from '../../ui/icon.tsx'
import type { ListWords } from './list-words.ts'

/** The calls behind a list: `crudCalls()` of the contract, with `active` and `makeDefault` where it has them. */
export interface ListCalls {
  list: Call
  create: Call
  update: Call
  remove: Call
  active?: Call
  makeDefault?: Call
}

interface Page {
  list: { id: number }[]
  total: number
}
export type Row<K extends ListCalls> =
  Output<K['list']> extends Page ? Output<K['list']>['list'][number] : never
/** What the form holds: the input of the create call, every field present. */
export type FormValues<K extends ListCalls> = {
  [N in keyof Input<K['create']>]-?: Exclude<Input<K['create']>[N], undefined>
}
type Name<K extends ListCalls> = keyof Input<K['create']> & string
type FilterName<K extends ListCalls> = Exclude<keyof Input<K['list']>, 'page' | 'pageSize' | 'search'> &
  string

/** What cells, actions and extra buttons can do with the page they stand on. */
export interface ListHandle<K extends ListCalls> {
  rows: Row<K>[]
  total: number
  selected: Row<K>[]
  /** The input of the list call now: page, search and filters. */
  query: Input<K['list']>
  reload: () => Promise<void>
  add: (values?: Partial<FormValues<K>>) => void
  edit: (row: Row<K>) => void
  askRemove: (rows: Row<K>[]) => void
  /** Writes some fields of a row; a failure becomes a toast and is thrown on. */
  change: (row: Row<K>, fields: Partial<FormValues<K>>) => Promise<void>
  setActive: (rows: Row<K>[], on: boolean) => Promise<void>
  clearSelection: () => void
}

export interface Column<K extends ListCalls> {
  title: string
  cell: (row: Row<K>, list: ListHandle<K>) => ReactNode
  /** Pixels; the column takes what is left when absent. */
  width?: number
  align?: 'right'
  /** Its place in the two-line row of a phone; not shown there when absent. */
  phone?: 'title' | 'status' | 'meta' | 'side'
  /** Left out below 1280 px. */
  wideOnly?: boolean
  /** `mono` for addresses and keys. */
  look?: 'mono' | 'dim' | 'name'
}

export interface Filter<K extends ListCalls> {
  name: FilterName<K>
  label: string
  /** Value on the wire to label; 'all' is added by the page. */
  options: Record<string, string>
  /** `chips` may be several, sent as `a,b`. */
  kind?: 'segmented' | 'select' | 'chips'
}

interface FieldBase<K extends ListCalls, N extends Name<K>> {
  name: N
  label: string
  hint?: string
  placeholder?: string
  /** The words under the field when it is left empty. */
  required?: string
  /** The value of a new record. */
  initial?: FormValues<K>[N]
  visibleWhen?: (values: FormValues<K>) => boolean
  /** Words of complaint, or nothing. */
  check?: (value: FormValues<K>[N], values: FormValues<K>) => string | undefined
  /** Other fields that follow this one while it is typed. */
  follow?: (value: FormValues<K>[N], values: FormValues<K>, isNew: boolean) => Partial<FormValues<K>>
}

export interface CustomControl<K extends ListCalls, N extends Name<K>> extends FieldControl {
  value: FormValues<K>[N]
  onChange: (value: FormValues<K>[N]) => void
  values: FormValues<K>
  set: (values: Partial<FormValues<K>>) => void
  /** The record that is edited; null for a new one. */
  row: Row<K> | null
}

type FieldKind<K extends ListCalls, N extends Name<K>> =
  | { kind: 'text' | 'textarea' | 'number' | 'password' | 'switch' }
  | { kind: 'select' | 'radio'; options: Record<string, string> }
  | { kind: 'tags'; suggestions?: readonly string[] }
  | { kind: 'custom'; render: (control: CustomControl<K, N>) => ReactNode }

export type FormField<K extends ListCalls> = { [N in Name<K>]: FieldBase<K, N> & FieldKind<K, N> }[Name<K>]

export interface RowAction<K extends ListCalls> {
  icon: IconName
  label: string
  run: (row: Row<K>, list: ListHandle<K>) => unknown
  hidden?: (row: Row<K>) => boolean
  disabled?: (row: Row<K>) => boolean
  danger?: boolean
}

export interface BatchAction<K extends ListCalls> {
  icon: IconName
  label: string
  run: (rows: Row<K>[], list: ListHandle<K>) => unknown
  danger?: boolean
}

/** A whole admin list page. Fields, columns and filters are checked against the calls. */
export interface ListDescription<K extends ListCalls> extends ListPage<K>, ListWords {
  calls: K
}

export interface ListPage<K extends ListCalls> {
  /** Names a row for those who do not see it. */
  nameOf: (row: Row<K>) => string
  columns: Column<K>[]
  fields: FormField<K>[]
  filters?: Filter<K>[]
  /** Besides edit and delete, which every list has; the first stands first. */
  rowActions?: RowAction<K>[]
  batchActions?: BatchAction<K>[]
  /** Beside the title: a line of health. */
  headline?: (list: ListHandle<K>) => ReactNode
  /** Beside the add button. */
  buttons?: (list: ListHandle<K>) => ReactNode
  /** Beside the add button of the empty list. */
  emptyButtons?: (list: ListHandle<K>) => ReactNode
  /** The default row can neither be deleted nor set again. */
  isDefault?: (row: Row<K>) => boolean
  isActive?: (row: Row<K>) => boolean
  /** For a list that cuts its rows short: all of one, before it is edited. */
  readWhole?: (row: Row<K>) => Promise<Row<K>>
  /** The last word on what is sent; what is left out of an edited record stays as it is. */
  prepare?: (values: FormValues<K>, row: Row<K> | null) => Partial<FormValues<K>>
  /** Pixels of the dialog. */
  dialogWidth?: number
  /** Dialogs and whatever else stands beside the table. */
  children?: (list: ListHandle<K>) => ReactNode
}
