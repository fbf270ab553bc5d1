import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { calls } from '../../api/calls.ts'
import { useCall } from '../../api/hooks.ts'
import { PageTitle } from '../../i18n/page-title.tsx'
import { sites as siteTexts } from '../../i18n/sites.ts'
import { useTexts } from '../../i18n/texts.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { ErrorStrip } from '../../ui/error-strip.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { PosterSkeletons, Skeleton } from '../../ui/skeleton.tsx'
import { SiteList } from './site-list.tsx'
import { SiteWorks } from './site-works.tsx'
import './sites.css'

/** /sites: the enabled sites and what each of them has. */
export function SitesScreen() {
  const t = useTexts(siteTexts)
  const [query, setQuery] = useSearchParams()
  const [drawer, setDrawer] = useState(false)
  const enabled = useCall(calls.site.enabled, {})
  const all = enabled.data ?? []
  const wanted = Number(query.get('site'))
  const site = all.find(({ id }) => id === wanted) ?? all.find(({ is_default }) => is_default) ?? all[0]
  const tid = query.get('tid') ?? ''

  // Another site begins at its home page.
  const choose = (id: number) => {
    setDrawer(false)
    setQuery({ site: String(id) })
    window.scrollTo(0, 0)
  }
  const chooseCategory = (next: string) =>
    setQuery({ ...(site && { site: String(site.id) }), ...(next && { tid: next }) })

  if (enabled.isPending) return <SitesSkeleton />
  if (enabled.isError)
    return (
      <div className="sites-failed">
        <ErrorStrip
          title={t('sitesFailed')}
          text={enabled.error.message}
          onRetry={() => void enabled.refetch()}
        />
      </div>
    )
  if (!site)
    return (
      <Empty icon="film" title={t('noSites')} text={t('noSitesText')}>
        <LinkButton variant="primary" to="/admin/sites?import=1">
          {t('addSites')}
        </LinkButton>
      </Empty>
    )
  return (
    <div className="sites-screen">
      <PageTitle>{`${t('title')} ${site.name}`}</PageTitle>
      <aside className="sites-side">
        <h2>{t('title')}</h2>
        <SiteList sites={all} current={site.id} onChoose={choose} />
      </aside>
      <div className="sites-main">
        <div className="sites-head">
          <h1 className="clip">{site.name}</h1>
          <Button className="sites-open" icon="swap" onClick={() => setDrawer(true)}>
            {t('change')}
          </Button>
        </div>
        <SiteWorks key={site.id} siteId={site.id} tid={tid} onCategory={chooseCategory} />
      </div>
      <Sheet open={drawer} onClose={() => setDrawer(false)} title={t('title')} side="left">
        <SiteList sites={all} current={site.id} onChoose={choose} />
      </Sheet>
    </div>
  )
}

function SitesSkeleton() {
  return (
    <div className="sites-screen" aria-busy="true">
      <aside className="sites-side">
        <Skeleton style={{ height: 360 }} />
      </aside>
      <div className="sites-main">
        <div className="sites-head">
          <Skeleton style={{ width: 160, height: 32 }} />
        </div>
        <div className="posters">
          <PosterSkeletons count={12} />
        </div>
      </div>
    </div>
  )
}
