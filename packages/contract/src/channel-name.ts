import { readChineseNumber } from './episodes/chinese-number.ts'
import { simplify } from './titles/simplify.ts'

const BRACKETED = /[([{【](?:[^()[\]{}【】]{0,20})[)\]}】]/g
const QUALITY =
  /(?:超高清|超清|高清|标清|蓝光|高码率?|备用|测试|IPV[46]|(?<![A-Z])(?:FHD|UHD|HDR|HEVC|H26[45]|HD|SD)(?![A-Z])|(?<!CCTV[\s-]{0,3})[48]K|\d{3,4}[PI]|\d{2,3}FPS|50\s*帧|线路\d+|源\d+)/g
const CENTRAL = /^(?:中央电视台|中央|央视)(?:第)?(\d{1,2}|[一二三四五六七八九十]{1,3})(?:套|台|频道)?/

/**
 * The name under which a guide and a list mean the same channel: CCTV-1综合, cctv1 高清 and 央视一套 are CCTV1,
 * 湖南卫视 [1080p] is 湖南卫视. Not for display.
 */
export function normaliseChannelName(name: string): string {
  const level = simplify(name.slice(0, 200).normalize('NFKC').toUpperCase())
  const bare = level.replace(BRACKETED, '').trim() || level
  const central = bare.replace(CENTRAL, (_, number: string) => `CCTV${readChineseNumber(number) ?? number}`)
  const joined = central.replace(/PLUS(?![A-Z])/g, '+')
  const plain = joined.replace(QUALITY, '').replace(/[^\p{L}\p{N}+]+/gu, '')
  return shortenCentral(plain) || joined || bare.trim()
}

/** CCTV1综合 → CCTV1. The editions of CCTV4 for other continents, and CCTV4K, are channels of their own. */
function shortenCentral(name: string): string {
  const found = /^CCTV0?(\d{1,2})(\+|K)?(.*)$/.exec(name)
  if (!found) return name.replace(/(?<=.)频道$/, '')
  const [, number = '', sign = '', rest = ''] = found
  const edition = number === '4' ? (/欧洲|美洲|亚洲/.exec(rest)?.[0] ?? '') : ''
  return `CCTV${number}${sign}${edition}`
}
