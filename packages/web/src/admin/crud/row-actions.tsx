import { crud } from '../../i18n/crud.ts'
import { useTexts } from '../../i18n/texts.ts'
import { PHONE, useMedia } from '../../lib/use-media.ts'
import { IconButton } from '../../ui/button.tsx'
import { Menu } from '../../ui/menu.tsx'
import type { ListCalls, ListDescription, Row, RowAction } from './description.ts'
import type { List } from './use-list.ts'

interface ActionsOf<K extends ListCalls> {
  description: ListDescription<K>
  list: List<K>
}

/** The page's own actions, then those that every list has. */
export function useRowActions<K extends ListCalls>(
  description: ListDescription<K>,
  list: List<K>,
): RowAction<K>[] {
  const t = useTexts(crud)
  const isDefault = (row: Row<K>) => description.isDefault?.(row) ?? false
  const makeDefault: RowAction<K> = {
    icon: 'star',
    label: t('makeDefault'),
    run: (row) => list.makeDefault(row),
    disabled: isDefault,
  }
  return [
    ...(description.rowActions ?? []),
    ...(description.calls.makeDefault ? [makeDefault] : []),
    { icon: 'pencil', label: t('edit'), run: (row, handle) => handle.edit(row) },
    {
      icon: 'trash',
      label: t('remove'),
      danger: true,
      run: (row, handle) => handle.askRemove([row]),
      disabled: isDefault,
    },
  ]
}

/** A row of small buttons; on a phone one button with a menu. */
export function RowActions<K extends ListCalls>({
  row,
  name,
  description,
  list,
}: ActionsOf<K> & { row: Row<K>; name: string }) {
  const t = useTexts(crud)
  const phone = useMedia(PHONE)
  const actions = useRowActions(description, list).filter((action) => !action.hidden?.(row))
  // Failures were told by a toast where they happened.
  const run = (action: RowAction<K>) =>
    void Promise.resolve(action.run(row, list.handle)).catch(() => undefined)
  if (phone) {
    return (
      <Menu
        trigger={<IconButton icon="more" label={`${t('more')}: ${name}`} />}
        groups={[
          {
            label: name,
            items: actions.map((action) => ({
              label: action.label,
              icon: action.icon,
              danger: action.danger ?? false,
              disabled: action.disabled?.(row),
              onSelect: () => run(action),
            })),
          },
        ]}
      />
    )
  }
  return (
    <span className="acts-cell">
      {actions.map((action) => (
        <IconButton
          key={action.label}
          size="sm"
          iconSize={16}
          icon={action.icon}
          label={action.label}
          disabled={action.disabled?.(row)}
          onClick={() => run(action)}
        />
      ))}
    </span>
  )
}
