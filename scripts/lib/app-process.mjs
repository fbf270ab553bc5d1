import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { SERVER_ENTRY } from './paths.mjs'
import { freePort, waitForHttp } from './wait-for.mjs'

/** What an owner may have set for the real instance and a throwaway one must not see. */
const OWNERS_OWN = [
  'DATABASE_URL',
  'REDIS_URL',
  'DATA_DIR',
  'PORT',
  'HOST',
  'TRUST_PROXY',
  'PIYING_SECRET',
  'PIYING_HOSTS',
]

/**
 * Runs the built server on the loopback address until `stop()`. Resolves when it answers; `output()` is what
 * it has printed so far.
 */
export async function startApp({ dataDir, internet, port = 0, env = {}, entry = SERVER_ENTRY, ipc = false }) {
  const chosen = port || (await freePort())
  const inherited = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !OWNERS_OWN.includes(name)),
  )
  const child = spawn(process.execPath, [entry], {
    env: {
      ...inherited,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(chosen),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      ...(internet && { PIYING_INTERNET: internet }),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe', ...(ipc ? ['ipc'] : [])],
  })
  let printed = ''
  const keep = (chunk) => {
    printed = (printed + chunk).slice(-64_000)
  }
  child.stdout.setEncoding('utf8').on('data', keep)
  child.stderr.setEncoding('utf8').on('data', keep)
  const exited = once(child, 'exit')

  const url = `http://127.0.0.1:${chosen}`
  await waitForHttp(`${url}/api/health`, {
    everyMs: 10,
    gaveUp: () =>
      child.exitCode === null ? null : `the server ended with code ${child.exitCode}:\n${printed}`,
  }).catch((error) => {
    child.kill('SIGKILL')
    throw new Error(`${error.message}\n${printed}`)
  })

  return {
    url,
    pid: child.pid,
    output: () => printed,
    exited,
    send: (message) => child.send(message),
    kill: (signal = 'SIGKILL') => child.kill(signal),
    /** Asks the server to end, and insists after 6 s. */
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGTERM')
      const insist = setTimeout(() => child.kill('SIGKILL'), 6_000)
      await exited
      clearTimeout(insist)
    },
  }
}
