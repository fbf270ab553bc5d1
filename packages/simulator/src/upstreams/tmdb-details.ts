import type { Work } from '../library/works.ts'
import { hash } from '../random.ts'

const genresOf = (work: Work) => work.genres.map((name) => ({ id: hash(name) % 10_000, name }))

export function personId(name: string): number {
  return hash(name) % 1_000_000
}

/** The runtime is unknown now and then. */
export function movieDetails(work: Work) {
  return {
    genres: genresOf(work),
    runtime: work.id % 9 === 0 ? 0 : 96 + (work.id % 40),
    status: 'Released',
    tagline: '灯不灭，戏不散',
    imdb_id: `tt${7_000_000 + work.id}`,
    belongs_to_collection: null,
    production_countries: [{ iso_3166_1: 'CN', name: work.area }],
    spoken_languages: [{ iso_639_1: 'zh', name: work.language }],
  }
}

export function tvDetails(work: Work) {
  const season = (number: number, count: number) => ({
    id: work.id * 100 + number,
    season_number: number,
    name: number ? `第 ${number} 季` : '特别篇',
    episode_count: count,
    air_date: `${work.year}-06-01`,
    poster_path: `/poster-${work.id}.jpg`,
    overview: '',
  })
  return {
    genres: genresOf(work),
    number_of_seasons: 1,
    number_of_episodes: work.total,
    episode_run_time: work.id % 4 ? [Math.round(work.duration / 60)] : [],
    seasons: [season(0, 2), season(1, work.total)],
    networks: [{ id: 1, name: '长安卫视' }],
    status: work.episodes >= work.total ? 'Ended' : 'Returning Series',
    last_episode_to_air: { episode_number: work.episodes, season_number: 1, name: `第 ${work.episodes} 集` },
    next_episode_to_air:
      work.episodes >= work.total ? null : { episode_number: work.episodes + 1, season_number: 1 },
  }
}

export function tvSeason(work: Work, number: number) {
  const count = number === 0 ? 2 : work.episodes
  return {
    _id: `s${work.id}`,
    id: work.id * 100 + number,
    name: number ? `第 ${number} 季` : '特别篇',
    overview: '',
    season_number: number,
    air_date: `${work.year}-06-01`,
    poster_path: `/poster-${work.id}.jpg`,
    episodes: Array.from({ length: count }, (_, index) => ({
      id: work.id * 10_000 + index + 1,
      episode_number: index + 1,
      season_number: number,
      name: `第 ${index + 1} 集`,
      overview: index % 3 ? '' : work.blurb,
      air_date: `${work.year}-06-${String((index % 28) + 1).padStart(2, '0')}`,
      still_path: `/still-${work.id}-${index + 1}.jpg`,
      runtime: Math.round(work.duration / 60),
      vote_average: work.score,
    })),
  }
}
