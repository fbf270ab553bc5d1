import { siteSpeedColour } from '@piying/contract/format'
import { adminSites } from '../../i18n/admin-sites.ts'
import { useTexts } from '../../i18n/texts.ts'
import { Badge } from '../../ui/badge.tsx'
import { formatLatency } from '../../ui/speed-badge.tsx'
import type { SpeedResult } from './use-speed-test.ts'

const TONES = { green: 'ok', amber: 'mid', red: 'bad', failed: 'bad' } as const

/** Green up to 300 ms, amber up to 800, red above. */
export function SpeedBadge({ result }: { result: SpeedResult | undefined }) {
  const t = useTexts(adminSites)
  if (result === undefined) return null
  if (result === null) return <Badge>{t('speedTesting')}</Badge>
  const colour = siteSpeedColour(result.ms)
  const text = result.ms < 0 ? t('speedFailed') : formatLatency(result.ms)
  return (
    <span title={result.message || undefined}>
      <Badge tone={TONES[colour]}>{text}</Badge>
    </span>
  )
}
