import { WORKS } from '../library/works.ts'
import { hash, seeded } from '../random.ts'
import { respond, type SimUpstream } from '../upstream.ts'

const DAY_MS = 24 * 3600 * 1000

/** The hot list. Figures come two days late: today's and yesterday's lists are empty; long ago there was none. */
export const kyLive: SimUpstream = {
  host: 'www.ky.live',
  answer({ path, query, now }) {
    if (path === '/api/full')
      return {
        status: true,
        data: WORKS.slice(0, 20).map((work) => ({
          caid: String(work.id),
          epg: work.title,
          count: work.episodes,
          mr: 1.2,
        })),
      }
    if (path !== '/api/fullhot') return
    const date = query.get('sd') ?? ''
    const day = Date.parse(`${date}T00:00:00+08:00`)
    if (Number.isNaN(day))
      return respond(
        200,
        { 'content-type': 'application/json' },
        '{"status":false,"message":"bad date","data":null}',
      )
    const age = now - day
    if (age < 2 * DAY_MS) return { status: true, message: '', data: age < DAY_MS ? null : [] }
    return { status: true, message: '', data: hotRows(date) }
  },
}

/** Numbers here, texts there, as it happens. */
function hotRows(date: string) {
  const random = seeded(hash(date))
  return WORKS.filter((work) => work.kind === 'series')
    .map((work) => ({ work, hot: Math.round(20_000 * (0.3 + random()) - work.id * 180) }))
    .sort((one, other) => other.hot - one.hot)
    .slice(0, 30)
    .map(({ work, hot }, index) => ({
      vid: String(4000 + work.id),
      caid: String(1_340_000 + work.id),
      epg: work.title,
      rk: index % 7 === 6 ? String(index + 1) : index + 1,
      rk_cg: 0,
      hot: index % 5 === 4 ? String(hot) : hot,
      cs: 2,
      hl: `NO.${index + 1} X1`,
      r_days: 6,
      b_date: `${work.year}-01-01`,
      chs: '13',
      plts: '1',
    }))
}
