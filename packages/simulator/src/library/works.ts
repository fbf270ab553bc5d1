import type { Motif, Palette } from '../art/index.ts'
import { hash, pick, seeded } from '../random.ts'
import { ACTORS, CHARACTERS, DIRECTORS, describe } from './people.ts'
import { type Kind, ROWS, type Row } from './rows.ts'

/** One invented film or programme. Every upstream that knows it tells the same story about it. */
export interface Work {
  id: number
  title: string
  english: string
  kind: Kind
  year: number
  area: string
  language: string
  genres: string[]
  /** Episodes that are out; 1 for a film. */
  episodes: number
  /** 0 when nobody knows. */
  total: number
  /** 0 to 10 with one decimal. */
  score: number
  actors: string[]
  characters: string[]
  director: string
  blurb: string
  motif: Motif
  palette: Palette
  /** Seconds of one episode as its playlist says. */
  duration: number
}

const LANGUAGES: Record<string, string> = {
  日本: '日语',
  韩国: '韩语',
  香港: '粤语',
  法国: '法语',
  意大利: '意大利语',
  挪威: '挪威语',
}
const MINUTES = { movie: 45, series: 24, anime: 12, variety: 30, documentary: 25 } as const

export const WORKS: readonly Work[] = ROWS.map(toWork)

export function findWork(id: number | string): Work | undefined {
  return WORKS[Number(id) - 1]
}

/** What a site writes in the corner of the poster. */
export function remarks(work: Work): string {
  if (work.kind === 'movie') return work.year >= 2025 ? 'HD中字' : 'HD'
  if (work.kind === 'variety') return `更新至第${work.episodes}期`
  return work.episodes >= work.total
    ? `全${work.total}集`
    : `更新至${String(work.episodes).padStart(2, '0')}集`
}

function toWork(row: Row, index: number): Work {
  const [title, english, kind, year, area, genres, episodes, total, motif, palette] = row
  const random = seeded(hash(`${title}${year}`))
  const cast = distinct(4 + Math.floor(random() * 9), () => pick(random, ACTORS))
  return {
    id: index + 1,
    title,
    english,
    kind,
    year,
    area,
    language: LANGUAGES[area] ?? (['英国', '美国'].includes(area) ? '英语' : '国语'),
    genres: genres.split(','),
    episodes,
    total,
    score: Math.round((5.8 + random() * 3.6) * 10) / 10,
    actors: cast,
    characters: cast.map(() => pick(random, CHARACTERS)),
    director: pick(random, DIRECTORS),
    blurb: describe(title, genres.split(',')[0] ?? '', random),
    motif,
    palette,
    duration: MINUTES[kind] * 60,
  }
}

function distinct<T>(count: number, make: () => T): T[] {
  const found = new Set<T>()
  for (let tries = 0; found.size < count && tries < count * 8; tries++) found.add(make())
  return [...found]
}
