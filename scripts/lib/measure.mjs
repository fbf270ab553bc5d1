import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import http from 'node:http'

const TICKS_PER_SECOND = 100

/** CPU time so far (ms) and resident memory (MB) of a process: from /proc on Linux, from `ps` elsewhere. */
export function usageOf(pid) {
  if (!existsSync('/proc/self/stat')) return usageByPs(pid)
  // The name may hold spaces and brackets: fields are counted after its closing one.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').pop().split(' ')
  const ticks = Number(fields[11]) + Number(fields[12])
  const rss = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return { cpuMs: (ticks * 1000) / TICKS_PER_SECOND, rssMb: Number(rss?.[1] ?? 0) / 1024 }
}

function usageByPs(pid) {
  const [time, rss] = execFileSync('ps', ['-o', 'cputime=,rss=', '-p', String(pid)])
    .toString()
    .trim()
    .split(/\s+/)
  const seconds = time.split(/[:-]/).reduce((sum, part) => sum * 60 + Number(part), 0)
  return { cpuMs: seconds * 1000, rssMb: Number(rss) / 1024 }
}

export const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]

/**
 * Sends `count` GETs over `connections` kept-alive connections and waits for all of them. Rejects on anything
 * but 200: a refusal is quick, and would look like speed.
 */
export async function load(url, { count, connections }) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections })
  let left = count
  const started = performance.now()
  const worker = async () => {
    while (left-- > 0) await get(url, agent)
  }
  try {
    await Promise.all(Array.from({ length: connections }, worker))
  } finally {
    agent.destroy()
  }
  return { perSecond: (count * 1000) / (performance.now() - started) }
}

function get(url, agent) {
  return new Promise((resolve, reject) => {
    http
      .get(url, { agent }, (response) => {
        response.resume()
        if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`))
        response.on('end', resolve)
      })
      .on('error', reject)
  })
}
