import type { DanmakuComment } from './comment.ts'
import { parseAssComments } from './parse-ass.ts'
import { parseJsonComments } from './parse-json.ts'
import { parseXmlComments } from './parse-xml.ts'

/** Reads a danmaku file whatever its form (Bilibili XML, JSON of several makes, ASS); sorted by time. Empty when it is none of them. */
export function parseDanmaku(text: string): DanmakuComment[] {
  const head = text.replace(/^\uFEFF/, '').trimStart()
  const comments = head.startsWith('<')
    ? parseXmlComments(head)
    : head.startsWith('{') || /^\[\s*[[{"\]]/.test(head)
      ? parseJsonText(head)
      : parseAssComments(head)
  return comments.sort((a, b) => a.time - b.time)
}

function parseJsonText(text: string): DanmakuComment[] {
  try {
    return parseJsonComments(JSON.parse(text))
  } catch {
    return []
  }
}
