/**
 * Empties the values of the named text fields in JSON text. A search answer is 95 % play lists and descriptions
 * that no card shows: cutting them before `JSON.parse` saves a third of the whole search.
 *
 * Safe because a quote inside a JSON string is always escaped: the first quote that an even number of
 * backslashes precedes closes the value. A name inside another value is escaped too, so `"name":"` is a field.
 */
export function cutValues(json: string, names: readonly string[]): string {
  const cuts: [from: number, to: number][] = []
  for (const name of names) {
    const field = `"${name}":"`
    for (let at = json.indexOf(field); at !== -1; ) {
      const from = at + field.length
      const to = endOfText(json, from)
      if (to === -1) return json
      if (to > from) cuts.push([from, to])
      at = json.indexOf(field, to)
    }
  }
  if (cuts.length === 0) return json
  cuts.sort((a, b) => a[0] - b[0])
  const kept: string[] = []
  let at = 0
  for (const [from, to] of cuts) {
    kept.push(json.slice(at, from))
    at = to
  }
  kept.push(json.slice(at))
  return kept.join('')
}

function endOfText(json: string, from: number): number {
  for (let quote = json.indexOf('"', from); quote !== -1; quote = json.indexOf('"', quote + 1)) {
    let slashes = 0
    while (json.charCodeAt(quote - 1 - slashes) === 92) slashes++
    if (slashes % 2 === 0) return quote
  }
  return -1
}
