const SIMPLIFIED =
  '与东云亮会儿声头尽岭巨开忆怪戏断无旧时极机来桥湖灯盏盗码笼筝红纪纸线艺蓝蔷记谁车轨邮里钟铁铃锅锦镇长门际雾顶风飞馆马驼鱼鲤鲸鸟鸢鹤剑观园尔处华听说话语万亿个么'
const TRADITIONAL =
  '與東雲亮會兒聲頭盡嶺巨開憶怪戲斷無舊時極機來橋湖燈盞盜碼籠箏紅紀紙線藝藍薔記誰車軌郵裡鐘鐵鈴鍋錦鎮長門際霧頂風飛館馬駝魚鯉鯨鳥鳶鶴劍觀園爾處華聽說話語萬億個麼'
const PAIRS = new Map([...SIMPLIFIED].map((letter, index) => [letter, [...TRADITIONAL][index] ?? letter]))

/** As a site in Taiwan would write it. */
export function toTraditional(text: string): string {
  return [...text].map((letter) => PAIRS.get(letter) ?? letter).join('')
}

/** Latin letters, digits and blanks as wide as Chinese ones. */
export function toFullWidth(text: string): string {
  return [...text].map((letter) => (letter === ' ' ? '\u3000' : widen(letter))).join('')
}

function widen(letter: string): string {
  const code = letter.charCodeAt(0)
  return code > 0x20 && code < 0x7f ? String.fromCharCode(code + 0xfee0) : letter
}

const NUMERALS = '〇一二三四五六七八九'

/** The program rewrites titles when it collects them: 第1季 becomes 第一季. */
export function toChineseSeason(text: string): string {
  return text.replace(/第(\d)季/, (_, digit: string) => `第${NUMERALS[Number(digit)]}季`)
}
