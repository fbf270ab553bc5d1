import { crud } from '../../i18n/crud.ts'
import { useTexts } from '../../i18n/texts.ts'
import { Icon } from '../../ui/icon.tsx'

/** The star beside the name of the default row. */
export function DefaultMark({ when }: { when: boolean }) {
  const t = useTexts(crud)
  if (!when) return null
  return (
    <span className="default-mark" title={t('isDefault')}>
      <Icon name="starFilled" size={16} />
      <span className="sr">{t('isDefault')}</span>
    </span>
  )
}
