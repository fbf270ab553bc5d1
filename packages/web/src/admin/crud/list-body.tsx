import { messageOf } from '../../api/error.ts'
import { crud } from '../../i18n/crud.ts'
import { useTexts } from '../../i18n/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { ErrorStrip } from '../../ui/error-strip.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { ListCalls, ListDescription } from './description.ts'
import { ListTable } from './list-table.tsx'
import type { List } from './use-list.ts'

interface ListBodyProps<K extends ListCalls> {
  description: ListDescription<K>
  list: List<K>
}

const SKELETON_ROWS = 12

/** Loading, error, empty, loaded: each its own picture in the same box. */
export function ListBody<K extends ListCalls>({ description, list }: ListBodyProps<K>) {
  const t = useTexts(crud)
  const { answer, handle, state } = list
  if (answer.isPending) return <TableSkeleton />
  if (answer.isError) {
    return (
      <div className="table list-note">
        <ErrorStrip
          title={t('loadFailed')}
          text={messageOf(answer.error)}
          retrying={answer.isFetching}
          onRetry={() => void answer.refetch()}
        />
      </div>
    )
  }
  if (handle.rows.length === 0) {
    const narrowed = state.search !== '' || Object.values(state.filters).some(Boolean)
    return (
      <div className="table list-note">
        {narrowed ? (
          <Empty icon="filter" title={t('noMatch')}>
            <Button
              onClick={() =>
                list.narrow({
                  search: '',
                  filters: Object.fromEntries(Object.keys(state.filters).map((name) => [name, ''])),
                })
              }
            >
              {t('clearFilters')}
            </Button>
          </Empty>
        ) : (
          <Empty icon="list" title={description.emptyText}>
            <span className="row empty-buttons">
              <Button variant="primary" icon="plus" onClick={() => handle.add()}>
                {description.addLabel}
              </Button>
              {description.emptyButtons?.(handle)}
            </span>
          </Empty>
        )}
      </div>
    )
  }
  return <ListTable description={description} list={list} />
}

function TableSkeleton() {
  return (
    <div className="table list-wait" aria-busy="true">
      {Array.from({ length: SKELETON_ROWS }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <div key={index} className="list-wait-row">
          <Skeleton style={{ width: 16, height: 16 }} />
          <Skeleton style={{ width: `${12 + ((index * 7) % 9)}%`, height: 14 }} />
          <Skeleton style={{ width: '8%', height: 14 }} />
          <Skeleton style={{ width: `${24 + ((index * 5) % 12)}%`, height: 14 }} />
          <Skeleton style={{ width: 96, height: 14, marginLeft: 'auto' }} />
        </div>
      ))}
    </div>
  )
}
