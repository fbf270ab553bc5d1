import { findWork, WORKS, type Work } from '../library/works.ts'
import { respond, type SimRequest, type SimUpstream } from '../upstream.ts'
import { movieDetails, personId, tvDetails, tvSeason } from './tmdb-details.ts'

/** The two forms of a good credential. `eyJlimited` is one whose quota is used up, `eyJsuspended` one that was taken away. */
export const TMDB_TOKEN = 'eyJhbGciOiJub25lIn0.simulated.token'
export const TMDB_KEY = '0123456789abcdef0123456789abcdef'

/** `/search/*`, `/movie/*`, `/tv/*`, `/trending/*`. A work's number here is 1000 + its own. */
export const tmdb: SimUpstream = {
  host: /^api\.(themoviedb|tmdb)\.org$/,
  answer(request) {
    const refusal = checkCredential(request)
    if (refusal) return refusal
    const [, section = '', ...rest] = request.path.replace(/^\/3/, '').split('/')
    switch (section) {
      case 'configuration':
        return {
          images: {
            base_url: 'http://image.tmdb.org/t/p/',
            secure_base_url: 'https://image.tmdb.org/t/p/',
            poster_sizes: ['w342', 'w500', 'original'],
          },
        }
      case 'authentication':
        return { success: true, status_code: 1, status_message: 'Success.' }
      case 'search':
        return search(request, rest[0] ?? '')
      case 'trending':
        return pageOf(
          WORKS.filter((work) => (rest[0] === 'movie') === (work.kind === 'movie')).map((work) =>
            toRow(work, request),
          ),
          1,
        )
      case 'movie':
      case 'tv':
        return details(request, section, rest)
    }
    return missing()
  },
}

function checkCredential({ headers, query }: SimRequest) {
  const token = headers.authorization?.replace(/^Bearer /, '') ?? query.get('api_key') ?? ''
  if (token === 'eyJlimited')
    return failure(429, 25, 'Your request count (41) is over the allowed limit of 40.', {
      'retry-after': '3',
    })
  if (token === 'eyJsuspended')
    return failure(401, 10, 'Suspended API key: Access to your account has been suspended, contact TMDB.')
  if (token === TMDB_TOKEN || token === TMDB_KEY) return
  return failure(401, 7, 'Invalid API key: You must be granted a valid key.')
}

function failure(status: number, code: number, message: string, headers: Record<string, string> = {}) {
  return respond(
    status,
    { 'content-type': 'application/json;charset=utf-8', ...headers },
    JSON.stringify({ success: false, status_code: code, status_message: message }),
  )
}

const missing = () => failure(404, 34, 'The resource you requested could not be found.')

/** Half of the works have no Chinese overview: a client asks again in English. */
function overviewOf(work: Work, language: string): string {
  if (!language.startsWith('zh')) return `${work.english}. A story of lamps, shadows and a long way home.`
  return work.id % 2 ? work.blurb : ''
}

function toRow(work: Work, { query }: SimRequest) {
  const language = query.get('language') ?? 'en-US'
  const title = language.startsWith('zh') ? work.title : work.english
  const date = work.id % 13 === 0 ? '' : `${work.year}-06-01`
  const names =
    work.kind === 'movie'
      ? { title, original_title: work.title, release_date: date, video: false }
      : { name: title, original_name: work.title, first_air_date: date, origin_country: ['CN'] }
  return {
    id: 1000 + work.id,
    ...names,
    overview: overviewOf(work, language),
    poster_path: work.id % 17 === 0 ? null : `/poster-${work.id}.jpg`,
    backdrop_path: work.id % 7 === 0 ? null : `/backdrop-${work.id}.jpg`,
    vote_average: work.score + 0.012,
    vote_count: 100 + work.id,
    genre_ids: [18],
    popularity: 100 - work.id,
    original_language: 'zh',
    adult: false,
    media_type: work.kind === 'movie' ? 'movie' : 'tv',
  }
}

function search(request: SimRequest, kind: string) {
  const { query } = request
  const page = Number(query.get('page') ?? 1)
  if (page < 1 || page > 500) return failure(400, 22, 'Invalid page: Pages start at 1 and max at 500.')
  const wanted = query.get('query')?.toLowerCase() ?? ''
  const year = query.get('year') ?? query.get('primary_release_year') ?? query.get('first_air_date_year')
  const found = WORKS.filter((work) => kind === 'multi' || (kind === 'movie') === (work.kind === 'movie'))
    .filter(
      (work) => work.title.toLowerCase().includes(wanted) || work.english.toLowerCase().includes(wanted),
    )
    .filter((work) => !year || String(work.year) === year)
  return pageOf(wanted ? found.map((work) => toRow(work, request)) : [], page)
}

function pageOf<T>(rows: T[], page: number) {
  return {
    page,
    results: rows.slice((page - 1) * 20, page * 20),
    total_pages: Math.ceil(rows.length / 20),
    total_results: rows.length,
  }
}

function details(request: SimRequest, kind: 'movie' | 'tv', [id = '', part, number]: string[]) {
  const work = findWork(Number(id) - 1000)
  if (!work || (work.kind === 'movie') !== (kind === 'movie')) return missing()
  if (part === 'credits' || part === 'aggregate_credits') return credits(work)
  if (part === 'season') return number === '1' || number === '0' ? tvSeason(work, Number(number)) : missing()
  if (part) return missing()
  const language = request.query.get('language') ?? 'en-US'
  const extra = kind === 'movie' ? movieDetails(work) : tvDetails(work)
  const wantsCredits = request.query.get('append_to_response')?.includes('credits')
  return {
    ...toRow(work, request),
    ...extra,
    overview: overviewOf(work, language),
    ...(wantsCredits && { credits: credits(work) }),
  }
}

/** More people than a card shows. */
function credits(work: Work) {
  const cast = [...work.actors, ...work.actors.map((name) => `${name}（少年）`)].map((name, order) => ({
    id: personId(name),
    name,
    original_name: name,
    character: work.characters[order % work.characters.length] ?? '',
    order,
    profile_path: order % 6 === 5 ? null : `/profile-${encodeURIComponent(name)}.jpg`,
    gender: order % 2,
    credit_id: `c${work.id}-${order}`,
    known_for_department: 'Acting',
  }))
  const jobs = [
    'Director',
    'Writer',
    'Producer',
    'Director of Photography',
    'Editor',
    'Original Music Composer',
    'Art Direction',
    'Costume Design',
    'Sound',
    'Casting',
    'Stunts',
  ]
  const crew = jobs.map((job, index) => ({
    id: personId(`${work.director}${job}`),
    name: index === 0 ? work.director : (work.actors[index % work.actors.length] ?? work.director),
    job,
    department: index === 0 ? 'Directing' : 'Production',
    profile_path: index % 3 ? null : `/profile-${encodeURIComponent(work.director)}.jpg`,
    credit_id: `w${work.id}-${index}`,
  }))
  return { id: 1000 + work.id, cast, crew }
}
