import type { Output } from '@piying/contract'
import type { calls } from '../../api/calls.ts'
import { adminSites } from '../../i18n/admin-sites.ts'
import { useTexts } from '../../i18n/texts.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { VirtualList } from '../../ui/virtual-list.tsx'
import './sites.css'

type Preview = Output<typeof calls.site.previewImport>
type Outcome = Preview['rows'][number]['outcome']

const TONES: Record<Outcome, Tone | undefined> = {
  new: 'ok',
  changed: 'pri',
  same: undefined,
  duplicate: 'mid',
  invalid: 'bad',
}
const ORDER: Outcome[] = ['new', 'changed', 'invalid', 'duplicate', 'same']

/** What each entry of a list would come to; ten thousand of them scroll as well as ten. */
export function ImportPreview({ preview }: { preview: Preview }) {
  const t = useTexts(adminSites)
  const rows = [...preview.rows].sort((a, b) => ORDER.indexOf(a.outcome) - ORDER.indexOf(b.outcome))
  return (
    <>
      <p className="row" style={{ gap: 8, flexWrap: 'wrap' }}>
        {ORDER.map((outcome) => (
          <Badge key={outcome} tone={TONES[outcome]}>
            {t(outcome)} {preview.counts[outcome] ?? 0}
          </Badge>
        ))}
      </p>
      <VirtualList
        label={t('preview')}
        items={rows}
        rowHeight={48}
        className="import-rows"
        keyOf={(_, index) => index}
      >
        {(row) => (
          <div className="row import-row">
            <Badge tone={TONES[row.outcome]}>{t(row.outcome)}</Badge>
            <span className="grow clip">
              <b>{row.name || '–'}</b> <span className="dim mono">{row.note || row.api}</span>
            </span>
          </div>
        )}
      </VirtualList>
    </>
  )
}
