import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { encodeGbk } from '../cms/gbk.ts'
import { diypDay, writeGuide } from '../library/guide.ts'
import { bigList, mainList, ODD_LIST, TEXT_LIST } from '../library/lists.ts'
import { respond, type SimRequest, type SimUpstream, stream, text } from '../upstream.ts'

const M3U = 'audio/x-mpegurl; charset=utf-8'

/** Channel lists, with an ETag and a date: a second question may be answered 304. */
export const iptv: SimUpstream = {
  host: 'iptv.example',
  answer(request) {
    switch (request.path) {
      case '/main.m3u':
        return unlessKnown(request, M3U, mainList())
      case '/odd.m3u':
        return unlessKnown(request, M3U, ODD_LIST)
      case '/big.m3u':
        return unlessKnown(request, M3U, bigList(Number(request.query.get('n') ?? 50_000)))
      case '/list.txt':
        return unlessKnown(request, 'text/plain; charset=utf-8', TEXT_LIST)
      case '/gbk.txt':
        return unlessKnown(request, 'text/plain', encodeGbk(TEXT_LIST))
      case '/guarded.m3u':
        return /^(okhttp|AptvPlayer)/.test(request.headers['user-agent'] ?? '')
          ? text(M3U, mainList())
          : text('text/html', '<h1>403</h1>', 403)
      case '/error.m3u':
        return text(
          'text/html; charset=utf-8',
          '<!doctype html><html><title>404</title><body>页面不存在</body></html>',
        )
      case '/json-error.m3u':
        return { code: 403, msg: '订阅已过期' }
      case '/empty.m3u':
        return text(M3U, '#EXTM3U\n')
    }
  },
}

/** Guides: XMLTV plain and packed, a large one (`?channels=1200`), one that stops in the middle, and the DIYP dialect. */
export const epg: SimUpstream = {
  host: 'epg.example',
  answer(request) {
    switch (request.path) {
      case '/e.xml':
        return unlessKnown(request, 'application/xml', [...writeGuide(request.now)].join(''))
      case '/e.xml.gz':
        return unlessKnown(request, 'application/gzip', gzipSync([...writeGuide(request.now)].join('')))
      case '/big.xml':
        return pourGuide(request)
      case '/stuck.xml':
        return beginGuide(request)
      case '/diyp':
        return diypDay(request.query.get('ch') ?? '', request.query.get('date') ?? '')
      case '/broken.xml':
        return text(
          'application/xml',
          '<?xml version="1.0"?><tv><channel id="PY1"><display-name>皮影</display-name></channel><programme start="2026',
        )
    }
  },
}

const MODIFIED = 'Sun, 01 Nov 2026 08:00:00 GMT'

function unlessKnown({ headers }: SimRequest, type: string, body: string | Buffer) {
  const etag = `"${createHash('sha1').update(body).digest('hex').slice(0, 16)}"`
  const known =
    headers['if-none-match'] === etag ||
    (!headers['if-none-match'] && headers['if-modified-since'] === MODIFIED)
  if (known) return respond(304, { etag, 'last-modified': MODIFIED })
  return respond(200, { 'content-type': type, etag, 'last-modified': MODIFIED }, body)
}

/** Twelve hundred channels are about 50 MB; sent no faster than they are read. */
function pourGuide({ query, now }: SimRequest) {
  const channels = Array.from({ length: Number(query.get('channels') ?? 1200) }, (_, index) => ({
    id: `C${index + 1}`,
    name: `频道 ${index + 1}`,
  }))
  return stream(async (response, signal) => {
    response.writeHead(200, { 'content-type': 'application/xml' })
    for (const piece of writeGuide(now, channels)) {
      if (signal.aborted) return
      // Bytes: for text beyond ASCII, Node 24 may ask to wait for a `drain` that never comes.
      if (!response.write(Buffer.from(piece))) await drained(response, signal)
    }
    response.end()
  })
}

/** Names its channels, and nothing more ever comes. */
function beginGuide({ now }: SimRequest) {
  return stream(async (response) => {
    response.writeHead(200, { 'content-type': 'application/xml' })
    for (const piece of writeGuide(now)) {
      if (piece.startsWith('<programme')) return
      response.write(piece)
    }
  })
}

function drained(response: NodeJS.EventEmitter, signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const go = () => {
      signal.removeEventListener('abort', go)
      done()
    }
    response.once('drain', go)
    signal.addEventListener('abort', go, { once: true })
  })
}
