import { readChineseNumber } from './chinese-number.ts'

/** Bonus material counts for itself: 番外1 is not the first episode. */
const SPECIAL =
  /番外|花絮|彩蛋|预告|先导|特别篇|特辑|加更|幕后|\b(?:SP|OVA|OAD|PV|NCOP|NCED)\b|^(?:SP|OVA|OAD|PV)\d/i

const CHINESE = '[〇零一二三四五六七八九十百千两廿]'
const UNIT = '[集话話回期夜场場]'
const DATE = /(?<!\d)((?:19|20)\d{2})[-./年]?(0[1-9]|1[0-2])[-./月]?(0[1-9]|[12]\d|3[01])(?!\d)/
const WITH_UNIT = new RegExp(
  `第?\\s*(\\d{1,5}(?:\\.\\d)?|${CHINESE}{1,7})(?:\\s*[-~－至]\\s*\\d+)?\\s*${UNIT}`,
)
const ORDINAL = new RegExp(`第\\s*(\\d{1,5}|${CHINESE}{1,7})(?![季部年\\d])`)
const ENGLISH = /(?:^|[^a-z])(?:s\d{1,2})?\s*e(?:p|pisode)?[\s._-]*(\d{1,5}(?:\.\d)?)(?!\d)/i

/** Numbers that say how good the picture is, or which file it is, and not which episode. */
const NOT_NUMBERS =
  /\d+\s*[pk](?![a-z])|\d+\s*[帧位]|\b(?:h|x)\.?26[45]\b|mp[34]\b|m3u8|\b[257]\.1\b|\[[\da-f]{8}\]|\bs\d{1,2}\b|第.{1,3}[季部]/gi

/**
 * The number that an episode's name means: 第12集, 第十二集, EP12, S01E12, 12 → 12; 20240101期 → 20240101.
 * Null when it means none (正片, HD1080P, 番外1).
 */
export function episodeNumber(name: string): number | null {
  const text = name.slice(0, 200).normalize('NFKC')
  if (SPECIAL.test(text)) return null

  const date = DATE.exec(text)
  if (date) return Number(`${date[1]}${date[2]}${date[3]}`)

  const clear = WITH_UNIT.exec(text) ?? ENGLISH.exec(text) ?? ORDINAL.exec(text)
  if (clear?.[1]) return readNumber(clear[1])

  const numbers = text.replace(NOT_NUMBERS, ' ').match(/\d{1,5}(?:\.\d)?(?!\d)/g)
  const last = numbers?.at(-1)
  return last ? Number(last) : null
}

function readNumber(text: string): number | null {
  return /^\d/.test(text) ? Number(text) : readChineseNumber(text)
}
