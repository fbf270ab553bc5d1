import { toChineseSeason, toFullWidth, toTraditional } from '../library/scripts.ts'
import { WORKS, type Work } from '../library/works.ts'
import { hash } from '../random.ts'
import type { Behaviour } from './behaviour.ts'
import { escapeName, type Line, makeRow, type VodRow } from './row.ts'
import { spoilRow } from './spoil.ts'

export interface CatalogueSite {
  key: string
  behaviour: Behaviour
  /** Another seed, other works on each site. */
  seed: number
}

/** The famous works are everywhere; of the rest each site has its own part. */
const FAMOUS = 30

const known = new Map<string, VodRow[]>()

/** Every row of a site, newest first. */
export function catalogueOf(site: CatalogueSite): VodRow[] {
  const rows =
    known.get(`${site.seed}/${site.key}`) ??
    WORKS.filter((work) => isHeld(work, site)).map((work) => rowOf(work, site))
  known.set(`${site.seed}/${site.key}`, rows)
  return rows
}

function isHeld(work: Work, { key, behaviour, seed }: CatalogueSite): boolean {
  if (behaviour === 'numbers') return true
  if (behaviour === 'scale') return hash(`${key}/${work.id}${seed === 1 ? '' : `/${seed}`}`) % 10 < 5
  return work.id <= FAMOUS || hash(`${key}/${work.id}${seed === 1 ? '' : `/${seed}`}`) % 10 < 6
}

function rowOf(work: Work, site: CatalogueSite): VodRow {
  const row = makeRow(work, { id: (hash(site.key) % 90_000) + 1000 + work.id, lines: linesOf(work, site) })
  return spoilRow({ ...row, vod_name: escapeName(rename(work.title, site.behaviour)) }, work, site.behaviour)
}

/** The same work under the name this site has for it. */
function rename(title: string, behaviour: Behaviour): string {
  switch (behaviour) {
    case 'strings':
      return ` ${title}  `
    case 'xml':
    case 'huge-pagecount':
      return toChineseSeason(title)
    case 'gbk':
      return toFullWidth(title)
    case 'traditional':
      return toTraditional(title)
    case 'mismatch':
      return toChineseSeason(title).replace(' ', '')
    default:
      return title
  }
}

/** Each site's films lie with two hosts of its own, so that one can die without the other. */
function linesOf(work: Work, { key, behaviour }: CatalogueSite): Line[] {
  const letter = 'abcdefghijklmnop'[hash(key) % 16] ?? 'a'
  const other = 'qrstuvwxyz'[hash(`${key}2`) % 10] ?? 'z'
  const code = key.replace(/\W/g, '').slice(0, 6)
  if (behaviour === 'direct') return directLines(work)
  const folder = behaviour === 'ads' ? 'hls/ads' : 'vod'
  return [
    { code: `${code}yun`, url: (episode) => `https://media.example/share/${work.id}-${episode}.html` },
    {
      code: `${code}m3u8`,
      url: (episode) => `https://cdn-${letter}.example/${folder}/${work.id}/${episode}/index.m3u8`,
    },
    {
      code: `${code}hd`,
      url: (episode) => `https://cdn-${other}.example/${folder}/${work.id}/${episode}/master.m3u8`,
    },
  ]
}

function directLines(work: Work): Line[] {
  return [
    { code: 'mp4', url: (episode) => `https://media.example/file/${work.id}-${episode}.mp4` },
    { code: 'flv', url: (episode) => `https://media.example/file/${work.id}-${episode}.flv` },
    { code: 'mkv', url: (episode) => `https://media.example/file/${work.id}-${episode}.mkv` },
  ]
}
