import type { SearchState } from '../../api/site-search/hits.ts'
import { search as searchTexts } from '../../i18n/search.ts'
import { useTexts } from '../../i18n/texts.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'

interface NothingFoundProps {
  filtered: boolean
  search: SearchState & { retry: () => void }
  onClear: () => void
}

/** Why nothing is shown, and what to do about it. */
export function NothingFound({ filtered, search, onClear }: NothingFoundProps) {
  const t = useTexts(searchTexts)
  const silent = search.failed.length
  if (filtered)
    return (
      <Empty icon="filter" title={t('nothingFiltered')}>
        <button type="button" className="btn soft" onClick={onClear}>
          {t('clearFilters')}
        </button>
      </Empty>
    )
  // Who stopped it knows why nothing is here: that is not a word about what the sites have.
  if (search.status === 'stopped')
    return (
      <Empty icon="search" title={t('stoppedEmpty')} text={t('stoppedEmptyText')}>
        <button type="button" className="btn soft" onClick={search.retry}>
          {t('again')}
        </button>
      </Empty>
    )
  if (search.sites.length === 0)
    return (
      <Empty icon="film" title={t('nothing')} text={t('noSites')}>
        <LinkButton variant="primary" to="/admin/sites?import=1">
          {t('addSites')}
        </LinkButton>
      </Empty>
    )
  return (
    <Empty
      icon="film"
      title={t('nothing')}
      text={silent > 0 ? t('someSilent', { n: silent }) : t('nothingText')}
    >
      {silent > 0 ? (
        <button type="button" className="btn soft" onClick={search.retry}>
          {t('again')}
        </button>
      ) : (
        <LinkButton to="/sites">{t('browseSites')}</LinkButton>
      )}
    </Empty>
  )
}
