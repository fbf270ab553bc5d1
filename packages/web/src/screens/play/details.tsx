import type { Vod } from '@piying/contract'
import { play as playTexts } from '../../i18n/play.ts'
import { useTexts } from '../../i18n/texts.ts'
import { posterSources } from '../../lib/poster-sources.ts'
import { Picture } from '../../ui/picture.tsx'

export function Details({ vod }: { vod: Vod }) {
  const t = useTexts(playTexts)
  const facts = [
    [t('director'), vod.vod_director],
    [t('actors'), vod.vod_actor],
    [t('state'), vod.vod_remarks],
  ].filter(([, value]) => value)
  return (
    <section className="details">
      <div className="poster">
        <Picture sources={posterSources(vod.vod_pic)} title={vod.vod_name} />
      </div>
      <div>
        <h2>{t('about')}</h2>
        <p>{vod.vod_content || vod.vod_blurb || t('noAbout')}</p>
        <dl className="facts">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value?.split(/[,，]/).filter(Boolean).join(' / ')}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
