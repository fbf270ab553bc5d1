import { FAULTS, type Fault, type Faults, type Knob } from './faults.ts'
import type { SimLog } from './log.ts'
import { respond, type SimRequest } from './upstream.ts'

/** The same knobs as the returned object's, for tests in a browser and for the demo: `/_sim/faults`, `/_sim/log`. */
export function answerControl(
  request: SimRequest,
  { faults, log }: { faults: Faults; log: SimLog },
): unknown {
  switch (`${request.method} ${request.path}`) {
    case 'POST /faults':
      return setFault(request.body.toString(), faults)
    case 'DELETE /faults':
      faults.clear(request.query.get('host') ?? undefined)
      return { ok: true }
    case 'GET /log':
      return { open: log.open(), entries: findEntries(request.query, log) }
    case 'DELETE /log':
      log.entries.length = 0
      return { ok: true }
  }
}

interface Order {
  host?: unknown
  latencyMs?: unknown
  fault?: unknown
  path?: unknown
}

function findEntries(query: URLSearchParams, log: SimLog) {
  const host = query.get('host')
  const path = query.get('path') ?? ''
  return log.entries.filter((entry) => (host === null || entry.host === host) && entry.path.includes(path))
}

function setFault(body: string, faults: Faults) {
  const order = readJson(body)
  const host = order.host
  const fault = FAULTS.find((each) => each === order.fault)
  if (typeof host !== 'string' || (order.fault != null && !fault)) {
    return respond(
      400,
      { 'content-type': 'text/plain' },
      `want {host, latencyMs?, fault?: ${FAULTS.join('|')}, path?}`,
    )
  }
  faults.set(host, toKnob(order, fault))
  return { ok: true }
}

function toKnob({ latencyMs, path }: Order, fault: Fault | undefined): Knob {
  return {
    ...(typeof latencyMs === 'number' && { latencyMs }),
    ...(typeof path === 'string' && { path }),
    ...(fault && { fault }),
  }
}

function readJson(body: string): Order {
  try {
    return JSON.parse(body)
  } catch {
    return {}
  }
}
