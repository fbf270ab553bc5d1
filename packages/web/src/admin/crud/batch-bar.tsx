import { crud } from '../../i18n/crud.ts'
import { useTexts } from '../../i18n/texts.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import type { BatchAction, ListCalls, ListDescription } from './description.ts'
import type { List } from './use-list.ts'

interface BatchBarProps<K extends ListCalls> {
  description: ListDescription<K>
  list: List<K>
}

/** Floats above the pager while rows are chosen, and says how many. */
export function BatchBar<K extends ListCalls>({ description, list }: BatchBarProps<K>) {
  const t = useTexts(crud)
  const { handle } = list
  const rows = handle.selected
  if (rows.length === 0) return null

  const onAndOff: BatchAction<K>[] = [
    { icon: 'power', label: t('enable'), run: (chosen) => handle.setActive(chosen, true) },
    { icon: 'close', label: t('disable'), run: (chosen) => handle.setActive(chosen, false) },
  ]
  const actions: BatchAction<K>[] = [
    ...(description.calls.active ? onAndOff : []),
    ...(description.batchActions ?? []),
    { icon: 'trash', label: t('remove'), danger: true, run: (chosen) => handle.askRemove(chosen) },
  ]
  return (
    <div className="batch" role="toolbar" aria-label={t('selected', { n: rows.length })}>
      <b aria-live="polite">{t('selected', { n: rows.length })}</b>
      {actions.map((action) => (
        <Button
          key={action.label}
          variant={action.danger ? 'danger' : 'ghost'}
          icon={action.icon}
          title={action.label}
          onClick={() => void Promise.resolve(action.run(rows, handle)).catch(() => undefined)}
        >
          {action.label}
        </Button>
      ))}
      <span className="sep" />
      <IconButton icon="close" iconSize={16} label={t('clearSelection')} onClick={handle.clearSelection} />
    </div>
  )
}
