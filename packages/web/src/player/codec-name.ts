/** As people know them, by how files, playlists and the server's doctor spell them. */
const NAMES: readonly (readonly [RegExp, string])[] = [
  [/\b(dvh1|dvhe|dva1|dvav)\b/i, 'Dolby Vision'],
  [/\b(hvc1|hev1|hevc|h\.?265)\b|V_MPEGH/i, 'HEVC'],
  [/\bav0?1\b/i, 'AV1'],
  [/\b(vp09|vp9)\b/i, 'VP9'],
  [/\b(mp4v|mpeg4)\b|V_MPEG4\/ISO\/(A?SP|AP)/i, 'MPEG-4'],
  [/\b(mp2v|mpeg2)\b|V_MPEG[12]\b/i, 'MPEG-2'],
  [/\b(vc-?1|wmv3?)\b|V_MS\/VFW/i, 'VC-1'],
  [/\b(ec-3|eac3)\b/i, 'E-AC3'],
  [/\b(ac-3|ac3)\b/i, 'AC3'],
  [/\b(truehd|mlpa)\b/i, 'TrueHD'],
  [/(\b|_)dts/i, 'DTS'],
]

/** `null` when nobody could say which it is. */
export function codecName(spelt: string): string | null {
  return NAMES.find(([pattern]) => pattern.test(spelt))?.[1] ?? null
}
