import type { Input } from '@piying/contract'
import { useEffect, useState } from 'react'
import { bare } from '../../api/calls.ts'
import { messageOf } from '../../api/error.ts'
import { invalidate, usePage } from '../../api/hooks.ts'
import { request } from '../../api/request.ts'
import { crud } from '../../i18n/crud.ts'
import { useTexts } from '../../i18n/texts.ts'
import { toast } from '../../ui/toast.ts'
import type { FormValues, ListCalls, ListDescription, ListHandle, Row } from './description.ts'
import { pageAfterRemoval, useListState } from './list-state.ts'

/** What the dialog of the list shows now. */
export type Open<K extends ListCalls> =
  | { kind: 'form'; row: Row<K> | null; given: Partial<FormValues<K>> }
  | { kind: 'remove'; rows: Row<K>[] }
  | null

/** The data and the deeds of one list page; how it looks is the page's business. */
export function useList<K extends ListCalls>(description: ListDescription<K>) {
  const t = useTexts(crud)
  const { calls, filters = [] } = description
  const { state, goTo, narrow, setFilter, dropAdd } = useListState(filters.map((filter) => filter.name))
  const query = queryOf<K>(state)
  const answer = usePage(calls.list, query, { keepPrevious: true, staleTime: 0 })
  const { list: rows, total } = (answer.data ?? { list: [], total: 0 }) as { list: Row<K>[]; total: number }

  const [selectedIds, setSelectedIds] = useState<ReadonlySet<number>>(new Set())
  const [open, setOpen] = useState<Open<K>>(startsWithForm() ? { kind: 'form', row: null, given: {} } : null)
  // A reload may bring other rows: what was chosen before it is not chosen after it.
  useEffect(() => setSelectedIds(new Set()), [answer.dataUpdatedAt])

  const reload = () => invalidate(bare(calls.list).group)
  /** A failure is told at once and thrown on, so that the caller can put things back. */
  const tell = async (deed: Promise<unknown>, failed: string) => {
    try {
      await deed
    } catch (error) {
      toast.error(failed, { description: messageOf(error) })
      throw error
    }
    await reload()
  }

  const openForm = (row: Row<K>) => setOpen({ kind: 'form', row, given: {} })

  const handle: ListHandle<K> = {
    rows,
    total,
    query,
    selected: rows.filter((row) => selectedIds.has(row.id)),
    reload,
    add: (given = {}) => setOpen({ kind: 'form', row: null, given }),
    edit: (row) => {
      if (!description.readWhole) return openForm(row)
      description
        .readWhole(row)
        .then(openForm, (error) => toast.error(t('rowFailed'), { description: messageOf(error) }))
    },
    askRemove: (chosen) => setOpen({ kind: 'remove', rows: chosen }),
    change: (row, fields) => tell(request(calls.update, { ...fields, id: row.id }), t('saveFailed')),
    setActive: (chosen, on) => {
      const input = { ids: chosen.map((row) => row.id), isActive: on ? 1 : 0 }
      return calls.active ? tell(request(calls.active, input), t('statusFailed')) : Promise.resolve()
    },
    clearSelection: () => setSelectedIds(new Set()),
  }

  return {
    handle,
    answer,
    state,
    goTo,
    narrow,
    setFilter,
    open,
    close: () => {
      setOpen(null)
      dropAdd()
    },
    selectedIds,
    setSelectedIds,
    makeDefault: (row: Row<K>) =>
      calls.makeDefault
        ? tell(request(calls.makeDefault, { id: row.id }), t('saveFailed'))
        : Promise.resolve(),
    async save(row: Row<K> | null, values: Partial<FormValues<K>>) {
      await (row ? request(calls.update, { ...values, id: row.id }) : request(calls.create, values))
      toast.success(t('saved'))
      await reload()
    },
    async remove(chosen: Row<K>[]) {
      await request(calls.remove, { ids: chosen.map((row) => row.id) })
      toast.success(t('removed', { n: chosen.length }))
      const page = pageAfterRemoval(state, total, chosen.length)
      if (page !== state.page) goTo(page)
      await reload()
    },
  }
}

export type List<K extends ListCalls> = ReturnType<typeof useList<K>>

/** `?add=1`: how other pages lead straight to the form. */
function startsWithForm(): boolean {
  return new URLSearchParams(location.search).has('add')
}

/** Filters that are not set are not sent. */
function queryOf<K extends ListCalls>({
  filters,
  ...paging
}: {
  filters: Record<string, string>
}): Input<K['list']> {
  const set = Object.entries(filters).filter(([, value]) => value !== '')
  return { ...paging, ...Object.fromEntries(set) } as Input<K['list']>
}
