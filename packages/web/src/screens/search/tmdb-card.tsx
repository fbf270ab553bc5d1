import { calls } from '../../api/calls.ts'
import { messageOf } from '../../api/error.ts'
import { useCall } from '../../api/hooks.ts'
import { search as searchTexts } from '../../i18n/search.ts'
import { useTexts } from '../../i18n/texts.ts'
import { tmdbPicture } from '../../lib/poster-sources.ts'
import { IconButton } from '../../ui/button.tsx'
import { ErrorStrip } from '../../ui/error-strip.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { chooseCrew, firstCast, workFacts } from './tmdb-rules.ts'

const FRESH_MS = 3_600_000

interface TmdbCardProps {
  id: number
  kind: 'movie' | 'tv'
  onClose: () => void
}

/** What the film database knows of the work that was meant, above what the sites have. */
export function TmdbCard({ id, kind, onClose }: TmdbCardProps) {
  const t = useTexts(searchTexts)
  const options = { staleTime: FRESH_MS }
  const work = useCall(kind === 'tv' ? calls.tmdb.tv : calls.tmdb.movie, { id }, options)
  const credits = useCall(kind === 'tv' ? calls.tmdb.tvCredits : calls.tmdb.movieCredits, { id }, options)
  if (work.isPending) return <Skeleton className="tmdb-skeleton" />
  if (work.isError)
    return (
      <div className="tmdb-failed">
        <ErrorStrip
          title={t('tmdbFailed')}
          text={messageOf(work.error)}
          onRetry={() => void work.refetch()}
        />
      </div>
    )
  const { title, year, facts } = workFacts(work.data)
  const cast = firstCast(credits.data)
  const crew = chooseCrew(credits.data)
  return (
    <section className="tmdb panel" aria-label={title}>
      <div className="poster">
        <Picture sources={tmdbPicture(work.data.poster_path)} title={title} eager />
      </div>
      <div className="grow">
        <div className="row tmdb-head">
          <h2 className="grow">
            {title} {year && <span className="dim num">{year}</span>}
          </h2>
          <IconButton icon="close" label={t('tmdbClose')} onClick={onClose} />
        </div>
        <div className="meta num tmdb-meta">
          {work.data.vote_average > 0 && <span className="rate">{work.data.vote_average.toFixed(1)}</span>}
          {facts.runtime > 0 && <span>{t('minutes', { n: facts.runtime })}</span>}
          {facts.seasons > 0 && <span>{t('seasons', { n: facts.seasons })}</span>}
          {facts.genres && <span>{facts.genres}</span>}
        </div>
        <p className="tmdb-overview">{work.data.overview || t('noOverview')}</p>
        {work.data.seasons.length > 0 && (
          <ul className="tmdb-seasons">
            {work.data.seasons.map((season) => (
              <li key={season.season_number} className="num">
                <b>{season.name}</b> {t('episodes', { n: season.episode_count })}
                {season.air_date && <span className="dim"> · {season.air_date.slice(0, 4)}</span>}
              </li>
            ))}
          </ul>
        )}
        {crew.length > 0 && (
          <dl className="tmdb-crew">
            {crew.map(({ id: person, name, job }) => (
              <div key={`${person}${job}`}>
                <dt>{t(job)}</dt>
                <dd>{name}</dd>
              </div>
            ))}
          </dl>
        )}
        {cast.length > 0 && (
          <ul className="tmdb-cast" aria-label={t('cast')}>
            {cast.map(({ id: person, name, character, profile_path }) => (
              <li key={person}>
                <span className="face">
                  <Picture sources={tmdbPicture(profile_path, 'w185')} title={name} />
                </span>
                <b className="clip">{name}</b>
                <span className="dim clip">{character}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}
