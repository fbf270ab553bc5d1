import { WORKS } from '../library/works.ts'
import { hash } from '../random.ts'
import type { CmsPage } from './pages.ts'
import { makeRow } from './row.ts'

const FORMS = [
  '外传',
  '前传',
  '番外篇',
  '特别篇',
  '归来',
  '之起源',
  '重制版',
  '解说',
  '幕后',
  '粤语版',
] as const

/** Sites of scale find a full page for whatever is asked, about 60 KB of it, as real ones do. */
export function addFillers(page: CmsPage, query: URLSearchParams, key: string): CmsPage {
  const wd = query.get('wd')
  if (!wd || page.short || page.page > 1) return page
  const rows = [...page.rows]
  for (let index = 0; rows.length < page.limit; index++) {
    const seed = hash(`${key}/${wd}/${index}`)
    const model = WORKS[seed % WORKS.length]
    if (!model) break
    const work = {
      ...model,
      title: `${wd}${FORMS[index % FORMS.length]}${index < FORMS.length ? '' : index}`,
      year: 2000 + (seed % 26),
      episodes: Math.min(model.episodes, 12),
    }
    const url = (episode: number) => `https://cdn-a.example/vod/${model.id}/${episode}/index.m3u8`
    rows.push(
      makeRow(work, {
        id: 500_000 + (seed % 400_000),
        lines: [
          { code: `${key}yun`, url },
          { code: `${key}m3u8`, url },
        ],
      }),
    )
  }
  return { ...page, rows, total: Math.max(page.total, rows.length), pagecount: Math.max(1, page.pagecount) }
}
