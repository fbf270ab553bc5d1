import { memo, useMemo, useState } from 'react'
import type { Hit } from '../../api/site-search/hits.ts'
import { search as searchTexts } from '../../i18n/search.ts'
import { useTexts } from '../../i18n/texts.ts'
import { PHONE, useMedia } from '../../lib/use-media.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/icon.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { FILTERS, type FilterName, type FilterOption, type Filters, findKind, optionsFor } from './filters.ts'

interface FilterBarProps {
  hits: Hit[]
  filters: Filters
  grouped: boolean
  /** Works after the filters. */
  count: number
  onChange: (values: Record<string, string>) => void
  onClear: () => void
}

type Option = { name: FilterName; options: FilterOption[] }

/** Drawn again only when its hits or filters changed, not with every site that answers. */
export const FilterBar = memo(function FilterBar(props: FilterBarProps) {
  const { hits, filters, grouped, count, onChange, onClear } = props
  const t = useTexts(searchTexts)
  const phone = useMedia(PHONE)
  const set = FILTERS.filter((name) => filters[name] !== '').length
  const [open, setOpen] = useState(false)
  // The sheet of a phone has none to show before it is opened.
  const wanted = !phone || open
  const options = useMemo(() => {
    if (!wanted) return []
    const names = new Map(hits.map((hit) => [String(hit.siteId), hit.source]))
    return FILTERS.map((name): Option => {
      const labelOf = (value: string) => {
        if (name === 'site') return names.get(value) ?? value
        const kind = name === 'type' ? findKind(value) : undefined
        return kind ? t(kind) : value
      }
      return { name, options: optionsFor(hits, filters, name, labelOf) }
    })
    // `t` is a new function each time, its language is not.
  }, [hits, filters, wanted, t('all')])

  const switches = (
    <Chip on={grouped} onClick={() => onChange({ flat: grouped ? '1' : '' })}>
      {t('grouped')}
    </Chip>
  )
  if (phone)
    return (
      <PhoneFilters {...props} options={options} set={set} switches={switches} open={open} onOpen={setOpen} />
    )
  return (
    <div className="filters row">
      {options.map(({ name, options: choices }) => (
        <label key={name} className={cx('pick', filters[name] && 'set')}>
          <span>{t(name)}</span>
          <select
            aria-label={t(name)}
            value={filters[name]}
            onChange={(event) => onChange({ [name]: event.target.value })}
          >
            <option value="">{t('all')}</option>
            {choices.map(({ value, label, count: number }) => (
              <option key={value} value={value}>
                {label} ({number})
              </option>
            ))}
          </select>
          <Icon name="chevronDown" size={16} />
        </label>
      ))}
      {set > 0 && (
        <Button variant="ghost" size="sm" onClick={onClear}>
          {t('clearFilters')}
        </Button>
      )}
      <div className="filters-end row">
        <span className="dim num filter-count">{t(grouped ? 'worksFound' : 'hitsFound', { n: count })}</span>
        {switches}
      </div>
    </div>
  )
})

interface PhoneFiltersProps extends FilterBarProps {
  options: Option[]
  set: number
  switches: React.ReactNode
  open: boolean
  onOpen: (open: boolean) => void
}

function PhoneFilters({
  filters,
  count,
  grouped,
  onChange,
  onClear,
  options,
  set,
  switches,
  open,
  onOpen,
}: PhoneFiltersProps) {
  const t = useTexts(searchTexts)
  const label = set > 0 ? t('filterSet', { n: set }) : t('filter')
  return (
    <div className="filters row">
      {switches}
      <span className="grow" />
      <span className="dim num filter-count">{t(grouped ? 'worksFound' : 'hitsFound', { n: count })}</span>
      <button type="button" className={cx('filter-float', set > 0 && 'on')} onClick={() => onOpen(true)}>
        <Icon name="filter" size={18} />
        {label}
      </button>
      <Sheet open={open} onClose={() => onOpen(false)} title={t('filter')}>
        {options.map(({ name, options: choices }) => (
          <fieldset key={name} className="filter-group">
            <legend>{t(name)}</legend>
            <div className="filter-chips">
              <Chip on={filters[name] === ''} onClick={() => onChange({ [name]: '' })}>
                {t('all')}
              </Chip>
              {choices.map(({ value, label: text, count: number }) => (
                <Chip key={value} on={filters[name] === value} onClick={() => onChange({ [name]: value })}>
                  {text} <span className="num dim">{number}</span>
                </Chip>
              ))}
            </div>
          </fieldset>
        ))}
        <div className="filter-end">
          <Button onClick={onClear} disabled={set === 0}>
            {t('clearFilters')}
          </Button>
          <Button variant="primary" onClick={() => onOpen(false)}>
            {t('showResults', { n: count })}
          </Button>
        </div>
      </Sheet>
    </div>
  )
}
