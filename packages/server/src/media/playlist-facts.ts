/** What the proxy needs to know of a playlist besides its addresses. */
export interface PlaylistFacts {
  kind: 'master' | 'vod' | 'live'
  /** Seconds; 0 in a master. */
  targetDuration: number
  /** Seconds of the last segment listed. */
  lastDuration: number
  /** Seconds of a part, where the stream has parts. */
  partTarget: number | undefined
}

export function readPlaylistFacts(text: string): PlaylistFacts {
  const isMaster = text.includes('#EXT-X-STREAM-INF')
  // From the end, where it stands: a long list is not read through for its last line.
  const isOver = text.lastIndexOf('#EXT-X-ENDLIST') >= 0 || /^#EXT-X-PLAYLIST-TYPE:\s*VOD/m.test(text)
  const lastInfo = text.lastIndexOf('#EXTINF:')
  const part = numberAfter(text, '#EXT-X-PART-INF:PART-TARGET=')
  return {
    kind: isMaster ? 'master' : isOver ? 'vod' : 'live',
    targetDuration: numberAfter(text, '#EXT-X-TARGETDURATION:'),
    lastDuration: lastInfo < 0 ? 0 : Number.parseFloat(text.slice(lastInfo + 8, lastInfo + 28)) || 0,
    partTarget: part > 0 ? part : undefined,
  }
}

function numberAfter(text: string, tag: string): number {
  const at = text.indexOf(tag)
  return at < 0 ? 0 : Number.parseFloat(text.slice(at + tag.length, at + tag.length + 20)) || 0
}

const PART_URI = /^#EXT-X-(?:PART|PRELOAD-HINT):.*?URI="([^"]+)"/

/** The addresses that viewers at the live edge are about to ask for. */
export function listEdge(text: string, base: string, most = 12): string[] {
  const found: string[] = []
  const lines = text.split('\n')
  for (let at = lines.length - 1; at >= 0 && found.length < most; at--) {
    const line = lines[at]?.trim() ?? ''
    const address = line.startsWith('#') ? PART_URI.exec(line)?.[1] : line
    if (address && URL.canParse(address, base)) found.push(new URL(address.replace(/#.*$/, ''), base).href)
  }
  return found
}
