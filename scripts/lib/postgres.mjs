import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPostgres } from './debian.mjs'
import { run } from './run.mjs'
import { freePort, waitForPort } from './wait-for.mjs'

/** Starts a PostgreSQL that lives in a temporary folder and is thrown away. Null where there is none. */
export async function startPostgres() {
  const bin = findPostgres()
  if (!bin) return null
  const identity = await ordinaryUser()
  const folder = mkdtempSync(join(tmpdir(), 'piying-postgres-'))
  if (identity.uid !== undefined) chownSync(folder, identity.uid, identity.gid)
  const data = join(folder, 'data')
  const initdb = ['-D', data, '-A', 'trust', '-U', 'postgres', '-E', 'UTF8', '--locale=C', '--no-sync']
  const made = await run(`${bin}/initdb`, initdb, { capture: true, cwd: folder, ...identity })
  if (made.code !== 0) {
    rmSync(folder, { recursive: true, force: true })
    throw new Error(`initdb failed: ${made.output}`)
  }

  const port = await freePort()
  // Nothing here outlives the test, so nothing needs to reach the disk.
  const settings = [
    'fsync=off',
    'full_page_writes=off',
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
  ]
  const args = ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])]
  const server = spawn(`${bin}/postgres`, args, { cwd: folder, stdio: 'ignore', ...identity })
  const ended = once(server, 'exit')

  const stop = async () => {
    // SIGINT is PostgreSQL's fast shutdown: it does not wait for clients.
    server.kill('SIGINT')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  await waitForPort(port).catch(async (error) => {
    await stop()
    throw error
  })
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, stop }
}

/** PostgreSQL refuses to run as root: then it runs as the user that its package made. */
async function ordinaryUser() {
  if (process.getuid?.() !== 0) return {}
  const [uid, gid] = await Promise.all(
    ['-u', '-g'].map((flag) => run('id', [flag, 'postgres'], { capture: true })),
  )
  if (uid.code !== 0) throw new Error('running as root, and there is no user postgres to run PostgreSQL as')
  return { uid: Number(uid.output), gid: Number(gid.output) }
}
