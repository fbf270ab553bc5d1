import { connect, isIP, type OnReadOpts, type Socket } from 'node:net'
import { connect as connectTls, rootCertificates, type TLSSocket } from 'node:tls'
import type { Address } from './guard.ts'
import type { StopSignal } from './stop.ts'

export interface SocketTarget {
  host: string
  port: number
  /** Already checked: nothing else is connected to, whatever the name says by now. */
  addresses: Address[]
  tls: boolean
  /** Certificates trusted besides the usual ones. */
  ca?: string | undefined
  onread?: OnReadOpts | undefined
}

/** Connected, and encrypted where asked for. */
export function openSocket(target: SocketTarget, signal: StopSignal): Promise<Socket> {
  const options = {
    host: target.host,
    port: target.port,
    noDelay: true,
    autoSelectFamily: true,
    // Node's 250 ms gives up on hosts that are merely far away.
    autoSelectFamilyAttemptTimeout: 1_000,
    lookup: answerWith(target.addresses),
    ...(target.onread ? { onread: target.onread } : {}),
  }
  const socket = target.tls
    ? connectTls({ ...options, ...tlsOptions(target.host, target.ca) })
    : connect(options)
  return untilReady(socket, target.tls ? 'secureConnect' : 'connect', signal)
}

/** TLS inside a connection that a proxy made. */
export function encryptSocket(
  socket: Socket,
  host: string,
  ca: string | undefined,
  signal: StopSignal,
): Promise<Socket> {
  return untilReady(connectTls({ socket, ...tlsOptions(host, ca) }), 'secureConnect', signal)
}

function tlsOptions(host: string, ca: string | undefined) {
  return {
    ALPNProtocols: ['http/1.1'],
    ...(isIP(host) ? {} : { servername: host }),
    ...(ca ? { ca: [...rootCertificates, ca] } : {}),
  }
}

type LookupOptions = { all?: boolean | undefined }
type LookupCallback = (error: null, address: string | Address[], family?: number) => void

function answerWith(addresses: Address[]) {
  return (_host: string, options: LookupOptions, callback: LookupCallback) => {
    const [first] = addresses
    if (options.all || !first) callback(null, addresses)
    else callback(null, first.address, first.family)
  }
}

function untilReady(socket: Socket | TLSSocket, event: string, signal: StopSignal): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const stop = () => fail(signal.reason)
    const fail = (error: unknown) => {
      settle()
      // Errors may still come while it closes; nobody is left to hear them.
      socket.on('error', () => {}).destroy()
      reject(error)
    }
    const close = () =>
      fail(Object.assign(new Error('closed before it was connected'), { code: 'ECONNRESET' }))
    const ready = () => {
      settle()
      resolve(socket)
    }
    const settle = () => {
      socket.off(event, ready).off('error', fail).off('close', close)
      signal.removeEventListener('abort', stop)
    }
    socket.once(event, ready).once('error', fail).once('close', close)
    signal.addEventListener('abort', stop, { once: true })
    if (signal.aborted) stop()
  })
}
