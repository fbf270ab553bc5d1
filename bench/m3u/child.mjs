// node --expose-gc child.mjs <bundle of m3u.ts>: measures in a process of its own, prints JSON.
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { makeList } from './list.mjs'

const { parsePlaylist } = await import(pathToFileURL(process.argv[2]).href)
const CHANNELS = 100_000
const SHORT = makeList(500)
const LINE_BREAK = 10

/** The floor: every character looked at once, lines told apart, name and address of each channel kept. */
function scanBare(text) {
  const found = []
  let start = 0
  let comma = 0
  let name = ''
  for (let at = 0; at <= text.length; at++) {
    const code = at < text.length ? text.charCodeAt(at) : LINE_BREAK
    if (code === 44) comma = at
    else if (code === LINE_BREAK) {
      if (text.startsWith('#EXTINF', start)) name = text.slice(comma + 1, at)
      else if (at > start && text.charCodeAt(start) !== 35) found.push({ name, url: text.slice(start, at) })
      start = at + 1
    }
  }
  return found
}

/** Quicker than the floor, because native code looks for the line breaks; for comparison. */
const splitLines = (text) => text.split('\n')

/** Every channel made, every attribute of it looked at; none is kept, as when a list is written to a client. */
function readAll(text) {
  const list = parsePlaylist(text, { transient: true })
  let length = 0
  for (let at = 0; at < list.size; at++) {
    const { name, group, logo, tvgId, tvgName, number, lines } = list.channelAt(at)
    length += name.length + group.length + logo.length + tvgId.length + tvgName.length + number.length
    for (const line of lines) length += line.url.length + line.label.length
  }
  return length
}

function findPeers() {
  const folder = process.env.PIYING_BENCH_PEERS
  if (!folder) return {}
  const require = createRequire(`${folder}/`)
  const load = (name, use) => {
    try {
      return { [name]: use(require(name)) }
    } catch {
      return {}
    }
  }
  return {
    ...load('iptv-playlist-parser', ({ parse }) => parse),
    ...load('m3u8-file-parser', (Parser) => (text) => {
      const parser = new Parser()
      parser.read(text)
      return parser.getResult()
    }),
    ...load(
      'm3u-parser-generator',
      ({ M3uParser }) =>
        (text) =>
          (M3uParser.parse ? M3uParser : new M3uParser()).parse(text),
    ),
    ...load('@iptv/playlist', ({ parseM3U }) => parseM3U),
  }
}

/** What was made last stays reachable while it is measured. */
const hold = { made: undefined }

/** CPU time, the best of several rounds; all take turns, so that a busy moment hurts nobody in particular. */
function race(runners, text, rounds) {
  const best = {}
  // Everybody may first settle on short lists: the compiler's warming up is not what is compared.
  for (const runner of Object.values(runners)) for (let time = 0; time < 200; time++) runner(SHORT)
  for (let round = 0; round < rounds; round++) {
    for (const [name, runner] of Object.entries(runners)) {
      hold.made = undefined
      globalThis.gc()
      const started = process.cpuUsage()
      hold.made = runner(text)
      const { user, system } = process.cpuUsage(started)
      best[name] = Math.min(best[name] ?? Number.POSITIVE_INFINITY, (user + system) / 1000)
    }
  }
  hold.made = undefined
  return best
}

function heldBy(make) {
  const used = () => {
    for (let round = 0; round < 3; round++) globalThis.gc()
    const { heapUsed, external } = process.memoryUsage()
    return (heapUsed + external) / 1e6
  }
  const before = used()
  hold.made = make()
  const held = used() - before
  hold.made = undefined
  return held
}

const text = makeList(CHANNELS)
const quick = race({ floor: scanBare, split: splitLines, parse: parsePlaylist, read: readAll }, text, 9)
const peers = race(findPeers(), text, 2)
/** Short lists are parsed as often as it takes to fill the time of a long one. */
function timePerLine(lines) {
  const times = Math.max(1, 300_000 / lines)
  const parse = (list) => {
    for (let time = 1; time < times; time++) parsePlaylist(list)
    return parsePlaylist(list)
  }
  return (race({ parse }, makeList(lines / 2), 4).parse / (lines * times)) * 1e6
}

const perLine = Object.fromEntries([10_000, 100_000, 1_000_000].map((lines) => [lines, timePerLine(lines)]))
console.log(
  JSON.stringify({
    characters: text.length,
    quick,
    peers,
    perLine,
    held: heldBy(() => parsePlaylist(makeList(CHANNELS))),
    heldText: heldBy(() => makeList(CHANNELS)),
  }),
)
