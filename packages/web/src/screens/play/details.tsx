import type { Vod } from '@piying/contract'
import { useState } from 'react'
import { play as playTexts } from '../../i18n/play.ts'
import { useTexts } from '../../i18n/texts.ts'
import { posterSources } from '../../lib/poster-sources.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { Picture } from '../../ui/picture.tsx'
import './details.css'

/** Longer texts are folded at first: what is only to be read must not be scrolled past. */
const LONG = 240

export function Details({ vod }: { vod: Vod }) {
  const t = useTexts(playTexts)
  const facts = [
    [t('director'), vod.vod_director],
    [t('actors'), vod.vod_actor],
    [t('state'), vod.vod_remarks],
  ].filter(([, value]) => value)
  const about = vod.vod_content || vod.vod_blurb || t('noAbout')
  const isLong = about.length > LONG || facts.some(([, value = '']) => value.length > LONG)
  const [open, setOpen] = useState(false)
  return (
    <section className={cx('details', isLong && !open && 'folded')}>
      <div className="poster">
        <Picture sources={posterSources(vod.vod_pic)} title={vod.vod_name} />
      </div>
      <div>
        <h2>{t('about')}</h2>
        <p>{about}</p>
        <dl className="facts">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value?.split(/[,，]/).filter(Boolean).join(' / ')}</dd>
            </div>
          ))}
        </dl>
        {isLong && (
          <Button size="sm" variant="ghost" aria-expanded={open} onClick={() => setOpen(!open)}>
            {t(open ? 'fold' : 'unfold')}
          </Button>
        )}
      </div>
    </section>
  )
}
