import { spawn, spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort, waitForHttp } from '../../scripts/lib/wait-for.mjs'

export const hasNginx = spawnSync('nginx', ['-v'], { stdio: 'ignore' }).status === 0

/** Runs one nginx worker in the foreground with the given `http` content until `stop()`. `/up` answers 200. */
export async function startNginx({ folder, name, http }) {
  const port = await freePort()
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${join(folder, `${name}-${kind}`)};`)
    .join(' ')
  const file = join(folder, `${name}.conf`)
  writeFileSync(
    file,
    `daemon off; master_process off; worker_processes 1; pid ${join(folder, `${name}.pid`)};
error_log ${join(folder, `${name}.log`)}; events { worker_connections 1024; }
http { access_log off; sendfile on; keepalive_requests 1000000; ${temporary}
types { video/mp2t ts; application/vnd.apple.mpegurl m3u8; }
${http(port)} }`,
  )
  const child = spawn('nginx', ['-c', file, '-e', join(folder, `${name}.log`)], { stdio: 'ignore' })
  await waitForHttp(`http://127.0.0.1:${port}/up`, { everyMs: 20 })
  return { port, pid: child.pid, url: `http://127.0.0.1:${port}`, stop: () => child.kill('SIGTERM') }
}
