// The floor of a search: node:http with kept connections asks every site, unpacks, cuts the long values out of the text,
// parses it, and streams the cards. No guard, no deadlines, no memory, no errors told.
import http from 'node:http'
import { gunzipSync } from 'node:zlib'

const LONG = ['vod_play_url', 'vod_content', 'vod_blurb', 'vod_actor', 'vod_director', 'vod_writer']
const { PIYING_INTERNET, PORT, SITES } = process.env
const hosts = SITES.split(',')
const agent = new http.Agent({ keepAlive: true, maxFreeSockets: 64 })

http
  .createServer((request, response) => {
    const url = new URL(request.url, 'http://plain')
    if (url.pathname === '/api/health') return response.end('{}')
    response.writeHead(200, { 'content-type': 'application/x-ndjson' })
    let left = hosts.length
    const asked = hosts.map((host, id) => {
      const address = `${PIYING_INTERNET}/${host}/api.php/provide/vod?ac=videolist&wd=${encodeURIComponent(url.searchParams.get('wd'))}&pg=1`
      const finish = () => {
        // The one that hangs is not waited for.
        if (--left !== 1) return
        for (const each of asked) each.destroy()
        response.end('{"type":"done"}\n')
      }
      return http
        .get(address, { agent, headers: { 'accept-encoding': 'gzip' } }, (answer) => {
          const pieces = []
          answer.on('error', () => {})
          answer.on('data', (piece) => pieces.push(piece))
          answer.on('end', () => {
            const packed = Buffer.concat(pieces)
            const isPacked = answer.headers['content-encoding'] === 'gzip'
            const text = (isPacked ? gunzipSync(packed, { chunkSize: 65_536 }) : packed).toString()
            if (text.startsWith('{'))
              response.write(
                `{"type":"site","siteId":${id},"hits":${JSON.stringify(JSON.parse(cut(text)).list.map(toHit))}}\n`,
              )
            finish()
          })
        })
        .on('error', () => {})
    })
  })
  .listen(Number(PORT), '127.0.0.1')

function toHit(vod) {
  const { vod_id, vod_name, vod_pic, vod_remarks, type_name, vod_year, vod_area, vod_douban_score } = vod
  return {
    vod_id: String(vod_id),
    title: vod_name,
    poster: vod_pic,
    remarks: vod_remarks,
    type: type_name,
    year: vod_year,
    region: vod_area,
    rate: vod_douban_score,
  }
}

function cut(json) {
  const cuts = []
  for (const name of LONG) {
    const field = `"${name}":"`
    for (let at = json.indexOf(field); at !== -1; at = json.indexOf(field, at + field.length)) {
      let to = json.indexOf('"', at + field.length)
      while (json[to - 1] === '\\') to = json.indexOf('"', to + 1)
      cuts.push([at + field.length, to])
    }
  }
  let at = 0
  let kept = ''
  for (const [from, to] of cuts.sort((a, b) => a[0] - b[0])) {
    kept += json.slice(at, from)
    at = to
  }
  return kept + json.slice(at)
}
