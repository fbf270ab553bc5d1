import type { ByteRange, DashSegment, DashTrack } from './mpd.ts'

export interface Addressing {
  name: 'SegmentTemplate' | 'SegmentList' | 'SegmentBase'
  attribute(key: string): string | null
  child(key: string): Element[]
}

interface Facts {
  id: string
  bandwidth: number
  base: string
}

interface Clock {
  live: boolean
  /** Seconds since the period began, on the wall. */
  elapsed: number
  /** Seconds of a live stream that are still there. */
  window: number
  /** Seconds of the period; 0 when unknown. */
  length: number
}

type Listed = Pick<DashTrack, 'init' | 'segments' | 'sequence'> & {
  index?: { url: string; range: ByteRange }
}

export function listSegments(how: Addressing, facts: Facts, clock: Clock): Listed {
  if (how.name === 'SegmentTemplate') return fromTemplate(how, facts, clock)
  if (how.name === 'SegmentList') return fromList(how, facts)
  const index = readRange(how.attribute('indexRange'))
  const init = readRange(how.child('Initialization')[0]?.getAttribute('range') ?? null)
  const whole: DashSegment = { url: facts.base, duration: clock.length || 1 }
  return {
    init: init ? { url: facts.base, range: init } : null,
    segments: index ? [] : [whole],
    sequence: 0,
    ...(index ? { index: { url: facts.base, range: index } } : {}),
  }
}

function fromTemplate(how: Addressing, facts: Facts, clock: Clock): Listed {
  const scale = Number(how.attribute('timescale') ?? 1)
  const first = Number(how.attribute('startNumber') ?? 1)
  const media = how.attribute('media') ?? ''
  const initialization = how.attribute('initialization')
  const address = (text: string, number: number, time: number) =>
    new URL(fill(text, facts, number, time), facts.base).href
  const timeline = how.child('SegmentTimeline')[0]
  const spans = timeline ? readTimeline(timeline, clock.length * scale) : evenSpans(how, first, scale, clock)
  return {
    init: initialization ? { url: address(initialization, 0, 0) } : null,
    segments: spans.map((span, index) => ({
      url: address(media, span.number ?? first + index, span.time),
      duration: span.duration / scale,
    })),
    sequence: spans[0]?.number ?? first,
  }
}

interface Span {
  time: number
  duration: number
  number?: number
}

/** `S` elements: start, length, and how often it repeats (-1: until the next one, or the end). */
function readTimeline(timeline: Element, end: number): Span[] {
  const spans: Span[] = []
  const items = [...timeline.children]
  let time = 0
  for (const [index, item] of items.entries()) {
    const duration = Number(item.getAttribute('d') ?? 0)
    if (duration <= 0) continue
    time = Number(item.getAttribute('t') ?? time)
    const until = Number(items[index + 1]?.getAttribute('t') ?? end)
    const repeat = Number(item.getAttribute('r') ?? 0)
    const count = repeat >= 0 ? repeat + 1 : Math.max(1, Math.ceil((until - time) / duration))
    for (let step = 0; step < count; step += 1, time += duration) spans.push({ time, duration })
  }
  return spans
}

function evenSpans(how: Addressing, first: number, scale: number, clock: Clock): Span[] {
  const duration = Number(how.attribute('duration') ?? 0)
  if (duration <= 0) return []
  const seconds = duration / scale
  const last = clock.live ? Math.floor(clock.elapsed / seconds) - 1 : Math.ceil(clock.length / seconds) - 1
  const from = clock.live ? Math.max(0, last - Math.floor(clock.window / seconds) + 1) : 0
  const spans: Span[] = []
  for (let index = from; index <= last; index += 1) {
    spans.push({ time: index * duration, duration, number: first + index })
  }
  return spans
}

function fromList(how: Addressing, facts: Facts): Listed {
  const seconds = Number(how.attribute('duration') ?? 1) / Number(how.attribute('timescale') ?? 1)
  const init = how.child('Initialization')[0]
  const initRange = readRange(init?.getAttribute('range') ?? null)
  const url = (text: string | null | undefined) => new URL(text || facts.base, facts.base).href
  const segments = how.child('SegmentURL').map((item): DashSegment => {
    const range = readRange(item.getAttribute('mediaRange'))
    return { url: url(item.getAttribute('media')), duration: seconds, ...(range ? { range } : {}) }
  })
  return {
    init: init
      ? { url: url(init.getAttribute('sourceURL')), ...(initRange ? { range: initRange } : {}) }
      : null,
    segments,
    sequence: Number(how.attribute('startNumber') ?? 1),
  }
}

function fill(template: string, facts: Facts, number: number, time: number): string {
  const values: Record<string, string | number> = {
    RepresentationID: facts.id,
    Bandwidth: facts.bandwidth,
    Number: number,
    Time: time,
  }
  return template.replace(/\$(\w*)(?:%0(\d+)d)?\$/g, (_whole, name: string, width: string | undefined) =>
    name === '' ? '$' : String(values[name] ?? '').padStart(Number(width ?? 0), '0'),
  )
}

export function readRange(text: string | null): ByteRange | null {
  const match = /^(\d+)-(\d+)$/.exec(text ?? '')
  return match ? { start: Number(match[1]), end: Number(match[2]) } : null
}

/** `PT1H2M3.5S` in seconds; 0 when there is none. */
export function readDuration(text: string | null): number {
  const match = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:([\d.]+)S)?)?$/.exec(text ?? '')
  if (!match) return 0
  const [days, hours, minutes, seconds] = match.slice(1).map((part) => Number(part ?? 0))
  return (days ?? 0) * 86_400 + (hours ?? 0) * 3_600 + (minutes ?? 0) * 60 + (seconds ?? 0)
}
