import { scanAttributes } from './attributes.ts'
import { copyString } from './builder.ts'

/** What the first line of an M3U list says about all of its channels. */
export interface PlaylistHeader {
  /** Addresses of guides, in order, each once. */
  guides: string[]
  /** Every other attribute, keys in lower case: catchup, catchup-source, tvg-shift, refresh… */
  attributes: Record<string, string>
}

const GUIDE_KEYS = ['x-tvg-url', 'url-tvg', 'tvg-url']

export type HeaderReader = ReturnType<typeof createHeaderReader>

/** Lists are often several lists one after the other: all headers are read, the first to say a thing wins. */
export function createHeaderReader() {
  const header: PlaylistHeader = { guides: [], attributes: {} }
  return {
    header,
    read(text: string, from: number, end: number): void {
      const { keys, values } = scanAttributes(text, from, end)
      keys.forEach((key, index) => {
        const value = copyString(values[index] ?? '')
        if (GUIDE_KEYS.includes(key)) addGuides(header.guides, value)
        else if (value && key !== '__proto__' && !Object.hasOwn(header.attributes, key)) {
          header.attributes[copyString(key)] = value
        }
      })
    },
  }
}

/** Commas join addresses, and occur in them: only one that an address follows separates. */
function addGuides(guides: string[], value: string): void {
  for (const part of value.split(/[,\s;]+(?=https?:\/\/)/i)) {
    const url = part.replace(/[,\s;]+$/, '')
    if (/^https?:\/\//i.test(url) && !guides.includes(url)) guides.push(url)
  }
}
