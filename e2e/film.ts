import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'

const H264 = '-c:v libx264 -preset ultrafast -g 50'

/** A test picture with a tone, made by ffmpeg; `null` where ffmpeg is missing or has not got the encoder. */
export function makeFilm(
  name: string,
  { sound = '-c:a aac -movflags +faststart', picture = H264, seconds = 60, size = '640x360' } = {},
): Buffer | null {
  const dir = mkdtempSync(join(tmpdir(), 'piying-film-'))
  const frames = `-f lavfi -i testsrc2=size=${size}:rate=25:duration=${seconds}`
  const tone = `-f lavfi -i sine=frequency=330:duration=${seconds}`
  try {
    execFileSync('ffmpeg', [...`-v error ${frames} ${tone} ${picture} ${sound}`.split(' '), join(dir, name)])
    return readFileSync(join(dir, name))
  } catch {
    return null
  } finally {
    rmSync(dir, { recursive: true })
  }
}

/** Sound that every browser plays beside a picture that Debian's Chromium cannot decode. */
export const makeHevcFilm = (name: string): Buffer | null =>
  makeFilm(name, {
    picture: '-c:v libx265 -preset ultrafast -x265-params log-level=none',
    seconds: 3,
    size: '160x90',
  })

/** The doctor names what is missing, and what opens it is the first thing offered. */
export async function expectHevcTold(page: Page): Promise<void> {
  const doctor = page.getByRole('alert')
  await expect(doctor.getByRole('heading')).toHaveText('浏览器不能解码这个视频的画面')
  await expect(doctor.getByText('画面是 HEVC 编码，这个浏览器不支持，外部播放器可以播放。')).toBeVisible()
  await expect(doctor.getByRole('button').first()).toHaveText('用 VLC 打开')
}
