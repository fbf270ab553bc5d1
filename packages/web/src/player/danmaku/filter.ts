import type { DanmakuComment, DanmakuMode } from './comment.ts'

export interface DanmakuFilter {
  modes: readonly DanmakuMode[]
  /** Longer texts are left out. */
  maxLength: number
  /** Comments that hold one of these words, in any case, are left out. */
  words: readonly string[]
  /** The same, as regular expressions; one that does not compile filters nothing. */
  patterns: readonly string[]
  users: readonly string[]
  /** At most so many comments in one second of video; 0 means all of them. */
  perSecond: number
  /** Equal comments within this many seconds become one with a count; 0 means never. */
  mergeSeconds: number
}

/** What is left of a sorted list. Merging goes first, so that a hundred equal comments use up one place of the density. */
export function filterComments(comments: readonly DanmakuComment[], filter: DanmakuFilter): DanmakuComment[] {
  const words = filter.words.map((word) => word.trim().toLowerCase()).filter((word) => word !== '')
  const patterns = filter.patterns.map(compilePattern).filter((pattern) => pattern !== null)
  const users = new Set(filter.users)
  const kept = comments.filter((comment) => {
    if (!filter.modes.includes(comment.mode)) return false
    if (lengthOf(comment.text) > filter.maxLength) return false
    if (comment.user !== '' && users.has(comment.user)) return false
    const lower = words.length > 0 ? comment.text.toLowerCase() : ''
    if (words.some((word) => lower.includes(word))) return false
    return !patterns.some((pattern) => pattern.test(comment.text))
  })
  return thinComments(mergeComments(kept, filter.mergeSeconds), filter.perSecond)
}

/** `null` when the text is no regular expression. `/…/i` and a bare pattern both work. */
export function compilePattern(text: string): RegExp | null {
  const literal = /^\/(.+)\/([imsu]*)$/.exec(text.trim())
  const source = literal ? literal[1] : text.trim()
  if (!source) return null
  try {
    return new RegExp(source, literal?.[2] || 'i')
  } catch {
    return null
  }
}

/** Joins equal texts of the same place within `seconds` of the first one. */
export function mergeComments(comments: readonly DanmakuComment[], seconds: number): DanmakuComment[] {
  if (seconds <= 0) return [...comments]
  const merged: DanmakuComment[] = []
  const open = new Map<string, DanmakuComment>()
  for (const comment of comments) {
    const key = `${comment.mode} ${sameText(comment.text)}`
    const first = open.get(key)
    if (first && comment.time - first.time <= seconds) {
      first.count += comment.count
      continue
    }
    const copy = { ...comment }
    open.set(key, copy)
    merged.push(copy)
  }
  return merged
}

/** Thins crowded seconds evenly rather than cutting their end off. */
export function thinComments(comments: readonly DanmakuComment[], perSecond: number): DanmakuComment[] {
  if (perSecond <= 0) return [...comments]
  const thinned: DanmakuComment[] = []
  for (let start = 0; start < comments.length; ) {
    const second = Math.floor(comments[start]?.time ?? 0)
    let end = start
    while (end < comments.length && Math.floor(comments[end]?.time ?? 0) === second) end += 1
    const group = comments.slice(start, end)
    const step = Math.max(1, group.length / perSecond)
    for (let index = 0; index < Math.min(group.length, perSecond); index += 1) {
      const comment = group[Math.floor(index * step)]
      if (comment) thinned.push(comment)
    }
    start = end
  }
  return thinned
}

/** '哈哈哈' and '哈哈哈哈哈', '！' and '!', differ for nobody. */
function sameText(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s+/g, '')
    .replace(/(.)\1{2,}/gu, '$1$1$1')
    .replace(/[!?.,~。，、！？…]+$/u, '')
}

function lengthOf(text: string): number {
  return text.length <= 50 ? text.length : [...text].length
}
