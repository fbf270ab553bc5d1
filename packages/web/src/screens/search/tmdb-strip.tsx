import { useEffect } from 'react'
import { calls } from '../../api/calls.ts'
import { useCall } from '../../api/hooks.ts'
import { search as searchTexts } from '../../i18n/search.ts'
import { useTexts } from '../../i18n/texts.ts'
import { tmdbPicture } from '../../lib/poster-sources.ts'
import { readStored, writeStored } from '../../lib/storage.ts'
import { Picture } from '../../ui/picture.tsx'
import { titleOf, yearOf } from './tmdb-rules.ts'

const SHOWN = 5
const FRESH_MS = 3_600_000
const WAS_ON = 'tmdb on'

interface TmdbStripProps {
  term: string
  onPick: (id: number, kind: 'movie' | 'tv') => void
}

/** Works of that name in the film database, when it is switched on: a tap opens the card. */
export function TmdbStrip({ term, onPick }: TmdbStripProps) {
  const t = useTexts(searchTexts)
  const config = useCall(calls.tmdb.config, {}, { staleTime: FRESH_MS })
  // What it was the last time: the place is kept before the answer is there, so that nothing moves.
  const wasOn = readStored(WAS_ON) === '1'
  const isOn = config.data?.enabled ?? wasOn
  useEffect(() => {
    if (config.data) writeStored(WAS_ON, config.data.enabled ? '1' : null)
  }, [config.data])
  const options = { enabled: isOn, staleTime: FRESH_MS }
  const movies = useCall(calls.tmdb.searchMovie, { query: term }, options)
  const shows = useCall(calls.tmdb.searchTv, { query: term }, options)
  if (!isOn) return null
  const found = [
    ...(movies.data?.results.slice(0, SHOWN) ?? []).map((hit) => ({ hit, kind: 'movie' as const })),
    ...(shows.data?.results.slice(0, SHOWN) ?? []).map((hit) => ({ hit, kind: 'tv' as const })),
  ]
  const settled = !movies.isPending && !shows.isPending
  return (
    <section className="tmdb-strip" aria-label={t('tmdbStrip')} aria-busy={!settled}>
      {settled && found.length === 0 && <p className="dim">{t('tmdbNothing')}</p>}
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
