import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const PACKAGE = fileURLToPath(new URL('../..', import.meta.url))

/** The server as `npm start` builds it, in a folder beside its dependencies: what a real process runs. */
export async function bundleServer(): Promise<string> {
  const builder = (await import(
    new URL('../../../../scripts/lib/build-server.mjs', import.meta.url).href
  )) as { bundleServer: (dir: string) => Promise<string> }
  mkdirSync(join(PACKAGE, '.cache'), { recursive: true })
  return builder.bundleServer(mkdtempSync(join(PACKAGE, '.cache/bundle-')))
}

const running = new Set<ChildProcess>()

/** For the end of each test: a failed one must not leave a server behind. */
export function killServers(): void {
  for (const child of running) child.kill('SIGKILL')
  running.clear()
}

export interface RunningServer {
  url: string
  process: ChildProcess
  output(): string
  exited: Promise<{ code: number | null; signal: NodeJS.Signals | null }>
}

/** Starts a bundled server and waits for its first answer, or for its end. */
export async function runServer(entry: string, env: Record<string, string>): Promise<RunningServer> {
  const port = env.PORT ?? String(await freePort())
  const child = spawn(process.execPath, [entry], {
    env: { PATH: process.env.PATH, HOST: '127.0.0.1', LOG_LEVEL: 'silent', ...env, PORT: port },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += String(chunk)))
  let ended = false
  const exited = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) =>
    child.once('exit', (code, signal) => {
      ended = true
      running.delete(child)
      resolve({ code, signal })
    }),
  )
  const url = `http://127.0.0.1:${port}`
  for (let tries = 0; tries < 600 && !ended; tries++) {
    const isUp = await fetch(`${url}/api/health`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (isUp) break
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return { url, process: child, output: () => output, exited }
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer()
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
