import { search as searchTexts } from '../../i18n/search.ts'
import { useTexts } from '../../i18n/texts.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { SourceLine } from './source-line.tsx'
import type { FoundWork } from './works.ts'

/** Every source of a work, quickest first. */
export function SourcesDialog({ work, onClose }: { work: FoundWork | null; onClose: () => void }) {
  const t = useTexts(searchTexts)
  return (
    <Dialog
      open={work !== null}
      onClose={onClose}
      title={work?.title ?? ''}
      lead={work ? t('bySpeed', { n: work.sources.length }) : undefined}
      width={520}
    >
      <div className="source-list">
        {work?.sources.map((hit) => (
          <SourceLine key={hit.id} hit={hit} />
        ))}
      </div>
    </Dialog>
  )
}
