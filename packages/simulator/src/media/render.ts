import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { assetsFolder } from '../assets.ts'
import { digitBoxes } from './digits.ts'
import { type Reel, readReel, shippedReel } from './reel.ts'

/** Rises when the pictures change, so that an old cache is not shown. */
const VERSION = 2
const PATIENCE_MS = 1500
const MAX_KEPT = 40
/** Turns of the colour wheel that still look like a place one would like to be in. */
const TINTS = [0, 20, 170, 200, 230, 280, 320]

export interface ReelStore {
  /** The pictures of one episode: its own when they could be rendered in time, shipped ones otherwise. */
  reelOf(work: number, episode: number): Promise<Reel>
}

export function createReelStore(mediaDir: string | undefined): ReelStore {
  const kept = new Map<string, Promise<Reel>>()
  let last: Promise<unknown> = Promise.resolve()
  return {
    reelOf(work, episode) {
      const shipped = shippedReel((work + episode) % 2 ? 'a' : 'b')
      if (!mediaDir) return Promise.resolve(shipped)
      const name = `v${VERSION}-${work}-${episode}`
      const known = kept.get(name)
      if (known) return known
      const rendering = last.then(() => render(join(mediaDir, name), work, episode))
      last = rendering.catch(() => undefined)
      // The choice is made once: a film must not change its pictures between two segments.
      const chosen = inTime(rendering, shipped)
      if (kept.size >= MAX_KEPT) kept.clear()
      kept.set(name, chosen)
      return chosen
    },
  }
}

function inTime(rendering: Promise<Reel>, otherwise: Reel): Promise<Reel> {
  return new Promise((done) => {
    const timer = setTimeout(() => done(otherwise), PATIENCE_MS)
    rendering.then(done, () => done(otherwise)).finally(() => clearTimeout(timer))
  })
}

/** Another tint for each work, the number of the episode in the corner. */
async function render(folder: string, work: number, episode: number): Promise<Reel> {
  const playlist = join(folder, 'reel.m3u8')
  if (!existsSync(playlist)) {
    const draft = `${folder}.${process.pid}`
    mkdirSync(draft, { recursive: true })
    const source = join(assetsFolder(), `reel-${(work + episode) % 2 ? 'a' : 'b'}.ts`)
    const looks = [`hue=h=${TINTS[work % TINTS.length]}`, ...digitBoxes(episode)].join(',')
    const output = [
      '-f',
      'hls',
      '-hls_time',
      '2',
      '-hls_list_size',
      '0',
      '-hls_flags',
      'single_file',
      '-hls_segment_filename',
      join(draft, 'reel.ts'),
      join(draft, 'reel.m3u8'),
    ]
    const video = [
      '-c:v',
      'libx264',
      '-profile:v',
      'baseline',
      '-preset',
      'ultrafast',
      '-crf',
      '26',
      '-pix_fmt',
      'yuv420p',
      '-g',
      '20',
      '-keyint_min',
      '20',
      '-sc_threshold',
      '0',
      '-bf',
      '0',
    ]
    await ffmpeg([
      '-v',
      'error',
      '-threads',
      '1',
      '-i',
      source,
      '-vf',
      looks,
      ...video,
      '-c:a',
      'copy',
      ...output,
    ])
    rmSync(folder, { recursive: true, force: true })
    renameSync(draft, folder)
  }
  return readReel(readFileSync(playlist, 'utf8'), readFileSync(join(folder, 'reel.ts')))
}

function ffmpeg(args: string[]): Promise<void> {
  return new Promise((done, fail) => {
    const child = execFile('ffmpeg', args, { timeout: 30_000 }, (error) => (error ? fail(error) : done()))
    // Pretty pictures must not slow down whoever is being tested.
    if (child.pid) setPriority(child.pid, 10)
  })
}
