import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasFfmpeg } from '../testing/ffmpeg.ts'
import { PROBE_BYTES, probeMedia } from './probe.ts'

const CASES = [
  ['mp4', '-c:v libx264 -c:a aac -movflags +faststart', 'mp4', 'h264', 'aac'],
  ['mkv', '-c:v libx264 -c:a ac3', 'matroska', 'h264', 'ac3'],
  ['mkv', '-c:v libx264 -c:a eac3', 'matroska', 'h264', 'eac3'],
  ['mkv', '-c:v libx264 -c:a dca -strict -2', 'matroska', 'h264', 'dts'],
  ['mkv', '-c:v libx265 -x265-params log-level=none -c:a flac', 'matroska', 'hevc', 'flac'],
  [
    'mp4',
    '-c:v libx265 -x265-params log-level=none -tag:v hvc1 -c:a ac3 -movflags +faststart',
    'mp4',
    'hevc',
    'ac3',
  ],
  ['mp4', '-c:v mpeg4 -c:a libmp3lame -movflags +faststart', 'mp4', 'mpeg4', 'mp3'],
  ['webm', '-c:v libvpx-vp9 -deadline realtime -cpu-used 8 -c:a libopus', 'webm', 'vp9', 'opus'],
  ['avi', '-c:v mpeg4 -vtag XVID -c:a libmp3lame', 'avi', 'mpeg4', 'mp3'],
  ['avi', '-c:v libx264 -c:a ac3', 'avi', 'h264', 'ac3'],
  ['ts', '-c:v libx264 -c:a aac', 'mpegts', 'h264', 'aac'],
  ['ts', '-c:v mpeg2video -c:a eac3', 'mpegts', 'mpeg2', 'eac3'],
  ['m2ts', '-c:v libx265 -x265-params log-level=none -c:a ac3', 'mpegts', 'hevc', 'ac3'],
  ['flv', '-c:v libx264 -c:a aac', 'flv', 'h264', 'aac'],
] as const

describe.skipIf(!hasFfmpeg())(
  'the first bytes of a file made by ffmpeg (skipped without ffmpeg)',
  { timeout: 60_000 },
  () => {
    let dir: string
    beforeAll(() => {
      dir = mkdtempSync(join(tmpdir(), 'piying-probe-'))
    })
    afterAll(() => rmSync(dir, { recursive: true, force: true }))

    function make(extension: string, codecs: string): Buffer {
      const path = join(dir, `film.${extension}`)
      const input = '-f lavfi -i testsrc=size=128x96:rate=10:duration=1 -f lavfi -i sine=duration=1'
      execFileSync('ffmpeg', ['-v', 'error', '-y', ...`${input} -threads 1 ${codecs}`.split(' '), path])
      return readFileSync(path)
    }

    it.each(CASES)('of a %s (%s) tell %s with %s and %s', (extension, codecs, container, video, audio) => {
      const bytes = make(extension, codecs)
      expect(probeMedia(bytes.subarray(0, PROBE_BYTES))).toMatchObject({ container, video, audio })
      const cuts = fc.nat(bytes.length)
      fc.assert(
        fc.property(
          cuts,
          fc.array(fc.tuple(fc.nat(2000), fc.nat(255)), { maxLength: 20 }),
          (cut, changes) => {
            const spoilt = Buffer.from(bytes.subarray(0, cut))
            for (const [at, value] of changes) if (at < spoilt.length) spoilt[at] = value
            probeMedia(spoilt)
          },
        ),
        { numRuns: 50 },
      )
    })

    it('of an MP4 that keeps its index at the end say where to look', () => {
      const bytes = make('mp4', '-c:v libx264 -c:a aac')
      const first = probeMedia(bytes.subarray(0, 4096))
      expect(first).toMatchObject({ container: 'mp4', video: null })
      const { start } = first.readNext ?? { start: 0 }
      expect(probeMedia(bytes.subarray(start))).toMatchObject({ video: 'h264', audio: 'aac', readNext: null })
    })
  },
)

describe('bytes that are no film', () => {
  it.each([['<!doctype html><title>no</title>'], ['#EXTM3U\n'], ['']])('%j are unknown', (text) => {
    expect(probeMedia(Buffer.from(text)).container).toBe('unknown')
  })
})
