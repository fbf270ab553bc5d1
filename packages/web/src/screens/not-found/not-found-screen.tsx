import { PageTitle } from '../../i18n/page-title.tsx'
import { shell } from '../../i18n/shell.ts'
import { useTexts } from '../../i18n/texts.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'

export function NotFoundScreen() {
  const t = useTexts(shell)
  return (
    <>
      <PageTitle>{t('notFound')}</PageTitle>
      <Empty isPage icon="search" title={t('notFound')} text={t('notFoundText')}>
        <LinkButton variant="primary" to="/">
          {t('goHome')}
        </LinkButton>
      </Empty>
    </>
  )
}
