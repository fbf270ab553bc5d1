import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { firstRun } from '../../i18n/first-run.ts'
import { PageTitle } from '../../i18n/page-title.tsx'
import { useTexts } from '../../i18n/texts.ts'
import { Badge } from '../../ui/badge.tsx'
import { cx } from '../../ui/cx.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { LitScreen } from './lit-screen.tsx'
import './first-run.css'

/** The home of an instance without sources: three doors. */
export function FirstRunScreen() {
  const t = useTexts(firstRun)
  return (
    <div className="first">
      <PageTitle>{t('title')}</PageTitle>
      <div className="lead">
        <div>
          <h1>
            {t('headlineA')}
            <br />
            {t('headlineB')}
          </h1>
          <p>{t('lead')}</p>
        </div>
        <div className="screen">
          <LitScreen label={t('screenAlt')} />
        </div>
      </div>
      <div className="doors">
        <Door
          main
          to="/admin/sites?import=1"
          icon="import"
          title={t('sites')}
          text={t('sitesText')}
          ways={[t('file'), t('url'), t('paste')]}
        />
        <Door
          to="/admin/iptv-resource?add=1"
          icon="tv"
          title={t('tv')}
          text={t('tvText')}
          ways={['M3U', 'TXT']}
        />
        <Door icon="play" title={t('demo')} text={t('demoText')} ways={[t('noSetup')]} />
      </div>
      <div className="foot">
        <Icon name="link" size={16} />
        {t('link')}
      </div>
    </div>
  )
}

interface DoorProps {
  /** The demo is started on the server: its door tells how and leads nowhere. */
  to?: string
  main?: boolean
  icon: IconName
  title: string
  text: string
  ways: string[]
}

function Door({ to, main, icon, title, text, ways }: DoorProps) {
  const inner: ReactNode = (
    <>
      <span className="tile">
        <Icon name={icon} size={24} />
      </span>
      <h2>{title}</h2>
      <p>{text}</p>
      <div className="ways">
        {ways.map((way) => (
          <Badge key={way}>{way}</Badge>
        ))}
        {to && (
          <span className="go">
            <Icon name="chevronRight" />
          </span>
        )}
      </div>
    </>
  )
  const className = cx('door', main && 'main')
  return to ? (
    <Link className={className} to={to}>
      {inner}
    </Link>
  ) : (
    <div className={className}>{inner}</div>
  )
}
