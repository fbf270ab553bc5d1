import { type Node, parseRegex } from './parse-regex.ts'

const LONGEST_PATTERN = 500
/** Beyond this, a counted repetition is as bad as an endless one. */
const FEW = 10
/** `.*a.*b.*`: each of them multiplies the time by the length of the text. */
const MOST_LOOSE = 3

/**
 * Whether a pattern runs in reasonable time on any text: no repetition inside a repetition that could
 * split the same text in two ways (`(a+)+`, `(\w+\s?)*`, `(a|ab)*`), no back-references, few loose `.*`.
 * A pattern that is not valid is not safe. Strict rather than clever; and as no such check is complete,
 * rules run in a worker with a deadline besides.
 */
export function isSafeRegex(pattern: string): boolean {
  if (pattern.length > LONGEST_PATTERN) return false
  try {
    new RegExp(pattern, 'i')
  } catch {
    return false
  }
  const node = parseRegex(pattern)
  return node !== null && isSafe(node, pattern)
}

/** Sets of characters are sets of samples: enough to tell whether two of them have one in common. */
type Chars = bigint

interface Ends {
  first: Chars
  nullable: boolean
}

function isSafe(root: Node, pattern: string): boolean {
  const samples = [...new Set(`${ASCII}éß中一，。＊ａ\u00a0${pattern}`)]
  const all = (1n << BigInt(samples.length)) - 1n
  const known = new Map<string, Chars>()
  let loose = 0
  let isBad = false

  function charsOf(source: string): Chars {
    const cached = known.get(source)
    if (cached !== undefined) return cached
    const regex = new RegExp(`^(?:${source})$`, 'i')
    let chars = 0n
    samples.forEach((sample, index) => {
      if (regex.test(sample)) chars |= 1n << BigInt(index)
    })
    known.set(source, chars)
    return chars
  }

  /** `after` is what may follow the node, `inLoop` whether it is repeated. */
  function visit(node: Node, after: Chars, inLoop: boolean): Ends {
    switch (node.kind) {
      case 'one':
        return { first: charsOf(node.source), nullable: false }
      case 'backreference':
        isBad = true
        return { first: all, nullable: true }
      case 'nothing':
        if (node.inner) visit(node.inner, all, inLoop)
        return { first: 0n, nullable: true }
      case 'sequence':
        return visitSequence(node.items, after, inLoop)
      case 'choice':
        return visitChoice(node.options, after, inLoop)
      case 'repeat':
        return visitRepeat(node, after, inLoop)
    }
  }

  function visitSequence(items: readonly Node[], after: Chars, inLoop: boolean): Ends {
    let ends: Ends = { first: 0n, nullable: true }
    let follows = after
    for (const item of items.toReversed()) {
      const own = visit(item, follows, inLoop)
      follows = own.nullable ? own.first | follows : own.first
      ends = {
        first: own.nullable ? own.first | ends.first : own.first,
        nullable: own.nullable && ends.nullable,
      }
    }
    return ends
  }

  function visitChoice(options: readonly Node[], after: Chars, inLoop: boolean): Ends {
    let first = 0n
    let nullable = false
    for (const option of options) {
      const ends = visit(option, after, inLoop)
      // Two ways to read the same text, again in each round.
      if (inLoop && ((first & ends.first) !== 0n || (nullable && ends.nullable))) isBad = true
      first |= ends.first
      nullable ||= ends.nullable
    }
    return { first, nullable }
  }

  function visitRepeat({ item, min, max }: Node & { kind: 'repeat' }, after: Chars, inLoop: boolean): Ends {
    const isLoop = max > FEW
    const peek = visit(item, after, false)
    const ends = visit(item, max > 1 ? after | peek.first : after, inLoop || isLoop)
    const isAmbiguous = min !== max && (ends.first & after) !== 0n
    if (inLoop && (isAmbiguous || (isLoop && ends.nullable))) isBad = true
    if (isLoop && ends.nullable && item.kind !== 'one') isBad = true
    if (isLoop && isAmbiguous && ++loose > MOST_LOOSE) isBad = true
    return { first: ends.first, nullable: min === 0 || ends.nullable }
  }

  visit(root, 0n, false)
  return !isBad
}

const ASCII = `\t\n${Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at)).join('')}`
