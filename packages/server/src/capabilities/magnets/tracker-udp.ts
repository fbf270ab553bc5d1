import { randomBytes } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { readPeers } from './tracker-http.ts'
import type { Announcement, TrackerAnswer, TrackerDoor } from './trackers.ts'

const CONNECT = 0
const ANNOUNCE = 1
const PROTOCOL_ID = 0x41727101980n
const EVENTS = { '': 0, started: 2, stopped: 3 } as const
/** Datagrams get lost: each question is sent three times. */
const ATTEMPTS_MS = [2000, 4000, 6000]

/** BEP 15: a connection id first (against forged senders), then the announcement. */
export async function announceUdp(
  url: string,
  announcement: Announcement,
  { upstream, reach, signal }: TrackerDoor,
): Promise<TrackerAnswer> {
  const { hostname, port } = new URL(url)
  if (!port) throw new Error('no port')
  await upstream.check(new URL(`http://${hostname}:${port}/`), reach)
  const socket = createSocket('udp4')
  try {
    socket.unref()
    // Between two questions nobody else listens, and an unheard error would end the process.
    socket.on('error', () => {})
    const exchange = (question: Buffer) => ask(socket, { hostname, port: Number(port), question, signal })
    const hello = Buffer.alloc(16)
    hello.writeBigUInt64BE(PROTOCOL_ID, 0)
    hello.writeUInt32BE(CONNECT, 8)
    const connectionId = (await exchange(hello)).subarray(8, 16)
    const answer = await exchange(encode(connectionId, announcement))
    return { intervalSeconds: answer.readUInt32BE(8), peers: readPeers(answer.subarray(20)).slice(0, 200) }
  } finally {
    socket.close()
  }
}

function encode(connectionId: Buffer, { infoHash, peerId, port, left, event }: Announcement): Buffer {
  const question = Buffer.alloc(98)
  connectionId.copy(question, 0)
  question.writeUInt32BE(ANNOUNCE, 8)
  Buffer.from(infoHash, 'hex').copy(question, 16)
  Buffer.from(peerId, 'hex').copy(question, 36)
  question.writeBigUInt64BE(BigInt(left), 64)
  question.writeUInt32BE(EVENTS[event], 80)
  randomBytes(4).copy(question, 88)
  question.writeInt32BE(100, 92)
  question.writeUInt16BE(port, 96)
  return question
}

interface Question {
  hostname: string
  port: number
  question: Buffer
  signal: AbortSignal
}

/** The transaction id (bytes 12 to 15 of every question) tells the answer from noise. */
function ask(
  socket: ReturnType<typeof createSocket>,
  { hostname, port, question, signal }: Question,
): Promise<Buffer> {
  const transaction = randomBytes(4)
  transaction.copy(question, 12)
  return new Promise((resolve, reject) => {
    let attempt = 0
    let timer: NodeJS.Timeout | undefined
    const settle = (finish: () => void) => {
      clearTimeout(timer)
      socket.off('message', onMessage)
      socket.off('error', onError)
      signal.removeEventListener('abort', onAbort)
      finish()
    }
    const onError = (error: Error) => settle(() => reject(error))
    const onAbort = () => settle(() => reject(new Error('stopped')))
    const onMessage = (answer: Buffer) => {
      if (answer.length < 8 || !answer.subarray(4, 8).equals(transaction)) return
      if (answer.readUInt32BE(0) !== question.readUInt32BE(8)) onError(new Error('refused'))
      else if (answer.length < (question.length === 98 ? 20 : 16)) onError(new Error('a short answer'))
      else settle(() => resolve(answer))
    }
    const send = () => {
      const wait = ATTEMPTS_MS[attempt++]
      if (wait === undefined) return onError(new Error('no answer'))
      socket.send(question, port, hostname, (error) => error && onError(error))
      timer = setTimeout(send, wait).unref()
    }
    socket.on('message', onMessage)
    socket.on('error', onError)
    signal.addEventListener('abort', onAbort)
    if (signal.aborted) onAbort()
    else send()
  })
}
