import { useLocation, useSearchParams } from 'react-router'
import { notBuilt } from '../../i18n/not-built.ts'
import { useTexts } from '../../i18n/texts.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'

/** The addresses of the next round: said plainly, with the link that brought the visitor here. */
export function NotBuiltScreen() {
  const t = useTexts(notBuilt)
  const [params] = useSearchParams()
  const { pathname } = useLocation()
  const isDrive = /drive|pansou/.test(pathname)
  const isConsole = pathname.startsWith('/admin')
  const link = params.get('url') ?? ''
  return (
    <Empty icon={isDrive ? 'cloud' : 'live'} title={isDrive ? t('drive') : t('live')} text={t('text')}>
      {/^https?:\/\//i.test(link) && (
        <a className="btn soft" href={link} target="_blank" rel="noopener noreferrer">
          {t('openLink')}
        </a>
      )}
      <LinkButton variant="primary" to={isConsole ? '/admin/sites' : '/tv'}>
        {isConsole ? t('toConsole') : t('toTv')}
      </LinkButton>
    </Empty>
  )
}
