import type { SuggestionItem } from '@piying/contract'
import { plainText } from '@piying/contract/text'
import { z } from 'zod'
import { AppError } from '../../../errors.ts'
import type { Upstream } from '../../../upstream/upstream.ts'

const HOST = 'actapi.video.qq.com'
const SUGGEST = `https://${HOST}/trpc.videosearch.smartboxServer.SugRecallHttp/GetSugHttp`
const FRESH_MS = 10 * 60_000

const Item = z.object({
  doc: z.object({ id: z.coerce.string().catch('') }).catch({ id: '' }),
  view: z.object({ lines: z.array(z.object({ text: z.string() })).min(1) }),
})
const Answer = z.object({
  ret: z.coerce.number(),
  msg: z.string().catch(''),
  data: z
    .object({
      result_list: z.object({ item_list: z.array(Item.nullable().catch(null)).nullish() }).nullish(),
    })
    .nullish(),
})

export interface SuggestQuery {
  query: string
  page_num: number
  page_size: number
  scene_id: number
}

export async function readTencentSuggestions(
  upstream: Upstream,
  asked: SuggestQuery,
  signal: AbortSignal,
): Promise<SuggestionItem[]> {
  const { ret, msg, data } = await upstream.json(SUGGEST, {
    method: 'POST',
    query: { vplatform: '2' },
    headers: { Origin: 'https://film.qq.com', Referer: 'https://film.qq.com/' },
    body: { ...asked, sug_id: '', auth_info: {} },
    signal,
    schema: Answer,
    cache: { freshMs: FRESH_MS, key: `suggest ${JSON.stringify(asked)}` },
    upstreamName: 'tencent',
  })
  if (ret !== 0) throw new AppError('upstream_refused', { host: HOST, reason: `${ret} ${msg}`.trim() })
  const items = (data?.result_list?.item_list ?? []).filter((item) => item !== null)
  return items
    .map(({ doc, view }) => ({
      doc,
      view: { lines: view.lines.map((line) => ({ text: plainText(line.text, 100) })) },
    }))
    .filter((item) => item.view.lines[0]?.text)
}
