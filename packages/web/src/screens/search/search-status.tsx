import { type FailedSite, type SearchState, sitesLeft } from '../../api/site-search/hits.ts'
import { search as searchTexts } from '../../i18n/search.ts'
import { useTexts } from '../../i18n/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Popover } from '../../ui/popover.tsx'

interface SearchStatusProps {
  search: SearchState & { stop: () => void; retry: () => void }
}

/** The sentence below the heading, and the thin line at the lower edge of the header. */
export function SearchStatus({ search }: SearchStatusProps) {
  const t = useTexts(searchTexts)
  const total = search.sites.length
  const done = search.answered.size
  const left = sitesLeft(search)
  const busy = search.status === 'waiting' || search.status === 'searching'
  return (
    <div className="searching">
      {busy && (
        <div
          className="search-progress"
          role="progressbar"
          aria-label={t('progress')}
          aria-valuemin={0}
          aria-valuemax={total}
          aria-valuenow={done}
        >
          <i style={{ scale: `${total > 0 ? done / total : 0} 1` }} />
        </div>
      )}
      {busy && <span className="pulse" />}
      <output>{sentence()}</output>
      {busy && total > 0 && (
        <span className="num only-d">{t('doneOf', { done: String(done), total: String(total) })}</span>
      )}
      <span className="grow" />
      {search.failed.length > 0 && (
        <FailedSites failed={search.failed} short={busy || search.status === 'stopped'} />
      )}
      {busy && (
        <Button variant="ghost" size="sm" onClick={search.stop}>
          {t('stop')}
        </Button>
      )}
      {search.status === 'stopped' && (
        <Button variant="ghost" size="sm" icon="refresh" onClick={search.retry}>
          {t('again')}
        </Button>
      )}
    </div>
  )

  function sentence(): string {
    if (search.status === 'waiting') return t('starting')
    if (search.status === 'searching') return t('left', { n: left })
    if (search.status === 'stopped')
      return total > 0 ? t('stopped', { done: String(done), total: String(total) }) : t('stoppedEmpty')
    if (search.status === 'error') return ''
    return t('finished', { n: total, seconds: Math.max(0.1, search.ms / 1000).toFixed(1) })
  }
}

interface FailedSitesProps {
  failed: FailedSite[]
  /** Beside another button a phone has only room for the figure. */
  short: boolean
}

function FailedSites({ failed, short }: FailedSitesProps) {
  const t = useTexts(searchTexts)
  const label = t('failedSites', { n: failed.length })
  return (
    <Popover
      align="end"
      label={label}
      trigger={
        <Button variant="ghost" size="sm" icon="warning" aria-label={label}>
          {short && <span className="num only-m">{failed.length}</span>}
          <span className={short ? 'only-d' : undefined}>{label}</span>
        </Button>
      }
    >
      <ul className="failed-sites">
        {failed.map(({ siteId, name, message }) => (
          <li key={siteId}>
            <b>{name}</b>
            <span className="dim">{message}</span>
          </li>
        ))}
      </ul>
    </Popover>
  )
}
