import { figures } from './figures.ts'
import { nature } from './nature.ts'
import { places } from './places.ts'
import { PALETTES } from './shapes.ts'

const MOTIFS = { ...places, ...nature, ...figures }
export type Motif = keyof typeof MOTIFS
export type Palette = keyof typeof PALETTES
export const PALETTE_NAMES = Object.keys(PALETTES) as Palette[]

export interface Drawing {
  motif: Motif
  palette: Palette
  /** Written down the right edge; none for stills and backdrops. */
  title?: string
  /** The height is always 300: 200 is a poster, 533 a still, 933 a backdrop. */
  width: number
  /** Where the figure stands and the lamp hangs, as parts of width and height. */
  focus?: number
  lamp?: readonly [number, number]
  lampRadius?: number
}

/** A lamp behind a screen, cut silhouettes in front. */
export function draw({
  motif,
  palette,
  title = '',
  width,
  focus = 0.5,
  lamp = [0.5, 0.38],
  lampRadius = 150,
}: Drawing): string {
  const colours = PALETTES[palette]
  const paper = palette === 'paper'
  const [top, mid, light, , far] = colours
  const x = Math.round(width * lamp[0])
  const y = Math.round(300 * lamp[1])
  const shade =
    title && !paper
      ? `<linearGradient id="t" x2="1" y2="0"><stop stop-color="#05060a" stop-opacity="0"/><stop offset="1" stop-color="#05060a" stop-opacity=".5"/></linearGradient>`
      : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 300" width="${width * 2}" height="600" preserveAspectRatio="xMidYMid slice"><defs><linearGradient id="s" x2="0" y2="1"><stop stop-color="${top}"/><stop offset=".72" stop-color="${mid}"/><stop offset="1" stop-color="${paper ? top : far}"/></linearGradient><radialGradient id="l" gradientUnits="userSpaceOnUse" cx="${x}" cy="${y}" r="${lampRadius}"><stop stop-color="${light}" stop-opacity="${paper ? 0.9 : 0.95}"/><stop offset=".22" stop-color="${light}" stop-opacity="${paper ? 0.28 : 0.55}"/><stop offset="1" stop-color="${light}" stop-opacity="0"/></radialGradient>${shade}</defs><rect width="${width}" height="300" fill="url(#s)"/><rect width="${width}" height="300" fill="url(#l)"/><circle cx="${x}" cy="${y}" r="${Math.min(46, lampRadius * 0.3)}" fill="${light}" opacity="${paper ? 1 : 0.92}"/>${MOTIFS[motif](width, Math.round(width * focus), colours).replaceAll('ID', 'c')}${title && drawTitle(title, width, paper)}</svg>`
}

function drawTitle(title: string, width: number, paper: boolean): string {
  const letters = [...title].slice(0, 11)
  const size = letters.length > 4 ? 20 : 24
  const column = letters
    .map(
      (letter, index) => `<text x="${width - 24}" y="${34 + index * (size + 5)}">${escapeXml(letter)}</text>`,
    )
    .join('')
  const shade = paper ? '' : `<rect x="${width - 84}" width="84" height="300" fill="url(#t)"/>`
  return `${shade}<g fill="${paper ? '#33231b' : '#fff'}" font-family="'Noto Serif SC','Songti SC','Noto Serif CJK SC',serif" font-weight="700" font-size="${size}" text-anchor="middle" opacity=".94">${column}</g>`
}

export function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
