import type { Output } from '@piying/contract'
import { siteSpeedColour } from '@piying/contract/format'
import type { calls } from '../../api/calls.ts'
import { adminSites } from '../../i18n/admin-sites.ts'
import { useTexts } from '../../i18n/texts.ts'

type SiteRow = Output<typeof calls.site.list>['list'][number]

/** How a site has been doing: by its last call, then by its usual speed. */
export function toneOf({ health }: Pick<SiteRow, 'health'>): 'ok' | 'mid' | 'bad' | null {
  if (!health || health.recent.length === 0) return null
  if (health.recent.at(-1) === -1) return 'bad'
  const colour = siteSpeedColour(health.medianMs)
  return colour === 'green' ? 'ok' : colour === 'amber' ? 'mid' : 'bad'
}

/** How many of the page's sites are well. */
export function HealthLine({ rows }: { rows: SiteRow[] }) {
  const t = useTexts(adminSites)
  const tones = rows.map(toneOf)
  const count = (tone: string) => tones.filter((each) => each === tone).length
  return (
    <div className="health">
      <span>
        <i className="dot c-ok" />
        {t('healthy', { n: count('ok') })}
      </span>
      <span>
        <i className="dot c-mid" />
        {t('slow', { n: count('mid') })}
      </span>
      <span>
        <i className="dot c-bad" />
        {t('broken', { n: count('bad') })}
      </span>
    </div>
  )
}
