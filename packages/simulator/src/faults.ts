import type { ServerResponse } from 'node:http'

/** Ways for an outside service to go wrong. */
export const FAULTS = [
  'error',
  'unavailable',
  'forbidden',
  'limited',
  'hang',
  'reset',
  'html',
  'empty',
  'garbage',
  'truncate',
  'drip',
  'huge',
] as const
export type Fault = (typeof FAULTS)[number]

/** What is set for one host. No `fault` means that it answers as it should. */
export interface Knob {
  latencyMs?: number
  fault?: Fault
  /** The fault shows only on paths that contain this text. */
  path?: string
}

export interface Faults {
  /** Replaces what was set for the host; `*` stands for every host. */
  set(host: string, knob: Knob): void
  /** Without a host, everything is well again. */
  clear(host?: string): void
  find(host: string, path: string): Knob
}

export function createFaults(): Faults {
  const knobs = new Map<string, Knob>()
  return {
    set: (host, knob) => void knobs.set(host, knob),
    clear: (host) => (host === undefined ? knobs.clear() : void knobs.delete(host)),
    find(host, path) {
      const { fault, ...knob } = { ...knobs.get('*'), ...knobs.get(host) }
      const struck = fault !== undefined && path.includes(knob.path ?? '')
      return struck ? { ...knob, fault } : knob
    },
  }
}

/** Plays the faults that need no knowledge of the right answer. `false`: go on and answer. */
export function playFault(fault: Fault | undefined, response: ServerResponse): boolean {
  switch (fault) {
    case 'error':
      return end(response, 500, 'text/html; charset=utf-8', '<h1>500 Internal Server Error</h1>')
    case 'unavailable':
      return end(response, 502, 'text/html', '<html><h1>502 Bad Gateway</h1><hr>nginx</html>')
    case 'forbidden':
      return end(response, 403, 'text/html', '<html><title>Just a moment...</title></html>')
    case 'limited':
      response.setHeader('retry-after', '30')
      return end(response, 429, 'application/json', '{"code":429,"message":"too many requests"}')
    case 'hang':
      return true
    case 'reset':
      response.socket?.resetAndDestroy()
      return true
    case 'html':
      return end(response, 200, 'text/html; charset=utf-8', PARKED_PAGE)
    case 'empty':
      return end(response, 200, 'text/html; charset=utf-8', '')
    case 'garbage':
      return end(response, 200, 'application/json', '{"code":1,"list":[{"vod_id":1,"vod_na')
    case 'huge':
      pourBytes(response, 50 * 1024 * 1024)
      return true
    default:
      return false
  }
}

const PARKED_PAGE =
  '<!DOCTYPE html><html><head><title>域名停放</title><script>window.onload=function(){window.location.href="/lander"}</script></head><body></body></html>'

function end(response: ServerResponse, status: number, type: string, body: string): true {
  response.writeHead(status, { 'content-type': type, 'content-length': Buffer.byteLength(body) })
  response.end(body)
  return true
}

/** Valid JSON of the given size, sent no faster than it is read. */
export function pourBytes(response: ServerResponse, bytes: number): void {
  const block = Buffer.alloc(64 * 1024, ' ')
  const head = Buffer.from('{"code":1,"list":[]')
  let left = bytes - head.length - 1
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': bytes })
  response.write(head)
  const pour = () => {
    while (left > 0) {
      const piece = left >= block.length ? block : block.subarray(0, left)
      left -= piece.length
      if (!response.write(piece)) {
        response.once('drain', pour)
        return
      }
    }
    response.end('}')
  }
  pour()
}
