import { escapeXml } from '../art/index.ts'
import { type CmsPage, shorten } from './pages.ts'
import { TYPES } from './types.ts'

/** The program's own filter over the whole body. */
function censor(body: string): string {
  return body.replace(/<script|<iframe|<frameset|<object|onerror|\{:/gi, '*')
}

export function toJson({ rows, short, ...counts }: CmsPage) {
  const list = short ? rows.map(shorten) : rows
  return {
    code: 1,
    msg: '数据列表',
    ...counts,
    limit: String(counts.limit),
    list,
    ...(short ? { class: TYPES } : {}),
  }
}

/** `&` in a picture's address makes it malformed: the program never escapes it. */
export function toXml({ rows, short, page, pagecount, limit, total }: CmsPage, encoding = 'utf-8'): string {
  const videos = rows.map((row) => {
    const codes = row.vod_play_from.split('$$$')
    const lines = row.vod_play_url.split('$$$')
    const play = short
      ? `<dt>${codes.join(',')}</dt>`
      : `<pic>${row.vod_pic}?x=1&y=2</pic><lang>${row.vod_lang}</lang><area>${row.vod_area}</area><year>${row.vod_year}</year><state>${row.vod_serial}</state><actor>${cdata(row.vod_actor)}</actor><director>${cdata(row.vod_director)}</director><dl>${lines.map((line, index) => `<dd flag="${codes[index] ?? ''}">${cdata(line)}</dd>`).join('')}</dl><des>${cdata(row.vod_content)}</des>`
    return `<video><last>${row.vod_time}</last><id>${row.vod_id}</id><tid>${row.type_id}</tid><name>${cdata(row.vod_name)}</name><type>${row.type_name}</type><note>${cdata(row.vod_remarks)}</note>${play}</video>`
  })
  const types = short
    ? `<class>${TYPES.filter((type) => ![5, 19].includes(type.type_id))
        .map((type) => `<ty id="${type.type_id}">${escapeXml(type.type_name)}</ty>`)
        .join('')}</class>`
    : ''
  return `<?xml version="1.0" encoding="${encoding}"?><rss version="5.1"><list page="${page}" pagecount="${pagecount}" pagesize="${limit}" recordcount="${total}">${videos.join('')}</list>${types}</rss>`
}

function cdata(text: string): string {
  return `<![CDATA[${text}]]>`
}

export function writeJson(value: unknown): string {
  return censor(JSON.stringify(value))
}
