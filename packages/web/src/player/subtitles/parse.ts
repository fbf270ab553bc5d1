import { readAssTime } from '../danmaku/parse-ass.ts'

export type SubtitleFormat = 'srt' | 'vtt' | 'ass'

export interface Cue {
  start: number
  end: number
  /** Plain lines; the little markup that a track knows (`<i>`, `<b>`, `<u>`) is kept. */
  text: string
}

/** By what the text looks like; file names lie. `null` when it is no subtitle. */
export function detectSubtitle(text: string): SubtitleFormat | null {
  const head = text.replace(/^\uFEFF/, '').trimStart()
  if (head.startsWith('WEBVTT')) return 'vtt'
  if (/^\[script info\]/i.test(head) || /^Dialogue\s*:/m.test(head)) return 'ass'
  return TIMES.test(head) ? 'srt' : null
}

const TIMES = /(\d+:)?(\d{1,3}):(\d{1,2})[.,](\d{1,3})\s*-->\s*(\d+:)?(\d{1,3}):(\d{1,2})[.,](\d{1,3})/

/** SRT and WebVTT, with what real files get wrong: no counters, commas or points, missing blank lines, overlapping cues. */
export function parseCues(text: string): Cue[] {
  const cues: Cue[] = []
  let open: (Cue & { lines: string[] }) | null = null
  const close = () => {
    if (!open) return
    const body = cleanText(open.lines.join('\n'))
    if (body !== '' && open.end > open.start) cues.push({ start: open.start, end: open.end, text: body })
    open = null
  }
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)
  for (const [index, line] of lines.entries()) {
    const times = TIMES.exec(line)
    if (times) {
      close()
      open = { start: seconds(times, 1), end: seconds(times, 5), text: '', lines: [] }
    } else if (line.trim() === '') close()
    else if (open && !(/^\d+$/.test(line.trim()) && TIMES.test(lines[index + 1] ?? ''))) open.lines.push(line)
  }
  close()
  return cues.sort((a, b) => a.start - b.start)
}

/** The words of an ASS file without its drawing: for browsers in which the real renderer can't run. */
export function parseAssCues(ass: string): Cue[] {
  const cues: Cue[] = []
  for (const [, body] of ass.matchAll(/^Dialogue\s*:(.*)$/gm)) {
    const fields = (body ?? '').split(',')
    const start = readAssTime((fields[1] ?? '').trim())
    const end = readAssTime((fields[2] ?? '').trim())
    const raw = fields.slice(9).join(',')
    if (/\\p[1-9]/.test(raw)) continue
    const text = cleanText(
      raw
        .replace(/\{[^}]*\}/g, '')
        .replace(/\\[Nn]/g, '\n')
        .replace(/\\h/g, ' '),
    )
    if (text !== '' && end > start) cues.push({ start, end, text })
  }
  return cues.sort((a, b) => a.start - b.start)
}

/** The cue's times shifted by `delay` seconds; what ends before the video begins is gone. */
export function shiftCues(cues: readonly Cue[], delay: number): Cue[] {
  return cues
    .map((cue) => ({ ...cue, start: Math.max(0, cue.start + delay), end: cue.end + delay }))
    .filter((cue) => cue.end > cue.start)
}

function seconds(match: RegExpExecArray, at: number): number {
  const hours = Number.parseInt(match[at] ?? '0', 10) || 0
  const part = (match[at + 3] ?? '0').padEnd(3, '0')
  return hours * 3600 + Number(match[at + 1]) * 60 + Number(match[at + 2]) + Number(part) / 1000
}

function cleanText(text: string): string {
  return text
    .replace(/\{\\[^}]*\}/g, '')
    .replace(/<(?!\/?[ibu]>)[^>]*>/gi, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n')
}
