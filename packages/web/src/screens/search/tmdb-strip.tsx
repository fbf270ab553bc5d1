import { calls } from '../../api/calls.ts'
import { useCall } from '../../api/hooks.ts'
import { search as searchTexts } from '../../i18n/search.ts'
import { useTexts } from '../../i18n/texts.ts'
import { tmdbPicture } from '../../lib/poster-sources.ts'
import { Picture } from '../../ui/picture.tsx'
import { titleOf, yearOf } from './tmdb-rules.ts'

const SHOWN = 5
const FRESH_MS = 3_600_000

interface TmdbStripProps {
  term: string
  onPick: (id: number, kind: 'movie' | 'tv') => void
}

/** Works of that name in the film database, when it is switched on: a tap opens the card. */
export function TmdbStrip({ term, onPick }: TmdbStripProps) {
  const t = useTexts(searchTexts)
  const config = useCall(calls.tmdb.config, {}, { staleTime: FRESH_MS })
  const options = { enabled: config.data?.enabled === true, staleTime: FRESH_MS }
  const movies = useCall(calls.tmdb.searchMovie, { query: term }, options)
  const shows = useCall(calls.tmdb.searchTv, { query: term }, options)
  if (!options.enabled) return null
  const found = [
    ...(movies.data?.results.slice(0, SHOWN) ?? []).map((hit) => ({ hit, kind: 'movie' as const })),
    ...(shows.data?.results.slice(0, SHOWN) ?? []).map((hit) => ({ hit, kind: 'tv' as const })),
  ]
  // The place is kept while the answers come, so that what stands below it does not move.
  const settled = !movies.isPending && !shows.isPending
  if (settled && found.length === 0) return null
  return (
    <section className="tmdb-strip" aria-label={t('tmdbStrip')} aria-busy={!settled}>
      {settled &&
        found.map(({ hit, kind }) => (
          <button key={`${kind}${hit.id}`} type="button" onClick={() => onPick(hit.id, kind)}>
            <span className="thumb">
              <Picture sources={tmdbPicture(hit.poster_path, 'w185')} title={titleOf(hit)} />
            </span>
            <span className="grow">
              <b className="clip">{titleOf(hit)}</b>
              <span className="dim num">
                {[t(kind === 'tv' ? 'series' : 'movie'), yearOf(hit)].filter(Boolean).join(' · ')}
              </span>
            </span>
          </button>
        ))}
    </section>
  )
}
