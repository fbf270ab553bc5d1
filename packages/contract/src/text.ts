/**
 * The text of hostile HTML, in linear time: tags and the contents of scripts dropped, entities decoded,
 * blocks kept apart by line breaks, at most `limit` characters. The result is text, not HTML: whoever
 * prints it escapes it.
 */
export function plainText(html: string, limit = 5_000): string {
  const lastDouble = html.lastIndexOf('"')
  const lastSingle = html.lastIndexOf("'")
  const pieces: string[] = []
  let kept = 0
  let at = 0

  // Four times the limit before white space is folded: enough for any honest text.
  while (at < html.length && kept < limit * 4) {
    const open = html.indexOf('<', at)
    const end = open === -1 ? html.length : open
    if (end > at) {
      pieces.push(html.slice(at, end))
      kept += end - at
    }
    if (open === -1) break

    if (!/[a-z/!?]/i.test(html[open + 1] ?? '')) {
      pieces.push('<')
      at = open + 1
      continue
    }
    const close = endOfTag(html, open, lastDouble, lastSingle)
    const name = tagName(html, open)
    if (BLOCKS.has(name)) pieces.push('\n')
    at = HIDDEN.has(name) && html[open + 1] !== '/' ? endOfHidden(html, close, name) : close
  }
  return cutText(foldSpaces(decodeEntities(pieces.join(''))), limit)
}

/** At most `limit` characters, the last one an ellipsis when something was cut; never half a character. */
export function cutText(text: string, limit: number): string {
  if (text.length <= limit) return text
  const cut = text.slice(0, Math.max(0, limit - 1)).replace(/[\uD800-\uDBFF]$/, '')
  return `${cut.trimEnd()}…`
}

/** Named and numbered character references, once: `&amp;lt;` becomes `&lt;`. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&(?:#(\d+|x[\da-f]+)|([a-z][a-z\d]{1,7}));?/gi, (whole, number, name) =>
    number ? fromNumber(number) : fromName(whole, name),
  )
}

function fromNumber(number: string): string {
  const code = /^x/i.test(number) ? Number.parseInt(number.slice(1), 16) : Number(number)
  const isCharacter = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
  return isCharacter ? String.fromCodePoint(code) : ''
}

/** Only the old five work without their semicolon, as in browsers. */
function fromName(whole: string, name: string): string {
  const known = ENTITIES[name] ?? ENTITIES[name.toLowerCase()]
  if (known === undefined) return whole
  return whole.endsWith(';') || /^(?:amp|lt|gt|quot|nbsp)$/i.test(name) ? known : whole
}

/** Control and direction characters go: a name must not turn the text after it around. */
function foldSpaces(text: string): string {
  return text
    .replace(
      /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g,
      '',
    )
    .replace(/[^\S\n]+/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n')
}

function tagName(html: string, open: number): string {
  return /^<\/?([a-z][a-z\d]*)/i.exec(html.slice(open, open + 16))?.[1]?.toLowerCase() ?? ''
}

/**
 * The index after the tag's `>`. A `>` inside a quoted value does not end it, but a quote that is
 * never closed is taken for a letter, so that one missing quote does not swallow the text.
 */
function endOfTag(html: string, open: number, lastDouble: number, lastSingle: number): number {
  if (html.startsWith('<!--', open)) {
    const end = html.indexOf('-->', open + 4)
    return end === -1 ? html.length : end + 3
  }
  for (let at = open + 1; at < html.length; at++) {
    const char = html[at]
    if (char === '>') return at + 1
    if (char === '"' && at < lastDouble) at = html.indexOf('"', at + 1)
    else if (char === "'" && at < lastSingle) at = html.indexOf("'", at + 1)
  }
  return html.length
}

function endOfHidden(html: string, from: number, name: string): number {
  const closing = new RegExp(`</${name}[\\s/>]`, 'gi')
  closing.lastIndex = from
  const found = closing.exec(html)
  return found ? found.index : html.length
}

/** Their contents are never text. */
const HIDDEN = new Set([
  'script',
  'style',
  'iframe',
  'object',
  'noscript',
  'template',
  'svg',
  'head',
  'title',
])

const BLOCKS = new Set(
  'address article aside blockquote br dd div dl dt figure footer h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table td th tr ul'.split(
    ' ',
  ),
)

const ENTITIES: Record<string, string> = {
  __proto__: null as never,
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ensp: ' ',
  emsp: ' ',
  thinsp: ' ',
  copy: '©',
  reg: '®',
  trade: '™',
  hellip: '…',
  mdash: '—',
  ndash: '–',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  sbquo: '‚',
  bdquo: '„',
  laquo: '«',
  raquo: '»',
  lsaquo: '‹',
  rsaquo: '›',
  middot: '·',
  bull: '•',
  deg: '°',
  times: '×',
  divide: '÷',
  plusmn: '±',
  frac12: '½',
  sup2: '²',
  sup3: '³',
  sect: '§',
  para: '¶',
  euro: '€',
  pound: '£',
  yen: '¥',
  cent: '¢',
  larr: '←',
  rarr: '→',
  uarr: '↑',
  darr: '↓',
  hearts: '♥',
  star: '☆',
  starf: '★',
  eacute: 'é',
  Eacute: 'É',
  egrave: 'è',
  agrave: 'à',
  ccedil: 'ç',
  uuml: 'ü',
  Uuml: 'Ü',
  ouml: 'ö',
  Ouml: 'Ö',
  auml: 'ä',
  Auml: 'Ä',
  szlig: 'ß',
  ntilde: 'ñ',
  zwnj: '',
  zwj: '',
}
