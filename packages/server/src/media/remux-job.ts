import { type ChildProcess, spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { AppError } from '../errors.ts'
import { readFragments } from './fragments.ts'
import type { RemuxPlan } from './remux-plan.ts'

/** Added to every time stamp, so that frames decoded before the first picture is shown have one above zero. */
const LEAD_SECONDS = 1
/** ffmpeg looks this much before what it is told, for films whose pictures are not stored in order. */
const SEEK_SLACK = 0.2
const FRAGMENT_SECONDS = 2
const SEGMENT_TOLERANCE = 0.04

export interface RemuxJob {
  /** The head of the MP4, the same for every job of one film. */
  init(): Promise<Buffer>
  /** The next segment in order; null after the last one. */
  next(): Promise<Buffer | null>
  stop(): void
}

export interface RemuxJobOptions {
  ffmpeg: string
  url: string
  plan: RemuxPlan
  /** The number of the first segment. */
  from: number
}

/**
 * One ffmpeg that copies the picture and makes AAC of the sound, from one segment onwards. It works only as fast
 * as its output is taken: a viewer who pauses pauses it.
 */
export function startRemuxJob({ ffmpeg, url, plan, from }: RemuxJobOptions): RemuxJob {
  const child: ChildProcess = spawn(ffmpeg, argumentsFor(url, plan, from), {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const { stdout, stderr } = child
  if (!stdout || !stderr) throw new AppError('remux_failed', { reason: 'ffmpeg' })
  let complaint = ''
  stderr.on('data', (text) => {
    complaint = (complaint + text).slice(-500)
  })
  child.once('error', (error) => stdout.destroy(error))
  yieldToOthers(child.pid)

  const fragments = readFragments(stdout)
  const opening = fragments.next()
  let pending: Buffer[] = []
  let nth = from
  let isOver = false

  const failure = (cause?: unknown) =>
    new AppError(
      'remux_failed',
      { reason: child.killed ? 'stopped' : 'ffmpeg' },
      { cause: cause ?? new Error(complaint) },
    )

  async function init(): Promise<Buffer> {
    const first = await opening.catch((thrown) => {
      throw failure(thrown)
    })
    if (first.done || first.value.kind !== 'init') throw failure()
    return first.value.bytes
  }

  async function next(): Promise<Buffer | null> {
    await init()
    while (!isOver) {
      const { value, done } = await fragments.next().catch((thrown) => {
        throw failure(thrown)
      })
      if (done) {
        isOver = true
        break
      }
      if (value.kind === 'init') continue
      const limit = plan.starts[nth + 1]
      const isNext = limit !== undefined && value.seconds - LEAD_SECONDS >= limit - SEGMENT_TOLERANCE
      if (!isNext || pending.length === 0) {
        pending.push(value.bytes)
        continue
      }
      const segment = Buffer.concat(pending)
      pending = [value.bytes]
      nth++
      return segment
    }
    const last = pending.splice(0)
    nth++
    return last.length > 0 ? Buffer.concat(last) : null
  }

  return {
    init,
    next,
    stop() {
      child.kill('SIGKILL')
      stdout.destroy()
    },
  }
}

function argumentsFor(url: string, plan: RemuxPlan, from: number): string[] {
  const start = plan.starts[from] ?? 0
  const flags = [
    'empty_moov',
    'default_base_moof',
    'frag_discont',
    ...(plan.atKeyframes ? ['frag_keyframe'] : []),
  ]
  return [
    ...['-hide_banner', '-loglevel', 'error', '-nostdin', '-threads', '1'],
    ...['-noaccurate_seek', '-ss', (start === 0 ? 0 : start + SEEK_SLACK).toFixed(3), '-i', url],
    ...['-map', '0:v:0', '-map', '0:a:0?', '-sn', '-dn', '-map_metadata', '-1', '-map_chapters', '-1'],
    ...['-c:v', 'copy', ...(plan.video === 'hevc' ? ['-tag:v', 'hvc1'] : [])],
    ...(plan.audio === 'aac'
      ? ['-c:a', 'copy', '-bsf:a', 'aac_adtstoasc']
      : ['-c:a', 'aac', '-b:a', '192k', '-ac', '2']),
    ...[
      '-copyts',
      '-start_at_zero',
      '-avoid_negative_ts',
      'disabled',
      '-output_ts_offset',
      String(LEAD_SECONDS),
    ],
    ...['-max_muxing_queue_size', '4096', '-f', 'mp4', '-use_editlist', '0'],
    ...(plan.atKeyframes ? [] : ['-frag_duration', String(FRAGMENT_SECONDS * 1_000_000)]),
    ...['-movflags', flags.map((flag) => `+${flag}`).join(''), 'pipe:1'],
  ]
}

/** The server itself, and everybody who only reads, come first. */
function yieldToOthers(pid: number | undefined): void {
  try {
    if (pid) setPriority(pid, constants.priority.PRIORITY_LOW)
  } catch {
    // Some containers do not allow it; it is only a kindness.
  }
}
