import { calls } from '../../api/calls.ts'
import { useCall } from '../../api/hooks.ts'
import { search as searchTexts } from '../../i18n/search.ts'
import { useTexts } from '../../i18n/texts.ts'
import { onceEach } from '../../lib/once-each.ts'
import { posterSources } from '../../lib/poster-sources.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { SourceLine } from './source-line.tsx'
import { workLink } from './work-card.tsx'
import type { FoundWork } from './works.ts'

const SOURCES_SHOWN = 4
const FRESH_MS = 600_000

/** The work that the words most likely mean, with its quickest sources. Always the same height. */
export function BestCard({ work, onSources }: { work: FoundWork; onSources: (id: string) => void }) {
  const t = useTexts(searchTexts)
  const [first] = work.sources
  const detail = useCall(
    calls.siteMedia.detail,
    { siteId: first.siteId, id: first.vod_id },
    { staleTime: FRESH_MS, keepPrevious: false },
  )
  // The short text is often the long one cut in the middle of a sentence; the card cuts with an ellipsis.
  const about = detail.data?.vod_content || detail.data?.vod_blurb || ''
  return (
    <article className="best" aria-label={work.title}>
      <div className="poster">
        <Picture sources={posterSources(work.poster)} title={work.title} eager />
      </div>
      <div className="info">
        <h2>{work.title}</h2>
        <div className="meta dim num">
          {work.rate && <span className="rate">{work.rate}</span>}
          {onceEach([work.year, work.type, work.region, work.remarks]).map((text) => (
            <span key={text}>{text}</span>
          ))}
        </div>
        <p>{about}</p>
        <div className="cta">
          <LinkButton
            variant="primary"
            size="lg"
            icon="play"
            to={workLink(work)}
            target="_blank"
            rel="noopener"
          >
            {t('play')}
          </LinkButton>
        </div>
      </div>
      <div className="sources">
        <h3>
          <span>{t('bySpeed', { n: work.sources.length })}</span>
          {work.sources.length > SOURCES_SHOWN && (
            <Button variant="ghost" size="sm" onClick={() => onSources(work.id)}>
              {t('all')}
            </Button>
          )}
        </h3>
        {work.sources.slice(0, SOURCES_SHOWN).map((hit) => (
          <SourceLine key={hit.id} hit={hit} />
        ))}
      </div>
    </article>
  )
}
