import { type Comment, makeComments } from '../library/comments.ts'
import { findWork, WORKS, type Work } from '../library/works.ts'

/** What dandanplay and the servers that imitate it have in common. Numbers: anime = 18000 + work, episode = anime * 10000 + its number. */
const ANIME = 18_000

export interface Dialect {
  animeTitle(work: Work): string
  episodeTitle(episode: number): string
}

export function searchEpisodes(query: URLSearchParams, dialect: Dialect) {
  const wanted = simplify(query.get('anime') ?? '')
  const only = query.get('episode')
  const found =
    wanted.length < 2 ? [] : WORKS.filter((work) => simplify(work.title).includes(wanted)).slice(0, 20)
  const animes = found.map((work) => ({
    animeId: ANIME + work.id,
    animeTitle: dialect.animeTitle(work),
    ...typeOf(work),
    episodes: episodesOf(work, dialect).filter(
      (_, index) => !only || only === 'movie' || Number(only) === index + 1,
    ),
  }))
  return { errorCode: 0, success: true, errorMessage: '', hasMore: false, animes }
}

export function searchAnime(query: URLSearchParams, dialect: Dialect) {
  const wanted = simplify(query.get('keyword') ?? '')
  const animes = WORKS.filter((work) => wanted && simplify(work.title).includes(wanted)).map((work) => ({
    animeId: ANIME + work.id,
    bangumiId: String(ANIME + work.id),
    animeTitle: dialect.animeTitle(work),
    ...typeOf(work),
    imageUrl: `https://img.example/poster/${work.id}.jpg`,
    startDate: `${work.year}-06-01T00:00:00`,
    episodeCount: work.episodes,
    rating: work.score,
    isFavorited: false,
  }))
  return { errorCode: 0, success: true, errorMessage: '', animes }
}

export function bangumi(id: string, dialect: Dialect) {
  const work = findWork(Number(id) - ANIME)
  if (!work) return { errorCode: 1, success: false, errorMessage: '作品不存在', bangumi: null }
  const episodes = episodesOf(work, dialect).map((episode, index) => ({
    ...episode,
    episodeNumber: String(index + 1),
  }))
  return {
    errorCode: 0,
    success: true,
    errorMessage: '',
    bangumi: { animeId: ANIME + work.id, bangumiId: id, animeTitle: work.title, ...typeOf(work), episodes },
  }
}

/** Understands `名称 S01E05`, `名称 第5集` and `名称.2026.EP05.mp4`. */
export function matchFile(fileName: string, dialect: Dialect) {
  const number = Number(
    /(?:S\d+)?EP?(\d+)|第\s*(\d+)\s*[集话期]/i.exec(fileName)?.slice(1).find(Boolean) ?? 1,
  )
  const name = simplify(
    fileName.replace(/(?:S\d+)?EP?\d+.*|第\s*\d+\s*[集话期].*|\.\w+$/i, '').replace(/[.\s]\d{4}.*$/, ''),
  )
  const work = WORKS.find((each) => simplify(each.title) === name)
  if (!work || number > work.episodes)
    return { errorCode: 0, success: true, errorMessage: '', isMatched: false, matches: [] }
  const match = {
    episodeId: episodeId(work, number),
    animeId: ANIME + work.id,
    animeTitle: dialect.animeTitle(work),
    episodeTitle: dialect.episodeTitle(number),
    ...typeOf(work),
    shift: 0,
  }
  return { errorCode: 0, success: true, errorMessage: '', isMatched: true, matches: [match] }
}

/** Null for an episode nobody knows. */
export function commentsOf(id: string): Comment[] | null {
  const work = findWork(Math.floor(Number(id) / 10_000) - ANIME)
  const episode = Number(id) % 10_000
  return work && episode >= 1 && episode <= work.episodes ? makeComments(work.id, episode) : null
}

export function episodeId(work: Work, episode: number): number {
  return (ANIME + work.id) * 10_000 + episode
}

function episodesOf(work: Work, dialect: Dialect) {
  return Array.from({ length: work.episodes }, (_, index) => ({
    episodeId: episodeId(work, index + 1),
    episodeTitle: dialect.episodeTitle(index + 1),
  }))
}

function typeOf(work: Work) {
  return work.kind === 'movie'
    ? { type: 'movie', typeDescription: '剧场版' }
    : { type: 'tvseries', typeDescription: 'TV动画' }
}

function simplify(text: string): string {
  return text.replace(/[\s\u3000:：·]/g, '').toLowerCase()
}
