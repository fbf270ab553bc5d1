import { useTexts } from '../../i18n/texts.ts'
import { tv as tvTexts } from '../../i18n/tv.ts'
import { IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Input } from '../../ui/input.tsx'
import { Menu } from '../../ui/menu.tsx'

interface SideTopProps {
  sources: readonly { id: number; name: string }[]
  current: number
  total: number
  /** Null: no search. */
  search: string | null
  onSearch: (search: string | null) => void
  /** Enter: the first that was found. */
  onFirst: () => void
  onSource: (id: number) => void
}

/** Which source, and the search over all of its channels. */
export function SideTop(props: SideTopProps) {
  const { sources, current, total, search, onSearch, onFirst, onSource } = props
  const t = useTexts(tvTexts)
  if (search !== null)
    return (
      <search className="tv-row">
        <Input
          className="grow"
          icon="search"
          autoFocus
          aria-label={t('searchChannels')}
          placeholder={t('searchHint')}
          value={search}
          onChange={onSearch}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onSearch(null)
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) onFirst()
          }}
        />
        <IconButton
          className="tv-square"
          icon="close"
          iconSize={18}
          label={t('closeSearch')}
          onClick={() => onSearch(null)}
        />
      </search>
    )
  const name = sources.find(({ id }) => id === current)?.name ?? ''
  return (
    <div className="tv-row">
      <Menu
        align="start"
        trigger={
          <button type="button" className="tv-pick" aria-label={`${t('source')} ${name}`}>
            <Icon name="tv" size={18} />
            <span className="grow clip">{name}</span>
            {total > 0 && <span className="dim num">{t('channelCount', { n: total })}</span>}
            <Icon name="chevronDown" size={18} />
          </button>
        }
        groups={[
          {
            items: sources.map((source) => ({
              label: source.name,
              checked: source.id === current,
              onSelect: () => onSource(source.id),
            })),
          },
        ]}
      />
      <IconButton
        className="tv-square"
        icon="search"
        iconSize={18}
        label={t('searchChannels')}
        onClick={() => onSearch('')}
      />
    </div>
  )
}
