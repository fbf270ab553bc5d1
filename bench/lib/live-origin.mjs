import { createServer } from 'node:http'

const WINDOW = 5

/** A live stream with a new segment every `seconds`, which counts what it is asked for. */
export async function startLive({ seconds, bytes }) {
  const segment = Buffer.alloc(bytes, 0x47)
  const started = Date.now()
  let asked = 0
  const server = createServer((request, response) => {
    asked++
    if (!request.url.endsWith('.m3u8'))
      return response.writeHead(200, { 'Content-Type': 'video/mp2t' }).end(segment)
    const last = Math.floor((Date.now() - started) / (seconds * 1000)) + WINDOW
    const lines = Array.from({ length: WINDOW }, (_, at) => `#EXTINF:${seconds},\n${last - WINDOW + at}.ts\n`)
    return response
      .writeHead(200, { 'Content-Type': 'application/vnd.apple.mpegurl' })
      .end(
        `#EXTM3U\n#EXT-X-TARGETDURATION:${seconds}\n#EXT-X-MEDIA-SEQUENCE:${last - WINDOW}\n${lines.join('')}`,
      )
  })
  await new Promise((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    asked: () => asked,
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Watches as a player does: again after one segment when the playlist brought news, after half of one when not. */
export async function watch(list, { seconds, until }) {
  const seen = new Set()
  let before = ''
  while (Date.now() < until) {
    const answer = await fetch(list)
    if (!answer.ok) throw new Error(`${list} answered ${answer.status}`)
    const text = await answer.text()
    const names = text.split('\n').filter((line) => line && !line.startsWith('#'))
    for (const name of names.slice(-3).filter((each) => !seen.has(each))) {
      seen.add(name)
      const segment = await fetch(new URL(name, answer.url))
      if (!segment.ok) throw new Error(`${name} answered ${segment.status}`)
      await segment.arrayBuffer()
    }
    const pause = text === before ? seconds * 500 : seconds * 1000
    before = text
    await new Promise((next) => setTimeout(next, pause))
  }
}
