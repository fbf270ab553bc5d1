import { crud } from '../../i18n/crud.ts'
import { useTexts } from '../../i18n/texts.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { cx } from '../../ui/cx.ts'
import type { Column, ListCalls, ListDescription, Row } from './description.ts'
import { RowActions, useRowActions } from './row-actions.tsx'
import type { List } from './use-list.ts'

interface ListTableProps<K extends ListCalls> {
  description: ListDescription<K>
  list: List<K>
}

const PHONE_PLACE = { title: 'c-n', status: 'c-s', meta: 'c-m', side: 'c-l' } as const
const CHECK_WIDTH = 46
const ACTION_WIDTH = 30
/** What a column without a width of its own needs at least. */
const ROOM = 140

/** The table; on a phone the same rows in two lines. */
export function ListTable<K extends ListCalls>({ description, list }: ListTableProps<K>) {
  const t = useTexts(crud)
  const { handle, selectedIds, setSelectedIds, answer } = list
  const actions = useRowActions(description, list)
  const { columns } = description
  const all = handle.rows.every((row) => selectedIds.has(row.id))
  const actionsWidth = actions.length * ACTION_WIDTH + 34
  const tableWidth = columns
    .filter((column) => !column.wideOnly)
    .reduce((sum, { width = ROOM }) => sum + width, CHECK_WIDTH + actionsWidth)
  return (
    <section
      className="table"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
      tabIndex={0}
      aria-label={description.title}
      aria-busy={answer.isPlaceholderData}
    >
      <table style={{ minWidth: tableWidth }}>
        <colgroup>
          <col style={{ width: CHECK_WIDTH }} />
          {columns.map((column) => (
            <col
              key={column.title}
              className={column.wideOnly ? 'hide-md' : undefined}
              style={column.width ? { width: column.width } : undefined}
            />
          ))}
          <col style={{ width: actionsWidth }} />
        </colgroup>
        <thead>
          <tr>
            <th>
              <Checkbox
                label={t('selectAll')}
                checked={all || (selectedIds.size > 0 && 'some')}
                onChange={(on) => setSelectedIds(new Set(on ? handle.rows.map((row) => row.id) : []))}
              />
            </th>
            {columns.map((column) => (
              <th
                key={column.title}
                className={cx(column.align === 'right' && 'r', column.wideOnly && 'hide-md')}
              >
                {column.title}
              </th>
            ))}
            <th className="r">{t('actions')}</th>
          </tr>
        </thead>
        <tbody>
          {handle.rows.map((row) => (
            <ListRow key={row.id} row={row} description={description} list={list} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function ListRow<K extends ListCalls>({ row, description, list }: ListTableProps<K> & { row: Row<K> }) {
  const t = useTexts(crud)
  const { selectedIds, setSelectedIds, handle } = list
  const on = selectedIds.has(row.id)
  const off = description.isActive && !description.isActive(row)
  const name = description.nameOf(row)
  const select = (chosen: boolean) => {
    const next = new Set(selectedIds)
    if (chosen) next.add(row.id)
    else next.delete(row.id)
    setSelectedIds(next)
  }
  return (
    <tr className={cx(on && 'sel', off && 'off')}>
      <td className="c-c">
        <Checkbox label={t('select', { name })} checked={on} onChange={select} />
      </td>
      {description.columns.map((column) => (
        <td key={column.title} className={cellClass(column)}>
          {column.look === 'name' ? (
            <span className="nm">{column.cell(row, handle)}</span>
          ) : (
            column.cell(row, handle)
          )}
        </td>
      ))}
      <td className="c-a">
        <RowActions row={row} name={name} description={description} list={list} />
      </td>
    </tr>
  )
}

function cellClass<K extends ListCalls>(column: Column<K>): string {
  return cx(
    column.phone && PHONE_PLACE[column.phone],
    column.align === 'right' && 'r',
    column.wideOnly && 'hide-md',
    column.look === 'mono' && 'mono dim clip',
    column.look === 'dim' && 'dim',
  )
}
