/** What an address in a playlist is for. */
export type UriKind = 'playlist' | 'segment' | 'key' | 'map' | 'data'

export interface Linker {
  /** The text that stands for an absolute http(s) address. */
  link(url: string, kind: UriKind): string
  /**
   * The text that stands for a directory, such that this text and a plain name after it is the link of the
   * directory and that name; undefined when there is none. Asked once per directory: it makes long lists cheap.
   */
  under?(directory: string): string | undefined
}

/** Tags with addresses inside, and what these are for. */
const TAG_KINDS: Record<string, UriKind> = {
  'EXT-X-KEY': 'key',
  'EXT-X-SESSION-KEY': 'key',
  'EXT-X-MAP': 'map',
  'EXT-X-MEDIA': 'playlist',
  'EXT-X-I-FRAME-STREAM-INF': 'playlist',
  'EXT-X-IMAGE-STREAM-INF': 'playlist',
  'EXT-X-RENDITION-REPORT': 'playlist',
  'EXT-X-PART': 'segment',
  'EXT-X-PRELOAD-HINT': 'segment',
  'EXT-X-SESSION-DATA': 'data',
  'EXT-X-CONTENT-STEERING': 'data',
  'EXT-X-DATERANGE': 'data',
}

/** A name that `new URL()` would append to the directory as it is: no escapes, no dot segments, no scheme. */
const PLAIN_NAME = /^(?:[\w~-][\w.~-]*\/)*[\w~-][\w.~-]*(?:\?[\w.~!$&()*+,;=@:/?-]*)?$/
/** The same as a whole line, looked for where `lastIndex` says. */
const PLAIN_LINE = new RegExp(`${PLAIN_NAME.source.slice(1, -1)}(?=\\r?\\n|$)`, 'y')
/** An absolute or root-relative address up to the last slash before any query. */
const DIRECTORY = /^(?:https?:\/)?\/[^?#\s]*\//
/** Quoted attribute values that are addresses, found from attribute to attribute so that quotes stay paired. */
const ATTRIBUTE = /([A-Z0-9-]+)=(?:"([^"]*)"|[^,]*)\s*(?:,|$)/g
const ADDRESS_ATTRIBUTES = new Set(['URI', 'SERVER-URI', 'X-ASSET-URI', 'X-ASSET-LIST'])

/**
 * Writes every address of an HLS playlist anew and leaves every other character as it was. Addresses that are
 * not for the web (`data:`, `skd:`) stay.
 */
export function rewritePlaylist(text: string, linker: Linker & { base: string }): string {
  const writer = addressWriter(linker)
  const defined = new Map<string, string>()
  const expand = (address: string) =>
    address.includes('{$')
      ? address.replace(/\{\$([\w-]+)\}/g, (all, name) => defined.get(name) ?? all)
      : address

  let out = ''
  let copied = 0
  let kind: UriKind = 'segment'
  for (let start = 0, end = 0; start < text.length; start = end + 1) {
    let from = start
    let to = start
    let written = ''
    if (text.charCodeAt(start) !== HASH) {
      const { directory, prefix } = writer.last
      PLAIN_LINE.lastIndex = start + directory.length
      if (prefix !== undefined && text.startsWith(directory, start) && PLAIN_LINE.test(text)) {
        end = PLAIN_LINE.lastIndex + (text.charCodeAt(PLAIN_LINE.lastIndex) === CR ? 1 : 0)
        to = start + directory.length
        written = prefix
      } else {
        end = endOfLine(text, start)
        ;[from, to] = trimmed(text, start, end)
        if (from === to || text.charCodeAt(from) === HASH) continue
        written = writer.write(expand(text.slice(from, to)), kind)
      }
      kind = 'segment'
    } else {
      end = endOfLine(text, start)
      // `#EXTINF` and comments, the most of them, are told from `#EXT-X-…` by one character.
      if (text.charCodeAt(start + 4) !== DASH) continue
      to = end
      const line = text.slice(start, end)
      if (line.startsWith('#EXT-X-STREAM-INF')) kind = 'playlist'
      else if (line.startsWith('#EXT-X-DEFINE:')) define(line, linker.base, defined)
      written = rewriteTag(line, expand, writer.write)
    }
    if (to - from === written.length && text.startsWith(written, from)) continue
    out += text.slice(copied, from) + written
    copied = to
  }
  return out + text.slice(copied)
}

const HASH = 35
const DASH = 45
const CR = 13

function endOfLine(text: string, start: number): number {
  const end = text.indexOf('\n', start)
  return end < 0 ? text.length : end
}

function trimmed(text: string, start: number, end: number): [number, number] {
  let from = start
  let to = end
  while (from < to && text.charCodeAt(from) <= 32) from++
  while (to > from && text.charCodeAt(to - 1) <= 32) to--
  if (text.charCodeAt(from) === 0xfeff) from++
  return [from, to]
}

interface AddressWriter {
  write(address: string, kind: UriKind): string
  /** The directory of the last address as it was written in the playlist, and what stands for it. */
  last: { directory: string; prefix: string | undefined }
}

/** Most lines are a plain name in one of few directories: those are joined as text. The rest goes through `URL`. */
function addressWriter({ base, link, under }: Linker & { base: string }): AddressWriter {
  const known = new Map<string, AddressWriter['last']>()
  const inDirectory = (directory: string): AddressWriter['last'] => {
    let found = known.get(directory)
    if (!found) {
      const absolute = resolve(directory || './', base)
      const prefix = absolute?.endsWith('/') ? under?.(absolute) : undefined
      found = { directory: flat(directory), prefix: prefix && flat(prefix) }
      known.set(directory, found)
    }
    return found
  }
  const writer: AddressWriter = {
    last: inDirectory(''),
    write(address, kind) {
      const directory = PLAIN_NAME.test(address) ? '' : DIRECTORY.exec(address)?.[0]
      if (directory !== undefined) {
        writer.last = inDirectory(directory)
        const name = address.slice(directory.length)
        if (writer.last.prefix !== undefined && PLAIN_NAME.test(name)) return writer.last.prefix + name
      }
      const absolute = resolve(address, base)
      return absolute === undefined ? address : link(absolute, kind)
    },
  }
  return writer
}

/** Strings that were sliced and joined are slow to compare and to copy a thousand times; this one is in one piece. */
function flat(text: string): string {
  return Buffer.from(text).toString()
}

/** The absolute http(s) address without its fragment, or undefined. */
function resolve(address: string, base: string): string | undefined {
  try {
    const url = new URL(address, base)
    url.hash = ''
    return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : undefined
  } catch {
    return undefined
  }
}

function rewriteTag(
  line: string,
  expand: (address: string) => string,
  write: AddressWriter['write'],
): string {
  if (!line.includes('="')) return line
  const colon = line.indexOf(':')
  const kind = TAG_KINDS[line.slice(1, colon)]
  if (kind === undefined) return line
  const attributes = line.slice(colon + 1)
  return (
    line.slice(0, colon + 1) +
    attributes.replace(ATTRIBUTE, (all: string, name: string, value: string | undefined) =>
      value === undefined || value === '' || !ADDRESS_ATTRIBUTES.has(name)
        ? all
        : all.replace(`"${value}"`, () => `"${write(expand(value.trim()), kind)}"`),
    )
  )
}

/** Variables of `EXT-X-DEFINE` are filled in here: a link hides the name from the player. */
function define(line: string, base: string, defined: Map<string, string>): void {
  const values = new Map(
    [...line.matchAll(/([A-Z]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
  )
  const parameter = values.get('QUERYPARAM')
  if (parameter !== undefined) defined.set(parameter, new URL(base).searchParams.get(parameter) ?? '')
  const name = values.get('NAME')
  if (name !== undefined) defined.set(name, values.get('VALUE') ?? '')
}
