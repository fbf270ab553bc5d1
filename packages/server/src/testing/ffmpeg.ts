import { execFileSync } from 'node:child_process'

/** Tests that need films of every kind are skipped, visibly, where nothing can make them. */
export function hasFfmpeg(): boolean {
  try {
    execFileSync('ffmpeg', ['-version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
