import { crud } from '../../i18n/crud.ts'
import { useTexts } from '../../i18n/texts.ts'
import { Pager } from '../../ui/pager.tsx'
import { Select } from '../../ui/select.tsx'
import type { ListCalls, ListDescription } from './description.ts'
import { PAGE_SIZES } from './list-state.ts'
import type { List } from './use-list.ts'

interface PagerBarProps<K extends ListCalls> {
  description: ListDescription<K>
  list: List<K>
}

export function PagerBar<K extends ListCalls>({ description, list }: PagerBarProps<K>) {
  const t = useTexts(crud)
  const { state, handle } = list
  const sizes = PAGE_SIZES.map((size) => ({ value: String(size), label: t('pageSize', { n: size }) }))
  return (
    <div className="pager-bar">
      <span>{description.totalText(handle.total)}</span>
      <Select
        variant="line"
        aria-label={t('pageSize', { n: state.pageSize })}
        value={String(state.pageSize)}
        options={sizes}
        onChange={(size) => list.narrow({ pageSize: Number(size) })}
      />
      <span className="grow" />
      <Pager
        page={state.page}
        pageCount={Math.max(1, Math.ceil(handle.total / state.pageSize))}
        onChange={list.goTo}
      />
    </div>
  )
}
