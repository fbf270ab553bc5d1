import { DANMAKU_TEXT_MAX } from '@piying/contract'
import { decodeEntities } from '@piying/contract/text'

/** The wire's form: `p` is `time,mode,color,user`. */
export interface WireComment {
  cid: number
  p: string
  m: string
}

const WHITE = 16_777_215
/** Positioned text, scripts and BAS are programs, not comments. */
const LAST_PLAIN_MODE = 6
const MOST = 50_000

/** Tidies comments of every layout into one: sorted by time, four fields, nothing that cannot be drawn. */
export function tidyComments(rows: readonly { p?: unknown; m?: unknown }[]): WireComment[] {
  const comments = rows.flatMap((row) => {
    const comment = tidyComment(String(row.p ?? ''), String(row.m ?? ''))
    return comment ? [comment] : []
  })
  comments.sort((a, b) => a.time - b.time)
  return comments.slice(0, MOST).map(({ time, mode, color, user, text }, index) => ({
    cid: index + 1,
    p: `${time},${mode},${color},${user}`,
    m: text,
  }))
}

/** Eight fields and more are Bilibili's layout with the colour fourth; three or four have it third. */
function tidyComment(p: string, m: string) {
  const fields = p.split(',')
  const isLong = fields.length >= 8
  const time = Number(fields[0])
  const mode = Number(fields[1])
  const text = m.replace(/[\u0000-\u001f\u007f]/g, ' ').trim()
  if (!Number.isFinite(time) || time < 0 || text === '' || text.length > DANMAKU_TEXT_MAX) return null
  if (!(mode >= 1 && mode <= LAST_PLAIN_MODE)) return null
  const color = Number(isLong ? fields[3] : (fields[2] ?? fields[3]))
  const user = (isLong ? fields[6] : fields[3]) ?? ''
  return {
    time: Math.round(time * 100) / 100,
    mode,
    color: Number.isInteger(color) && color >= 0 && color <= WHITE ? color : WHITE,
    user: user.replace(/[^\w\u4e00-\u9fff[\]-]/g, '').slice(0, 40),
    text,
  }
}

/** Control characters break strict XML readers, so the elements are picked out one by one. */
export function readCommentXml(xml: string): { p: string; m: string }[] {
  return [...xml.matchAll(/<d\s+p="([^"]{1,300})"[^>]*>([^<]{0,2000})<\/d>/g)].map((match) => ({
    p: match[1] ?? '',
    m: decodeEntities(match[2] ?? ''),
  }))
}
