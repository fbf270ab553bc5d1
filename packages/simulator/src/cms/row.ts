import { remarks, type Work } from '../library/works.ts'
import { hash } from '../random.ts'
import { typeOf } from './types.ts'

/** A full row as the program keeps it; the columns nobody reads are there too, as in life. */
export interface VodRow {
  vod_id: number
  type_id: number
  type_id_1: number
  type_name: string
  vod_name: string
  vod_sub: string
  vod_en: string
  vod_pic: string
  vod_actor: string
  vod_director: string
  vod_blurb: string
  vod_content: string
  vod_remarks: string
  vod_year: string
  vod_area: string
  vod_lang: string
  vod_class: string
  vod_score: string
  vod_time: string
  vod_serial: string
  vod_total: number
  vod_isend: number
  vod_douban_id: number
  vod_douban_score: string
  vod_play_from: string
  vod_play_server: string
  vod_play_note: string
  vod_play_url: string
  [column: string]: string | number
}

/** One play line: its code, and the address of each episode. */
export interface Line {
  code: string
  url(episode: number): string
}

export function makeRow(work: Work, { id, lines }: { id: number; lines: Line[] }): VodRow {
  const type = typeOf(work)
  return {
    ...IDLE_COLUMNS,
    vod_id: id,
    type_id: type.type_id,
    type_id_1: type.type_pid,
    type_name: type.type_name,
    vod_name: escapeName(work.title),
    vod_sub: escapeName(work.english),
    vod_en: work.english.toLowerCase().replace(/[^a-z0-9]/g, ''),
    vod_pic: `https://img.example/poster/${work.id}.jpg`,
    vod_actor: work.actors.join(','),
    vod_director: work.director,
    vod_blurb: work.blurb.slice(0, 60),
    vod_content: `<p>${work.blurb}</p>`,
    vod_remarks: remarks(work),
    vod_year: String(work.year),
    vod_area: work.area,
    vod_lang: work.language,
    vod_class: work.genres.join(','),
    vod_score: work.score.toFixed(1),
    vod_time: updatedAt(work, id),
    vod_serial: String(work.episodes),
    vod_total: work.total,
    vod_isend: work.episodes >= work.total ? 1 : 0,
    vod_douban_id: 30_000_000 + work.id,
    vod_douban_score: work.score.toFixed(1),
    vod_pubdate: `${work.year}-06-01(${work.area})`,
    vod_duration: String(Math.round(work.duration / 60)),
    vod_time_add: 1_760_000_000 + id,
    vod_play_from: lines.map((line) => line.code).join('$$$'),
    vod_play_server: lines.map(() => 'no').join('$$$'),
    vod_play_note: lines.map(() => '').join('$$$'),
    vod_play_url: lines.map((line) => playString(work, line)).join('$$$'),
  }
}

export function episodeName(work: Work, episode: number): string {
  if (work.kind === 'movie') return 'HD中字'
  const number = String(episode).padStart(2, '0')
  return work.kind === 'variety' ? `${work.year}${number}期` : `第${number}集`
}

function playString(work: Work, line: Line): string {
  return Array.from(
    { length: work.episodes },
    (_, index) => `${episodeName(work, index + 1)}$${line.url(index + 1)}`,
  ).join('#')
}

/** Names are stored escaped: that is how they come out. */
export function escapeName(name: string): string {
  return name.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
}

function updatedAt(work: Work, id: number): string {
  const minutes = hash(`${id}`) % 1440
  const day = 28 - (work.id % 28)
  return `2026-10-${String(day).padStart(2, '0')} ${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}:00`
}

const TEXTS =
  'pic_thumb pic_slide pic_screenshot writer behind color tag tv weekday state author jumpurl tpl tpl_play tpl_down version letter pwd pwd_url pwd_play pwd_play_url pwd_down pwd_down_url rel_vod rel_art down_from down_server down_note down_url reurl plot_name plot_detail'
const NUMBERS =
  'status level copyright lock points points_play points_down hits hits_day hits_week hits_month trysee up down score_all score_num time_hits time_make plot'
const IDLE_COLUMNS: Record<string, string | number> = {
  group_id: 0,
  ...Object.fromEntries(TEXTS.split(' ').map((name) => [`vod_${name}`, ''])),
  ...Object.fromEntries(NUMBERS.split(' ').map((name) => [`vod_${name}`, 0])),
}
