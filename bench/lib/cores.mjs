import { spawnSync } from 'node:child_process'
import { cpus } from 'node:os'

/** Holds a process and all of its threads to one core, where the system can do that. */
export function pin(pid, core) {
  if (core < cpus().length)
    spawnSync('taskset', ['-a', '-c', '-p', String(core), String(pid)], { stdio: 'ignore' })
}
