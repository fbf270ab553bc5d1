import { type DanmakuComment, type DanmakuMode, makeComment } from './comment.ts'

/** Danmaku that were turned into ASS subtitles: `\move` scrolls, what stands still is at the top or at the bottom. */
export function parseAssComments(ass: string): DanmakuComment[] {
  const lines = ass.split(/\r?\n/)
  const height = Number(/^\s*PlayResY\s*:\s*(\d+)/im.exec(ass)?.[1] ?? 1080)
  let order = ['layer', 'start', 'end', 'style', 'name', 'marginl', 'marginr', 'marginv', 'effect', 'text']
  let inEvents = false
  const comments: DanmakuComment[] = []
  for (const line of lines) {
    if (line.startsWith('[')) inEvents = /^\[events\]/i.test(line)
    if (!inEvents) continue
    const format = /^Format\s*:(.*)$/i.exec(line)
    if (format) order = (format[1] ?? '').split(',').map((name) => name.trim().toLowerCase())
    const dialogue = /^Dialogue\s*:(.*)$/i.exec(line)
    const comment = dialogue ? readDialogue(dialogue[1] ?? '', order, height) : null
    if (comment) comments.push(comment)
  }
  return comments
}

function readDialogue(body: string, order: string[], height: number): DanmakuComment | null {
  const fields = body.split(',')
  const field = (name: string) => (order.indexOf(name) < 0 ? '' : (fields[order.indexOf(name)] ?? '').trim())
  /** Text comes last and may hold commas of its own. */
  const text = fields.slice(Math.max(0, order.length - 1)).join(',')
  const tags = [...text.matchAll(/\{([^}]*)\}/g)].map((match) => match[1] ?? '').join('')
  return makeComment({
    time: readAssTime(field('start')),
    text: text.replace(/\{[^}]*\}/g, '').replace(/\\[Nnh]/g, ' '),
    mode: placeOf(tags, field('style'), height),
    color: readAssColor(tags),
    user: field('name'),
  })
}

function placeOf(tags: string, style: string, height: number): DanmakuMode {
  if (/\\move\s*\(/.test(tags)) return 0
  const y = Number(/\\pos\s*\([^,]+,\s*([\d.]+)/.exec(tags)?.[1] ?? Number.NaN)
  const anchor = Number(/\\an(\d)/.exec(tags)?.[1] ?? Number.NaN)
  if (anchor >= 7) return 1
  if (anchor <= 3) return 2
  if (!Number.isNaN(y)) return y > height / 2 ? 2 : 1
  if (/top/i.test(style)) return 1
  return /bottom|btm/i.test(style) ? 2 : 0
}

/** `h:mm:ss.cc`; NaN when it is no time. */
export function readAssTime(text: string): number {
  const match = /^(\d+):(\d{1,2}):(\d{1,2}(?:\.\d+)?)$/.exec(text)
  return match ? Number(match[1]) * 3600 + Number(match[2]) * 60 + Number(match[3]) : Number.NaN
}

/** ASS writes colours backwards: `&HBBGGRR&`. */
function readAssColor(tags: string): string {
  const hex = /\\1?c&H([0-9a-f]{1,8})&?/i.exec(tags)?.[1]?.padStart(6, '0').slice(-6)
  return hex ? `#${hex.slice(4, 6)}${hex.slice(2, 4)}${hex.slice(0, 2)}` : '#ffffff'
}
