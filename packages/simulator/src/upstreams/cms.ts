import { findPage } from '../cms/pages.ts'
import { makeRow } from '../cms/row.ts'
import { toJson, toXml, writeJson } from '../cms/write.ts'
import { WORKS } from '../library/works.ts'
import { respond, type SimUpstream } from '../upstream.ts'

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'set-cookie': 'PHPSESSID=sim; path=/',
}

export const cms: SimUpstream = {
  host: /^cms-[a-z0-9-]+\.example$/,
  answer({ path, query }) {
    if (!path.startsWith('/api.php/provide/vod')) return
    const rows = WORKS.map((work) =>
      makeRow(work, {
        id: 1000 + work.id,
        lines: [
          { code: 'qdyun', url: (episode) => `https://media.example/share/${work.id}-${episode}` },
          { code: 'qdm3u8', url: (episode) => `https://cdn-a.example/vod/${work.id}/${episode}/index.m3u8` },
          { code: 'qdm3u8b', url: (episode) => `https://cdn-b.example/vod/${work.id}/${episode}/index.m3u8` },
        ],
      }),
    )
    const page = findPage(rows, query)
    if (!page) return respond(200, HEADERS)
    const asXml = query.get('at') === 'xml' || path.includes('/at/xml')
    return respond(200, HEADERS, asXml ? toXml(page) : writeJson(toJson(page)))
  },
}
