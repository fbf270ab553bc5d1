import type { EnabledSite } from '@piying/contract'
import { sites as siteTexts } from '../../i18n/sites.ts'
import { useTexts } from '../../i18n/texts.ts'
import { Badge } from '../../ui/badge.tsx'

interface SiteListProps {
  sites: readonly EnabledSite[]
  current: number
  onChoose: (id: number) => void
}

export function SiteList({ sites, current, onChoose }: SiteListProps) {
  const t = useTexts(siteTexts)
  return (
    <nav className="site-names" aria-label={t('title')}>
      {sites.map(({ id, name, is_default }) => (
        <button
          key={id}
          type="button"
          aria-current={id === current ? 'true' : undefined}
          onClick={() => onChoose(id)}
        >
          <span className="clip grow">{name}</span>
          {is_default && <Badge tone="pri">{t('default')}</Badge>}
        </button>
      ))}
    </nav>
  )
}
