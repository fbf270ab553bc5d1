/** How wide the banner is drawn, for `sizes`: a phone crops its height out of a wider picture. */
export const BACKDROP_SIZES = '(max-width: 767px) 480px, 100vw'

const WIDTHS = [720, 1080, 1440]

/** The widths in which our picture proxy has a banner's picture, for `srcset`; empty for any other address. */
export function backdropSet(url: string): string {
  if (!url.startsWith('/api/picture?')) return ''
  const bare = url.replace(/&w=\d+$/, '')
  return WIDTHS.map((width) => `${bare}&w=${width} ${width}w`).join(', ')
}
