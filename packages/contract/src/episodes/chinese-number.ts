const DIGITS = '〇一二三四五六七八九'
const UNITS: Record<string, number> = { 十: 10, 百: 100, 千: 1000 }

/** 十二 → 12, 二十 → 20, 一百零三 → 103, 两百 → 200, 二〇二四 → 2024; null for anything else. Up to 9999. */
export function readChineseNumber(text: string): number | null {
  const signs = text.replaceAll('零', '〇').replaceAll('两', '二').replaceAll('廿', '二十')
  if (!/^[〇一二三四五六七八九十百千]+$/.test(signs)) return null
  if (!/[十百千]/.test(signs)) return Number([...signs].map((sign) => DIGITS.indexOf(sign)).join(''))

  let sum = 0
  let digit = 0
  for (const sign of signs) {
    const unit = UNITS[sign]
    if (unit === undefined) {
      digit = DIGITS.indexOf(sign)
    } else {
      // 十二 is twelve: a unit without a digit before it counts once.
      sum += (digit || 1) * unit
      digit = 0
    }
  }
  return sum + digit
}
