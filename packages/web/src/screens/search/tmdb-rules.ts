import type { TmdbCredits, TmdbHit, TmdbWork } from '@piying/contract'

const CAST_SHOWN = 12
const CREW_SHOWN = 9
const JOBS = ['Director', 'Producer', 'Writer', 'Screenplay'] as const

export function titleOf(hit: Pick<TmdbHit, 'title' | 'name'>): string {
  return hit.title || hit.name || ''
}

export function yearOf(hit: Pick<TmdbHit, 'release_date' | 'first_air_date'>): string {
  return (hit.release_date || hit.first_air_date || '').slice(0, 4)
}

export function workFacts(work: TmdbWork) {
  return {
    title: titleOf(work),
    year: yearOf(work),
    facts: {
      runtime: work.runtime,
      seasons: work.number_of_seasons,
      genres: work.genres.map(({ name }) => name).join(' '),
    },
  }
}

export function firstCast(credits: TmdbCredits | undefined): TmdbCredits['cast'] {
  return credits?.cast.slice(0, CAST_SHOWN) ?? []
}

/** Directors first, as the list of jobs has it; at most nine. */
export function chooseCrew(credits: TmdbCredits | undefined) {
  const crew = credits?.crew ?? []
  return JOBS.flatMap((job) =>
    crew.filter((person) => person.job === job).map(({ id, name }) => ({ id, name, job })),
  ).slice(0, CREW_SHOWN)
}
