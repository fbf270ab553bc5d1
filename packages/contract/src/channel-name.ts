const NOISE =
  /超高清|高清|标清|蓝光|频道|綜合|综合|\b(?:f?hd|uhd|sd|4k|8k|hevc|h\.?26[45]|ipv[46]|\d{3,4}[pi])\b|[[(（【][^\])）】]*[\])）】]/gi

/**
 * What the names of one channel in different lists and guides come down to: CCTV-1 综合, cctv1高清 and CCTV1 are one.
 * Empty only for an empty name.
 */
export function normaliseChannelName(name: string): string {
  const upper = name.normalize('NFKC').toUpperCase()
  // The national channels carry their subject behind the number: only the number counts.
  const national = /^(?:CCTV|央视)[\s_-]*(\d{1,2})(\+|K)?/.exec(upper)
  if (national) return `CCTV${Number(national[1])}${national[2] ?? ''}`.toLowerCase()
  const plain = upper.replace(NOISE, '').replace(/[\s_\-·.|/:：]+/g, '')
  return (plain || upper.replace(/\s+/g, '')).toLowerCase()
}
