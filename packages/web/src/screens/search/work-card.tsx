import { memo } from 'react'
import { Link } from 'react-router'
import { search as searchTexts } from '../../i18n/search.ts'
import { useTexts } from '../../i18n/texts.ts'
import { playLink } from '../../lib/play-link.ts'
import { posterSources } from '../../lib/poster-sources.ts'
import { Picture } from '../../ui/picture.tsx'
import { PosterCard } from '../../ui/poster-card.tsx'
import type { FoundWork } from './works.ts'

interface WorkProps {
  work: FoundWork
  grouped: boolean
  eager?: boolean
  onSources: (id: string) => void
}

/** The fastest source of a work. */
export function workLink({ sources: [first] }: FoundWork): string {
  return playLink({ vodId: first.vod_id, source: first.siteId })
}

/** Cards keep themselves while others arrive: a work is the same object only when nothing about it changed. */
export const WorkCard = memo(function WorkCard({ work, grouped, eager, onSources }: WorkProps) {
  return (
    <PosterCard
      to={workLink(work)}
      newTab
      title={work.title}
      sources={posterSources(work.poster)}
      meta={metaOf(work, grouped)}
      badge={work.remarks}
      corner={
        grouped ? (
          <SourceCount work={work} onSources={onSources} />
        ) : work.rate ? (
          <b>{work.rate}</b>
        ) : undefined
      }
      eager={eager ?? false}
    />
  )
}, isSameCard)

export const WorkRow = memo(function WorkRow({ work, grouped, onSources }: WorkProps) {
  return (
    <li className="work-row card">
      <div className="poster">
        <Picture sources={posterSources(work.poster, 160)} title={work.title} />
      </div>
      <div className="grow">
        <h3 className="t">
          <Link className="cover" to={workLink(work)} target="_blank" rel="noopener">
            {work.title}
          </Link>
        </h3>
        <div className="meta">
          {[work.rate, metaOf(work, grouped), work.region].filter(Boolean).join(' · ')}
        </div>
      </div>
      <span className="remarks num only-d">{work.remarks}</span>
      {grouped && <SourceCount work={work} onSources={onSources} />}
    </li>
  )
}, isSameCard)

function SourceCount({ work, onSources }: { work: FoundWork; onSources: (id: string) => void }) {
  const t = useTexts(searchTexts)
  return (
    <button
      type="button"
      className="source-count num"
      aria-label={t('sourcesOf', { title: work.title, n: work.sources.length })}
      onClick={() => onSources(work.id)}
    >
      {t('sourceCount', { n: work.sources.length })}
    </button>
  )
}

function metaOf(work: FoundWork, grouped: boolean): string {
  const parts = grouped ? [work.year, work.type] : [work.sources[0].source, work.year]
  return parts.filter(Boolean).join(' · ')
}

/** Works are made anew with every batch; most of them say what they said before. */
function isSameCard(before: WorkProps, after: WorkProps): boolean {
  const [a, b] = [before.work, after.work]
  return (
    before.grouped === after.grouped &&
    before.onSources === after.onSources &&
    a.sources.length === b.sources.length &&
    a.sources[0] === b.sources[0] &&
    a.poster === b.poster &&
    a.year === b.year &&
    a.type === b.type &&
    a.rate === b.rate &&
    a.remarks === b.remarks
  )
}
