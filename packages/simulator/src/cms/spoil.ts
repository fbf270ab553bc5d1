import type { Work } from '../library/works.ts'
import type { Behaviour } from './behaviour.ts'
import type { VodRow } from './row.ts'

/** What the operator of such a site has done to a row. */
export function spoilRow(row: VodRow, work: Work, behaviour: Behaviour): VodRow {
  switch (behaviour) {
    case 'mismatch':
      return { ...row, ...spoilLines(row, work), vod_year: work.id % 5 ? row.vod_year : '0' }
    case 'huge-pagecount':
      return {
        ...row,
        vod_year: `${row.vod_year}年`,
        vod_area: row.vod_area === '大陆' ? '中国大陆' : row.vod_area,
      }
    case 'traditional':
      return {
        ...row,
        vod_area: row.vod_area === '大陆' ? '内地' : row.vod_area,
        vod_score: '0.0',
        vod_douban_score: '0.0',
      }
    case 'entities':
      return {
        ...row,
        vod_content: NASTY_TEXT + row.vod_content,
        vod_blurb: '&amp;    ;nbsp',
        vod_year: work.id % 4 ? row.vod_year : '未知',
      }
    case 'pictures':
      return { ...row, vod_pic: oddPicture(work) }
    default:
      return row
  }
}

/** Lines joined by commas where their addresses are by `$$$`; and one odd thing per work in the episodes. */
function spoilLines(
  row: VodRow,
  work: Work,
): Pick<VodRow, 'vod_play_from' | 'vod_play_url' | 'vod_play_note'> {
  const lines = row.vod_play_url.split('$$$')
  const spoil = [
    (line: string) => `${line}#`,
    (line: string) => line.replace(/[^#$]+\$/g, ''),
    (line: string) => line.replace(/(#|$)/g, '$$otherm3u8$1'),
    (line: string) => line.replaceAll('#', '\r\n'),
    (line: string) => `$#${line}##`,
    (line: string) => line,
  ][work.id % 6]
  return {
    vod_play_from: row.vod_play_from.replaceAll('$$$', ','),
    vod_play_url: lines.map((line) => spoil?.(line) ?? line).join('$$$'),
    vod_play_note: '',
  }
}

const NASTY_TEXT =
  '<p>他说&nbsp;&ldquo;走吧&rdquo;&hellip;&#8212;<b>真的</b><br/></p><script>alert(1)</script><img src=x onerror=alert(2)><svg onload=alert(3)></svg><a href="javascript:alert(4)" onmouseover="alert(5)">点我</a><style>body{display:none}</style>{:lang}'

function oddPicture(work: Work): string {
  const forms = [
    `//img.example/poster/${work.id}.jpg`,
    `https://img9.doubanio.com/view/photo/s_ratio_poster/public/p${2_900_000_000 + work.id}.jpg`,
    `https://puui.qpic.cn/vcover_vt_pic/0/poster${work.id}/0.jpg`,
    '',
    `upload/vod/poster-${work.id}.jpg`,
    `mac://img.example/poster/${work.id}.jpg`,
    `http://img.example/poster/${work.id}.jpg`,
    'http://img.example/javascript:alert(1)',
    `https://gone.img.example/poster/${work.id}.jpg`,
  ]
  return forms[work.id % forms.length] ?? ''
}
