/** A pattern as far as its running time depends on it. */
export type Node =
  /** One character, described by the piece of the pattern that matches it. */
  | { kind: 'one'; source: string }
  | { kind: 'sequence'; items: Node[] }
  | { kind: 'choice'; options: Node[] }
  | { kind: 'repeat'; item: Node; min: number; max: number }
  /** Matches no character: an anchor, a boundary. A look-around holds what it looks for. */
  | { kind: 'nothing'; inner: Node | null }
  | { kind: 'backreference' }

/** Reads a pattern that `RegExp` has accepted; null when it is written in a way that is not known here. */
export function parseRegex(pattern: string): Node | null {
  let at = 0
  let depth = 0

  function readChoice(): Node | null {
    const options: Node[] = []
    for (;;) {
      const option = readSequence()
      if (!option) return null
      options.push(option)
      if (pattern[at] !== '|') break
      at++
    }
    return options.length === 1 ? (options[0] ?? null) : { kind: 'choice', options }
  }

  function readSequence(): Node | null {
    const items: Node[] = []
    while (at < pattern.length && pattern[at] !== '|' && pattern[at] !== ')') {
      const item = readAtom()
      const repeated = item && readRepeat(item)
      if (!repeated) return null
      items.push(repeated)
    }
    return { kind: 'sequence', items }
  }

  function readRepeat(item: Node): Node {
    const found = /^(?:[*+?]|\{\d+(?:,\d*)?\})/.exec(pattern.slice(at, at + 20))?.[0]
    if (!found) return item
    at += found.length
    if (pattern[at] === '?') at++
    const [min = 0, max = min] =
      found === '*'
        ? [0, Number.POSITIVE_INFINITY]
        : found === '+'
          ? [1, Number.POSITIVE_INFINITY]
          : found === '?'
            ? [0, 1]
            : found
                .slice(1, -1)
                .split(',')
                .map((bound) => (bound === '' ? Number.POSITIVE_INFINITY : Number(bound)))
    return { kind: 'repeat', item, min, max }
  }

  function readAtom(): Node | null {
    const char = pattern[at] ?? ''
    if (char === '(') return readGroup()
    if (char === '^' || char === '$') return skip(1, { kind: 'nothing', inner: null })
    if (char === '[') {
      const found = /^\[\^?(?:\\[\s\S]|[^\]\\])*\]/.exec(pattern.slice(at))?.[0]
      return found ? skip(found.length, { kind: 'one', source: found }) : null
    }
    if (char === '\\') {
      const found = /^\\(?:[bB]|k<[^>]*>|[1-9]\d*|u[\da-f]{4}|x[\da-f]{2}|c[a-z]|[\s\S])/i.exec(
        pattern.slice(at),
      )?.[0]
      if (!found) return null
      if (/^\\b$/i.test(found)) return skip(found.length, { kind: 'nothing', inner: null })
      const isReference = /^\\(?:k<|[1-9])/.test(found)
      return skip(found.length, isReference ? { kind: 'backreference' } : { kind: 'one', source: found })
    }
    if (char === '.') return skip(1, { kind: 'one', source: '.' })
    return skip(1, { kind: 'one', source: char.replace(/[{}\]/-]/, '\\$&') })
  }

  function readGroup(): Node | null {
    const head = /^\((?:\?(?:[:=!]|<[=!]|<[^>]*>))?/.exec(pattern.slice(at))?.[0] ?? '('
    if (++depth > 50) return null
    at += head.length
    const inner = readChoice()
    if (!inner || pattern[at] !== ')') return null
    at++
    depth--
    return /^\(\?<?[=!]/.test(head) ? { kind: 'nothing', inner } : inner
  }

  function skip(length: number, node: Node): Node {
    at += length
    return node
  }

  const node = readChoice()
  return node && at === pattern.length ? node : null
}
