import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Answer } from '../upstream/answer.ts'

/**
 * Sends an answer's body to a viewer, no faster than the viewer takes it, and resolves when one of the two is
 * done. The viewer leaving ends the upstream request; an upstream that breaks off breaks the viewer's connection
 * off too, for a short body must not look like a whole one.
 *
 * The pieces go straight to the viewer's socket, in the frames that the head promised: `ServerResponse.write`
 * would keep them for the next tick, and the upstream's buffer could not be used again meanwhile.
 */
export async function relayBody(response: ServerResponse, answer: Answer): Promise<void> {
  const socket = response.socket ?? (await nextSocket(response))
  if (!socket || response.destroyed) return answer.destroy()
  return new Promise((resolve) => {
    let isWaiting = false
    const over = () => {
      response.off('close', leave)
      resolve()
    }
    const leave = () => {
      answer.destroy()
      over()
    }
    const written = () => {
      if (!isWaiting || socket.writableLength > 0) return
      isWaiting = false
      answer.resume()
    }
    response.on('close', leave)
    // The head and what is there of the body leave together.
    socket.cork()
    response.flushHeaders()
    const send = response.chunkedEncoding ? chunkWriter(socket) : plainWriter(socket)
    answer.read({
      data(piece) {
        send(piece, written)
        // What the system took at once is out of our hands; the rest still lies in `piece`.
        isWaiting = socket.writableLength > 0
        return !isWaiting
      },
      end() {
        response.end()
        over()
      },
      fail() {
        socket.destroy()
        over()
      },
    })
    socket.uncork()
  })
}

/** A pipelined request gets the connection when the one before it is answered. */
function nextSocket(response: ServerResponse): Promise<Socket | null> {
  if (response.destroyed) return Promise.resolve(null)
  return new Promise((resolve) => {
    response.once('socket', resolve)
    response.once('close', () => resolve(null))
  })
}

type Write = (piece: Buffer, written: () => void) => void

function plainWriter(socket: Socket): Write {
  return (piece, written) => {
    socket.write(piece, written)
  }
}

function chunkWriter(socket: Socket): Write {
  return (piece, written) => {
    socket.cork()
    socket.write(`${piece.length.toString(16)}\r\n`, 'latin1')
    socket.write(piece)
    socket.write('\r\n', 'latin1', written)
    socket.uncork()
  }
}
