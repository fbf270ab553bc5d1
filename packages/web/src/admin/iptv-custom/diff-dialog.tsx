import { RULE_PROBLEM_WORDS } from '@piying/contract/rules'
import { currentLanguage } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/texts.ts'
import { workbench } from '../../i18n/workbench.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorStrip } from '../../ui/error-strip.tsx'
import type { Ruled } from './list-worker.ts'

interface DiffDialogProps {
  result: Ruled
  onApply: () => void
  onClose: () => void
}

/** What the rules would do, before they do it. */
export function DiffDialog({ result, onApply, onClose }: DiffDialogProps) {
  const t = useTexts(workbench)
  const { diff, problems } = result
  const changes = diff.removed + diff.changed + diff.moved
  const hidden = diff.removed + diff.changed - diff.samples.length
  const words = (reason: (typeof problems)[number]['reason']) =>
    RULE_PROBLEM_WORDS[reason][currentLanguage() === 'en' ? 'en' : 'zh']
  return (
    <Dialog
      open
      onClose={onClose}
      width={720}
      title={t('diffTitle')}
      lead={changes > 0 ? t('diffText', diff) : t('diffNone')}
      end={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" disabled={changes === 0} onClick={onApply}>
            {t('apply')}
          </Button>
        </>
      }
    >
      {problems.map(({ index, reason }) => (
        <ErrorStrip key={index} title={`#${index + 1} ${words(reason)}`} />
      ))}
      <ul className="diff-list">
        {diff.samples.map(({ before, after }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: duplicates read alike, and none of them moves
          <li key={index}>
            <del className="clip">{before}</del>
            {after && <ins className="clip">{after}</ins>}
          </li>
        ))}
      </ul>
      {hidden > 0 && <p className="dim diff-more">{t('diffMore', { n: hidden })}</p>}
    </Dialog>
  )
}
