import { gzipSync } from 'node:zlib'
import { answerCms } from '../cms/answer.ts'
import { isInterface, readQuery } from '../cms/query.ts'
import { isReply, respond, type SimReply, type SimUpstream } from '../upstream.ts'
import { findSite, siteLatencyMs } from './cms-sites.ts'

const MAX_KEPT = 500
/** Every video site. Equal questions are answered from memory, so that a benchmark measures the asker. */
export function createCms(seed: number): SimUpstream {
  const kept = new Map<string, SimReply>()
  return {
    host: /^cms-[a-z0-9-]+\.example$/,
    latencyMs: siteLatencyMs,
    answer(request) {
      const site = findSite(request.host)
      if (!site || !isInterface(request)) return
      const query = readQuery(request)
      const zipped = String(request.headers['accept-encoding'] ?? '').includes('gzip')
      const key = `${request.host}?${query}&${zipped}`
      const known = kept.get(key)
      if (known) return known
      const answer = answerCms({ ...site, seed }, query, request)
      if (!isReply(answer)) return answer
      const reply = zipped && answer.body.length > 1024 ? zip(answer) : answer
      if (kept.size >= MAX_KEPT) kept.clear()
      kept.set(key, reply)
      return reply
    },
  }
}

function zip({ status, headers, body }: SimReply): SimReply {
  return respond(status, { ...headers, 'content-encoding': 'gzip' }, gzipSync(body))
}
