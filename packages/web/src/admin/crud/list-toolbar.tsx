import { useEffect, useState } from 'react'
import { crud } from '../../i18n/crud.ts'
import { useTexts } from '../../i18n/texts.ts'
import { Chip } from '../../ui/chip.tsx'
import { Input } from '../../ui/input.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Select } from '../../ui/select.tsx'
import type { Filter, ListCalls, ListDescription } from './description.ts'
import { choices } from './form-control.tsx'
import type { List } from './use-list.ts'

interface ListToolbarProps<K extends ListCalls> {
  description: ListDescription<K>
  list: List<K>
}

/** Search (on Enter) and filters; each starts the list again at page 1. */
export function ListToolbar<K extends ListCalls>({ description, list }: ListToolbarProps<K>) {
  const t = useTexts(crud)
  const { search, filters } = list.state
  const [typed, setTyped] = useState(search)
  useEffect(() => setTyped(search), [search])
  return (
    <div className="toolbar">
      {/* biome-ignore lint/a11y/useSemanticElements: the search element is not known to every browser */}
      <form
        role="search"
        onSubmit={(event) => {
          event.preventDefault()
          list.narrow({ search: typed.trim() })
        }}
      >
        <Input
          type="search"
          icon="search"
          enterKeyHint="search"
          aria-label={t('search')}
          placeholder={description.searchHint}
          value={typed}
          onChange={(text) => {
            setTyped(text)
            if (text === '' && search !== '') list.narrow({ search: '' })
          }}
        />
      </form>
      {description.filters?.map((filter) => (
        <FilterControl
          key={filter.name}
          filter={filter}
          value={filters[filter.name] ?? ''}
          onChange={(value) => list.setFilter(filter.name, value)}
        />
      ))}
    </div>
  )
}

interface FilterControlProps<K extends ListCalls> {
  filter: Filter<K>
  value: string
  onChange: (value: string) => void
}

function FilterControl<K extends ListCalls>({ filter, value, onChange }: FilterControlProps<K>) {
  const t = useTexts(crud)
  const options = choices(filter.options)
  const withAll = [{ value: '', label: t('all') }, ...options]
  if (filter.kind === 'chips') {
    const chosen = value.split(',').filter(Boolean)
    const toggle = (each: string) =>
      chosen.includes(each) ? chosen.filter((other) => other !== each) : [...chosen, each]
    return (
      // biome-ignore lint/a11y/useSemanticElements: chips in one line, no fieldset box
      <div className="filter-chips" role="group" aria-label={filter.label}>
        {options.map((option) => (
          <Chip
            key={option.value}
            on={chosen.includes(option.value)}
            onClick={() => onChange(toggle(option.value).join(','))}
          >
            {option.label}
          </Chip>
        ))}
      </div>
    )
  }
  if (filter.kind === 'select') {
    return (
      <Select variant="line" aria-label={filter.label} value={value} options={withAll} onChange={onChange} />
    )
  }
  return <Segmented label={filter.label} value={value} options={withAll} onChange={onChange} />
}
