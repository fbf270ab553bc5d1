import { type Addressing, listSegments, readDuration } from './segments.ts'

export interface ByteRange {
  start: number
  end: number
}

export interface DashSegment {
  url: string
  range?: ByteRange
  duration: number
}

export interface DashTrack {
  kind: 'video' | 'audio'
  id: string
  codecs: string
  bandwidth: number
  width: number
  height: number
  language: string
  init: { url: string; range?: ByteRange } | null
  segments: DashSegment[]
  /** Of the first segment: what an updated live manifest is matched by. */
  sequence: number
  /** One file with an index inside it, which has to be read before there are segments. */
  index?: { url: string; range: ByteRange }
}

export interface DashManifest {
  live: boolean
  tracks: DashTrack[]
}

/** Reads a manifest: templates by number or by time, lists, and single files with an index. `now` places live streams. */
export function parseMpd(xml: string, url: string, now: number): DashManifest {
  const root = new DOMParser().parseFromString(xml, 'application/xml').querySelector('MPD')
  if (!root) throw new Error('not a DASH manifest')
  const live = root.getAttribute('type') === 'dynamic'
  const total = readDuration(root.getAttribute('mediaPresentationDuration'))
  const available = Date.parse(root.getAttribute('availabilityStartTime') ?? '') || 0
  const window = readDuration(root.getAttribute('timeShiftBufferDepth')) || 30
  const periods = children(root, 'Period')
  const base = baseOf(root, url)
  const tracks: DashTrack[] = []
  /** Later periods go on where the first one's tracks of the same place end. */
  for (const [index, period] of periods.entries()) {
    const start = readDuration(period.getAttribute('start'))
    const next = readDuration(periods[index + 1]?.getAttribute('start') ?? null)
    const length = readDuration(period.getAttribute('duration')) || (next || total) - start
    const clock = { live, elapsed: (now - available) / 1000 - start, window, length }
    const found = readPeriod(period, baseOf(period, base), clock)
    if (index === 0) tracks.push(...found)
    else for (const [place, track] of found.entries()) tracks[place]?.segments.push(...track.segments)
  }
  return { live, tracks }
}

type Clock = Parameters<typeof listSegments>[2]

function readPeriod(period: Element, base: string, clock: Clock): DashTrack[] {
  const tracks: DashTrack[] = []
  for (const set of children(period, 'AdaptationSet')) {
    for (const item of children(set, 'Representation')) {
      const own = (name: string) => item.getAttribute(name) ?? set.getAttribute(name) ?? ''
      const type = own('mimeType') || own('contentType')
      const kind = type.startsWith('video') ? 'video' : type.startsWith('audio') ? 'audio' : null
      if (!kind || children(set, 'ContentProtection').length > 0) continue
      const addressing = addressingOf([item, set, period])
      const facts = {
        id: own('id'),
        bandwidth: Number(own('bandwidth')),
        base: baseOf(item, baseOf(set, base)),
      }
      tracks.push({
        kind,
        id: facts.id,
        codecs: own('codecs'),
        bandwidth: facts.bandwidth,
        width: Number(own('width')),
        height: Number(own('height')),
        language: own('lang'),
        ...listSegments(addressing, facts, clock),
      })
    }
  }
  return tracks
}

/** The nearest element that says how segments are addressed, its attributes inherited from those above it. */
function addressingOf(levels: Element[]): Addressing {
  for (const name of ['SegmentTemplate', 'SegmentList', 'SegmentBase'] as const) {
    const found = levels.flatMap((level) => children(level, name))
    const nearest = found[0]
    if (!nearest) continue
    const attribute = (key: string) =>
      found.find((element) => element.hasAttribute(key))?.getAttribute(key) ?? null
    const child = (key: string) => found.flatMap((element) => children(element, key))
    return { name, attribute, child }
  }
  return { name: 'SegmentBase', attribute: () => null, child: () => [] }
}

function baseOf(element: Element, url: string): string {
  const text = children(element, 'BaseURL')[0]?.textContent?.trim()
  return text ? new URL(text, url).href : url
}

function children(element: Element, name: string): Element[] {
  return [...element.children].filter((child) => child.localName === name)
}
