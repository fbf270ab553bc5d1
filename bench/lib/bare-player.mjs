import { readFileSync } from 'node:fs'
import http from 'node:http'
import { at } from '../../scripts/lib/paths.mjs'

const PAGE = `<!doctype html><meta name="viewport" content="width=device-width"><video muted autoplay playsinline></video>
<script src="/hls.js"></script>
<script>
  const hls = new Hls()
  hls.loadSource(decodeURIComponent(location.search.slice(1)))
  hls.attachMedia(document.querySelector('video'))
</script>`

/** A page with hls.js and nothing else, which plays `/?{playlist}`. What it asks for below /api comes from the app. */
export async function serveBarePlayer(app) {
  const hls = readFileSync(at('node_modules/hls.js/dist/hls.min.js'))
  const server = http.createServer((request, response) => {
    if (request.url === '/hls.js') return response.setHeader('content-type', 'text/javascript').end(hls)
    if (!request.url.startsWith('/api/')) return response.setHeader('content-type', 'text/html').end(PAGE)
    const pass = http.get(app + request.url, (answer) => {
      response.writeHead(answer.statusCode, answer.headers)
      answer.pipe(response)
    })
    pass.on('error', () => response.destroy())
  })
  await new Promise((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
