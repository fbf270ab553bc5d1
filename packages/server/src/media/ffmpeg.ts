import { execFile } from 'node:child_process'

/** The two programs, by the names under which they can be started. */
export interface Ffmpeg {
  ffmpeg: string
  ffprobe: string
}

/** Looks once whether ffmpeg is installed; null when it is not. */
export async function findFfmpeg(): Promise<Ffmpeg | null> {
  const found = { ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' }
  const answers = await Promise.all(Object.values(found).map((name) => runs(name)))
  return answers.every(Boolean) ? found : null
}

function runs(program: string): Promise<boolean> {
  return new Promise((done) => {
    execFile(program, ['-version'], { timeout: 10_000 }, (error) => done(error === null))
  })
}
