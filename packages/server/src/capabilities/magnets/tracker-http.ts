import { type Bvalue, decode } from './bencode.ts'
import type { Announcement, TrackerAnswer, TrackerDoor } from './trackers.ts'

const MAX_PEERS = 200

export async function announceHttp(
  url: string,
  announcement: Announcement,
  { upstream, reach, signal }: TrackerDoor,
): Promise<TrackerAnswer> {
  const { bytes } = await upstream.bytes(withQuery(url, announcement), {
    reach,
    signal,
    timeoutMs: 15_000,
    maxBytes: 256 * 1024,
    upstreamName: 'tracker',
  })
  const answer = decode(bytes)
  if (!(answer instanceof Map)) throw new Error('not a tracker')
  const failure = answer.get('failure reason')
  if (Buffer.isBuffer(failure)) throw new Error(failure.toString('utf8').slice(0, 200))
  const interval = answer.get('interval')
  return {
    peers: [...readPeers(answer.get('peers')), ...readPeers6(answer.get('peers6'))].slice(0, MAX_PEERS),
    intervalSeconds: typeof interval === 'number' ? interval : 900,
  }
}

/** The two hashes are bytes, not text: every byte is escaped, as URLSearchParams would not. */
function withQuery(url: string, { infoHash, peerId, port, left, event }: Announcement): string {
  const escaped = (hex: string) => hex.replace(/../g, '%$&')
  const query = [
    `info_hash=${escaped(infoHash)}`,
    `peer_id=${escaped(peerId)}`,
    `port=${port}`,
    `uploaded=0&downloaded=0&left=${left}&compact=1&numwant=100`,
    event && `event=${event}`,
  ]
  return `${url}${url.includes('?') ? '&' : '?'}${query.filter(Boolean).join('&')}`
}

/** Six bytes each, or (rarely by now) a list of dictionaries. */
export function readPeers(value: Bvalue | undefined): string[] {
  if (Buffer.isBuffer(value))
    return slices(value, 6).map((six) => `${[...six.subarray(0, 4)].join('.')}:${six.readUInt16BE(4)}`)
  if (!Array.isArray(value)) return []
  return value.flatMap((peer) => {
    const ip = peer instanceof Map ? peer.get('ip') : undefined
    const port = peer instanceof Map ? peer.get('port') : undefined
    return Buffer.isBuffer(ip) && typeof port === 'number'
      ? [`${ip.toString('latin1').slice(0, 45)}:${port}`]
      : []
  })
}

function readPeers6(value: Bvalue | undefined): string[] {
  if (!Buffer.isBuffer(value)) return []
  return slices(value, 18).map((each) => {
    const groups = slices(each.subarray(0, 16), 2).map((two) => two.readUInt16BE(0).toString(16))
    return `[${groups.join(':')}]:${each.readUInt16BE(16)}`
  })
}

function slices(bytes: Buffer, size: number): Buffer[] {
  return Array.from({ length: Math.floor(bytes.length / size) }, (_, at) =>
    bytes.subarray(at * size, (at + 1) * size),
  )
}
