import type { HotItem } from '@piying/contract'
import { z } from 'zod'
import type { Upstream } from '../../../upstream/upstream.ts'

const HOT = 'https://www.ky.live/api/fullhot'
const RANKS = 'https://pbaccess.video.qq.com/trpc.videosearch.hot_rank.HotRankServantHttp/HotRankHttp'
const DAYS_TRIED = 3
const DAY_MS = 86_400_000

const Row = z.object({
  vid: z.coerce.string(),
  epg: z.string().min(1),
  rk: z.coerce.number(),
  hot: z.coerce.number().catch(0),
})
const HotAnswer = z.object({ data: z.array(Row.nullable().catch(null)).nullish().catch(null) })

/** The figures of a day are published late: an empty day is asked for a day earlier. */
export async function readHotList(upstream: Upstream, date: string, signal: AbortSignal): Promise<HotItem[]> {
  const start = Date.parse(date)
  for (let back = 0; back < DAYS_TRIED; back++) {
    const sd = new Date(start - back * DAY_MS).toISOString().slice(0, 10)
    const { data } = await upstream.json(HOT, {
      query: { vt: 2, sd, plt: 0 },
      signal,
      schema: HotAnswer,
      upstreamName: 'ky',
    })
    const rows = (data ?? []).filter((row) => row !== null)
    if (rows.length > 0) return rows.sort((a, b) => a.rk - b.rk)
  }
  return []
}

const Ranked = z.object({ title: z.string().min(1) })
const Nav = z.object({ hotRankResult: z.object({ rankItemList: z.array(Ranked.nullable().catch(null)) }) })
const RankAnswer = z.object({ data: z.object({ navItemList: z.array(Nav.nullable().catch(null)) }) })

/** The second choice, without figures. */
export async function readTencentRanks(upstream: Upstream, signal: AbortSignal): Promise<HotItem[]> {
  const { data } = await upstream.json(RANKS, {
    method: 'POST',
    headers: { Referer: 'https://v.qq.com/' },
    body: { pageNum: 0, pageSize: 100 },
    signal,
    schema: RankAnswer,
    upstreamName: 'tencent',
  })
  const titles = data.navItemList
    .flatMap((nav) => nav?.hotRankResult.rankItemList ?? [])
    .flatMap((item) => (item ? [item.title] : []))
  return [...new Set(titles)].slice(0, 50).map((epg, index) => ({ vid: '', epg, rk: index + 1, hot: 0 }))
}
