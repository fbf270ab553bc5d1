import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { rolldown } from 'rolldown'
import { at, CACHE } from '../scripts/lib/paths.mjs'

const PEERS = ['iptv-playlist-parser', 'm3u8-file-parser', 'm3u-parser-generator', '@iptv/playlist']

/**
 * A list of 100,000 channels. The floor is a bare scan of the same text in the same run. The parsers of others
 * are no dependencies: install them in some folder and name it in PIYING_BENCH_PEERS.
 */
export async function run() {
  const { characters, quick, peers, perLine, held, heldText } = measure(await bundle())
  const small = perLine[10_000]
  const large = perLine[1_000_000]
  const reference = peers[PEERS[0]]
  const rows = [
    against('parsed, kept as columns', quick.parse, quick.floor, '≤ 1.6', (ratio) => ratio <= 1.6),
    { name: 'split into lines, nothing else', value: quick.split, unit: 'ms' },
    { name: 'held by the list', value: held, unit: 'MB', reference: heldText, goal: '≤ 20', ok: held <= 20 },
    reference === undefined
      ? { name: 'parsed, every attribute read', value: quick.read, unit: 'ms' }
      : {
          name: `parsed, every attribute read: times as fast as ${PEERS[0]}`,
          value: quick.read,
          unit: 'ms',
          reference,
          ratio: reference / quick.read,
          goal: '≥ 6',
          ok: reference / quick.read >= 6,
        },
    against(
      'a line of a million, against one of ten thousand',
      large,
      small,
      '≤ 1.5',
      (ratio) => ratio <= 1.5,
      'ns',
    ),
    ...PEERS.map((name) =>
      peers[name] === undefined
        ? { name: `${name}: not installed`, value: 0, unit: 'ms' }
        : { name, value: peers[name], unit: 'ms', reference: quick.floor, ratio: peers[name] / quick.floor },
    ),
  ]
  return { title: `a list of 100,000 channels, ${Math.round(characters / 1e6)} million characters`, rows }
}

function against(name, value, reference, goal, isMet, unit = 'ms') {
  return { name, value, unit, reference, ratio: value / reference, goal, ok: isMet(value / reference) }
}

async function bundle() {
  mkdirSync(CACHE, { recursive: true })
  const file = join(CACHE, 'bench-m3u.mjs')
  const build = await rolldown({ input: at('packages/contract/src/m3u.ts') })
  await build.write({ file, format: 'esm' })
  await build.close()
  return file
}

/**
 * In a process of its own: what it holds is measured, and garbage is collected on demand, on the same thread,
 * so that CPU time means the same on a busy machine.
 */
function measure(file) {
  const child = at('bench/m3u/child.mjs')
  return JSON.parse(
    execFileSync(process.execPath, ['--expose-gc', '--single-threaded-gc', child, file], {
      maxBuffer: 1e7,
    }).toString(),
  )
}
