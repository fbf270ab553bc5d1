import http from 'node:http'

/**
 * Fills a new instance through its own API, as an owner would from the console. Returns a sentence for each
 * thing that was refused, so that a broken seed is seen and not guessed.
 */
export async function seedThroughApi(url, { SITES, IPTV_SOURCES, PARSERS, SETTINGS, webParserAt }, internet) {
  const calls = [
    ...SITES.map(({ key, name, api, tags, proxyMode }) => ['/api/site', { key, name, api, tags, proxyMode }]),
    ...IPTV_SOURCES.map((body) => ['/api/iptv', body]),
    ...[...PARSERS, webParserAt(internet)].map((body) => ['/api/analyze', body]),
    ...Object.entries(SETTINGS).map(([key, value]) => [`/api/setting/${key}`, { value }]),
  ]
  const problems = []
  // One after the other: the order of the list is the order of the ids, and the first becomes the default.
  for (const [path, body] of calls) {
    const { status, text } = await post(url + path, body)
    if (status !== 200) problems.push(`${path} answered ${status}: ${text.slice(0, 300)}`)
  }
  return problems
}

function post(url, body) {
  const text = JSON.stringify(body)
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }
  return new Promise((resolve, reject) => {
    const request = http.request(url, { method: 'POST', headers }, (response) => {
      let answer = ''
      response.setEncoding('utf8')
      response.on('data', (chunk) => {
        answer += chunk
      })
      response.on('end', () => resolve({ status: response.statusCode, text: answer }))
    })
    request.on('error', reject)
    request.end(text)
  })
}
