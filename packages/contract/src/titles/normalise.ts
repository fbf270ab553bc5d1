import { readChineseNumber } from '../episodes/chinese-number.ts'
import { simplify } from './simplify.ts'

const CHINESE = '〇零一二三四五六七八九十百两'
const SEASON_WORDS = [
  new RegExp(`第\\s*(\\d{1,3}|[${CHINESE}]{1,4})\\s*[季部]`),
  /\b(?:season|part)\s*(\d{1,2})\b/,
  /\b(\d{1,2})(?:st|nd|rd|th)\s+season\b/,
  /(?:^|[^a-z\d])s(\d{1,2})(?![a-z\d])/,
]
const ROMAN = /(?<![a-z])(ii|iii|iv|vi|vii|viii|ix)$/
const ROMAN_VALUES: Record<string, number> = { ii: 2, iii: 3, iv: 4, vi: 6, vii: 7, viii: 8, ix: 9 }
/** 庆余年2: one or two digits at the end. Longer ones belong to the name (大明王朝1566). */
const TRAILING = /(?<![\d.])(\d{1,2})$/

const LANGUAGE = '国语|粤语|普通话|日语|英语|韩语|双语|原声|中字|中文字幕|配音'
const QUALITY = '高清|超清|蓝光|hd|bd|4k|1080p|720p|未删减|完整|全集|正片|更新.{0,8}'
const REMARK = `(?:${LANGUAGE}|${QUALITY})`
const BRACKETED = new RegExp(
  `[([{【《<](?:\\d{4}年?|[^()[\\]{}【】《》<>]{0,6}${REMARK}版?)[)\\]}】》>]`,
  'g',
)
const TRAILING_REMARK = new RegExp(`(?:[\\s·-]*${REMARK}版?)+$`)
const NOT_LETTERS = /[\p{P}\p{S}\s]+/gu

/** Cheap questions first: most names are a few Chinese characters and need nothing but the table. */
const PLAIN = /^[\u4e00-\u9fff]{1,20}$/
const MAY_HAVE_SEASON = /[季部\d]|i[ivx]$|[vi]i$/
const ENDS_IN_REMARK = /[语话声字幕音清光减整集片dkp版]$|更新/
const MAY_HAVE_REMARK = /[季部语话声字幕音清光减整集片新]/

/**
 * A key under which the names that sites give one work are equal: width, traditional characters, case,
 * spaces and punctuation, remarks on language or quality, and the ways to write a season are levelled.
 * The first season is the work itself; a later one ends in `#2`. Never empty unless the name is blank.
 */
export function normaliseTitle(title: string): string {
  const name = title.length > 300 ? title.slice(0, 300) : title
  const simple = simplify(PLAIN.test(name) ? name : name.normalize('NFKC').toLowerCase().trim())
  if (PLAIN.test(simple) && !MAY_HAVE_REMARK.test(simple)) return simple

  const bare = dropRemarks(simple)
  const { base, season } = MAY_HAVE_SEASON.test(bare) ? takeSeason(bare) : { base: bare, season: 1 }
  const letters = base.replace(NOT_LETTERS, '') || simple.replace(NOT_LETTERS, '') || simple
  return season > 1 ? `${letters}#${season}` : letters
}

function dropRemarks(name: string): string {
  const open = /[([{【《<]/.test(name) ? name.replace(BRACKETED, ' ').trim() : name
  return (ENDS_IN_REMARK.test(open) ? open.replace(TRAILING_REMARK, '').trim() : open) || name
}

function takeSeason(name: string): { base: string; season: number } {
  for (const pattern of SEASON_WORDS) {
    const found = pattern.exec(name)
    if (!found?.[1]) continue
    const base = `${name.slice(0, found.index)} ${name.slice(found.index + found[0].length)}`.trim()
    // 第九部 alone, or a title that is nothing but a season, keeps its name.
    if (!base.replace(NOT_LETTERS, '')) break
    return { base, season: readNumber(found[1]) }
  }
  const roman = ROMAN.exec(name)
  if (roman?.[1] && roman.index > 0) {
    return { base: name.slice(0, roman.index), season: ROMAN_VALUES[roman[1]] ?? 1 }
  }
  const trailing = TRAILING.exec(name)
  if (trailing?.[1] && trailing.index > 0) {
    return { base: name.slice(0, trailing.index), season: Number(trailing[1]) || 1 }
  }
  return { base: name, season: 1 }
}

function readNumber(text: string): number {
  return (/^\d/.test(text) ? Number(text) : readChineseNumber(text)) ?? 1
}
