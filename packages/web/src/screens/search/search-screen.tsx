import { useCallback, useDeferredValue, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { useSearch } from '../../api/site-search/use-search.ts'
import { PageTitle } from '../../i18n/page-title.tsx'
import { search as searchTexts } from '../../i18n/search.ts'
import { useTexts } from '../../i18n/texts.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { ErrorStrip } from '../../ui/error-strip.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { FilterBar } from './filter-bar.tsx'
import { passes, readFilters } from './filters.ts'
import { NothingFound } from './nothing-found.tsx'
import { ResultList } from './result-list.tsx'
import { SearchStatus } from './search-status.tsx'
import { TmdbCard } from './tmdb-card.tsx'
import { TmdbStrip } from './tmdb-strip.tsx'
import { listWorks } from './works.ts'
import './search.css'
import './filter-bar.css'
import './best-card.css'
import './result-list.css'
import './tmdb.css'

/** /search: what every site has for the words, while they are still answering. */
export function SearchScreen() {
  const t = useTexts(searchTexts)
  const [query, setQuery] = useSearchParams()
  const term = (query.get('q') ?? '').trim()
  const view = query.get('view') === 'list' ? 'list' : 'grid'
  const grouped = query.get('flat') !== '1'
  const filters = useMemo(() => readFilters(query), [query])
  const search = useSearch(term)
  // Grouping a thousand hits may wait for a key press; the first ones of a search are drawn at once.
  const found = useMemo(() => ({ term, hits: search.hits }), [term, search.hits])
  const settled = useDeferredValue(found)
  const hits = settled.term === term && settled.hits.length > 0 ? settled.hits : search.hits
  const shown = useMemo(() => hits.filter((hit) => passes(hit, filters)), [hits, filters])
  const works = useMemo(() => listWorks(shown, grouped), [shown, grouped])
  const busy = search.status === 'waiting' || search.status === 'searching'
  const allFailed = search.sites.length > 0 && search.failed.length === search.sites.length
  const failed = search.status === 'error' || (!busy && allFailed)

  const change = useCallback(
    (values: Record<string, string>) =>
      setQuery(
        (before) => {
          const next = new URLSearchParams(before)
          for (const [name, value] of Object.entries(values))
            value ? next.set(name, value) : next.delete(name)
          return next
        },
        { replace: true },
      ),
    [setQuery],
  )
  const clear = useCallback(() => change({ site: '', type: '', year: '', region: '' }), [change])
  const tmdbId = Number(query.get('tmdb_id')) || 0
  const tmdbType = query.get('tmdb_type') === 'tv' ? 'tv' : 'movie'

  if (!term)
    return (
      <Empty isPage icon="search" title={t('noTerm')} text={t('noTermText')}>
        <LinkButton variant="primary" icon="search" to="/search-input">
          {t('startSearch')}
        </LinkButton>
      </Empty>
    )
  return (
    <div className="search-screen">
      <PageTitle>{t('pageTitle', { term })}</PageTitle>
      <div className="page-head">
        <h1>
          {term} <span className="dim">{t('resultsOf')}</span>
        </h1>
        <SearchStatus search={search} />
      </div>
      {tmdbId > 0 ? (
        <TmdbCard id={tmdbId} kind={tmdbType} onClose={() => change({ tmdb_id: '', tmdb_type: '' })} />
      ) : (
        <TmdbStrip term={term} onPick={(id, kind) => change({ tmdb_id: String(id), tmdb_type: kind })} />
      )}
      <div className="row subline search-bar">
        <div className="grow">
          <Tabs
            label={t('tabs')}
            value="sites"
            tabs={[{ value: 'sites', label: t('tabSites'), count: search.hits.length }]}
            onChange={() => undefined}
          />
        </div>
        <Segmented
          size="sm"
          label={t('view')}
          value={view}
          options={[
            { value: 'grid', label: t('grid'), icon: 'grid' },
            { value: 'list', label: t('list'), icon: 'list' },
          ]}
          onChange={(next) => change({ view: next === 'list' ? 'list' : '' })}
        />
      </div>
      {(busy || hits.length > 0) && (
        <FilterBar
          hits={hits}
          filters={filters}
          grouped={grouped}
          count={works.length}
          onChange={change}
          onClear={clear}
        />
      )}
      {failed && (
        <div className="search-failed">
          <ErrorStrip
            title={t('failed')}
            text={allFailed ? t('allFailedText', { n: search.sites.length }) : t('failedText')}
            details={search.failed.map(({ name, message }) => `${name}: ${message}`).join('\n')}
            onRetry={search.retry}
          />
        </div>
      )}
      <ResultList works={works} term={term} view={view} grouped={grouped} busy={busy} />
      {!busy && works.length === 0 && !failed && (
        <NothingFound filtered={search.hits.length > 0} search={search} onClear={clear} />
      )}
    </div>
  )
}
