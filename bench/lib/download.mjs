import { connect } from 'node:net'

/** Asks for `path` `count` times over one connection and throws the bodies away: the cheapest viewer there is. */
export function download(port, path, count) {
  return new Promise((resolve, reject) => {
    const buffer = Buffer.allocUnsafe(256 * 1024)
    let left = count
    let missing = 0
    let head = ''
    const read = (size) => {
      let body = size
      if (missing === 0) {
        head += buffer.latin1Slice(0, size)
        const end = head.indexOf('\r\n\r\n')
        if (end < 0) return true
        if (!/^HTTP\/1\.1 20/.test(head)) return fail(new Error(`${path}: ${head.slice(0, 300)}`))
        missing = Number(/^content-length: (\d+)/im.exec(head)?.[1])
        body = head.length - end - 4
        head = ''
      }
      missing -= body
      if (missing > 0) return true
      if (--left > 0) ask()
      else {
        socket.destroy()
        resolve()
      }
      return true
    }
    const fail = (error) => {
      socket.destroy()
      reject(error)
      return false
    }
    const socket = connect({ port, host: '127.0.0.1', onread: { buffer, callback: read } })
    const ask = () => socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`)
    socket.on('connect', ask).on('error', reject)
  })
}

/** A viewer who asks and never reads. */
export function stall(port, path) {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.pause()
      socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`)
      resolve(socket)
    }).on('error', reject)
  })
}
