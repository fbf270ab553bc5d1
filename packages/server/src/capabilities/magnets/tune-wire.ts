import type { Wire } from './webtorrent.ts'

const BLOCK = 16 * 1024
/** What is under way from one peer: enough to fill a long line, and a jump waits for no more than that. */
const PIPELINE_SECONDS = 0.4
const FEWEST_REQUESTS = 32
const MOST_REQUESTS = 192
/** What a new peer is taken to be worth until it has shown its speed: half a megabyte is asked for at once. */
const FIRST_SPEED = 512 * 1024
const FIRST_BYTES = 1024 * 1024
const FIRST_MS = 3000

/**
 * The library starts each peer with one block from the far end of the list, then two, and later keeps a whole
 * second of requests under way. For watching it is the other way round: start fast, and stay able to turn.
 */
export function tuneWire(wire: Wire): void {
  const begun = Date.now()
  const measured = wire.downloadSpeed
  wire.downloaded ||= 1
  wire.downloadSpeed = (bytes) => {
    const speed = measured(bytes)
    const isNew = wire.downloaded < FIRST_BYTES && Date.now() - begun < FIRST_MS
    return isNew ? Math.max(speed, FIRST_SPEED) : speed
  }
  const limitRequests = () => {
    const { reqq: accepted = MOST_REQUESTS } = wire.peerExtendedHandshake
    const useful = () => Math.ceil((PIPELINE_SECONDS * measured()) / BLOCK)
    Object.defineProperty(wire.peerExtendedHandshake, 'reqq', {
      get: () => Math.min(accepted, MOST_REQUESTS, Math.max(FEWEST_REQUESTS, useful())),
    })
  }
  limitRequests()
  wire.on('extended', (name) => name === 'handshake' && limitRequests())
}
