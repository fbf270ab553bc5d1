import type { BannerItem } from '@piying/contract'
import { plainText } from '@piying/contract/text'
import { z } from 'zod'
import type { Upstream } from '../../../upstream/upstream.ts'

const PAGE = 'https://pbaccess.video.qq.com/trpc.vector_layout.page_view.PageService/getPage'
const CHANNEL_SERIES = '100113'
const SHOWN = 5

const Params = z.record(z.string(), z.unknown())
const Card = z.object({ params: Params })
const Shelf = z.object({
  type: z.string().catch(''),
  params: Params.catch({}),
  children_list: z
    .object({ list: z.object({ cards: z.array(Card.nullable().catch(null)) }) })
    .nullish()
    .catch(null),
})
const Answer = z.object({ data: z.object({ CardList: z.array(Shelf.nullable().catch(null)) }) })

export async function readTencentBanner(upstream: Upstream, signal: AbortSignal): Promise<BannerItem[]> {
  const { data } = await upstream.json(PAGE, {
    method: 'POST',
    query: { video_appid: '3000010', vversion_platform: '2' },
    headers: { Referer: 'https://v.qq.com/' },
    body: requestBody(CHANNEL_SERIES),
    signal,
    schema: Answer,
    upstreamName: 'tencent',
  })
  const shelves = data.CardList.filter((shelf) => shelf !== null)
  const cards = (type: string) =>
    shelves
      .filter((shelf) => shelf.type === type)
      .flatMap((shelf) => shelf.children_list?.list.cards ?? [])
      .filter((card) => card !== null)
  const carousel = cards('pc_carousel')
  const items = (carousel.length > 0 ? carousel : cards('pc_shelves')).map(({ params }, index) =>
    toItem(params, index),
  )
  return items.filter((item) => item.title !== '' && item.backgroundImage !== '').slice(0, SHOWN)
}

function toItem(params: Record<string, unknown>, index: number): BannerItem {
  const pick = (...names: string[]) => {
    const found = names.map((name) => params[name]).find((value) => typeof value === 'string' && value !== '')
    return plainText(typeof found === 'string' ? found : '', 300)
  }
  const labels = pick('topic_label')
    .split(/ \/ |\|/)
    .map((part) => part.trim())
    .filter(Boolean)
  return {
    id: pick('cid', 'play_id') || String(index),
    title: pick('title', 'title_pc'),
    subtitle: pick('stitle_pc', 'material_video_subtitle', 'priority_sub_title'),
    genre: pick('main_genre') || (labels[0] ?? ''),
    actors: labels.slice(1).join(' / ') || (labels[0] ?? ''),
    description: pick('rec_normal_reason', 'priority_sub_title'),
    backgroundImage: httpsOnly(pick('pic_ori_2880x900', 'image_url', 'priority_image_url')),
    imageUrl: httpsOnly(pick('image_url', 'priority_image_url')),
    isAd: false,
    adUrl: '',
  }
}

function httpsOnly(address: string): string {
  const url = address.startsWith('//') ? `https:${address}` : address.replace(/^http:/, 'https:')
  return url.startsWith('https://') && URL.canParse(url) ? url : ''
}

/** What the web page itself sends; the advertising fields may be empty. */
function requestBody(page_id: string) {
  const place = { page_type: 'channel', page_id, scene: 'channel', new_mark_label_enabled: '1' }
  return {
    page_params: {
      ...place,
      vl_to_mvl: '',
      free_watch_trans_info: '',
      ad_exp_ids: '',
      ams_cookies: '',
      ad_trans_data: '',
      skip_privacy_types: '0',
      support_click_scan: '1',
    },
    page_bypass_params: {
      params: {
        ...place,
        platform_id: '2',
        caller_id: '3000010',
        data_mode: 'default',
        user_mode: 'default',
        specified_strategy: '',
      },
      scene: 'channel',
      app_version: '',
      abtest_bypass_id: '0000000000000000',
    },
    page_context: null,
  }
}
