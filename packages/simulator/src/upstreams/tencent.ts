import { escapeXml } from '../art/index.ts'
import { WORKS, type Work } from '../library/works.ts'
import { hash } from '../random.ts'
import { respond, type SimRequest, type SimUpstream } from '../upstream.ts'

const SUGGEST = '/trpc.videosearch.smartboxServer.SugRecallHttp/GetSugHttp'
const PAGE = '/trpc.vector_layout.page_view.PageService/getPage'
const RANK = '/trpc.videosearch.hot_rank.HotRankServantHttp/HotRankHttp'

/** Suggestions. The word `refused` gives a failure, `slow…` waits two seconds: a stale answer must not win. */
export const tencentSuggest: SimUpstream = {
  host: 'actapi.video.qq.com',
  answer: (request) => (request.path === SUGGEST ? suggest(request) : undefined),
}

/** The banner's page, the same suggestions, and a hot list. */
export const tencentPages: SimUpstream = {
  host: 'pbaccess.video.qq.com',
  answer(request) {
    switch (request.path) {
      case SUGGEST:
        return suggest(request)
      case PAGE:
        return banner(request)
      case RANK:
        return rank()
    }
  },
}

async function suggest(request: SimRequest) {
  const query = String(readBody(request).query ?? '').trim()
  if (request.method !== 'POST') return respond(404, {})
  if (query === 'refused') return { ret: 35013, msg: 'auth failed', data: null }
  if (query.startsWith('slow')) await new Promise((done) => setTimeout(done, 2000))
  const size = Number(readBody(request).page_size ?? 10)
  const found = WORKS.filter((work) => query && work.title.toLowerCase().includes(query.toLowerCase()))
  const rows = found.slice(0, size).map((work) => ({
    doc: { id: work.id % 5 ? `mzc00200sim${String(work.id).padStart(4, '0')}` : '', data_type: 0 },
    view: {
      img_url: `https://puui.qpic.cn/vcover_vt_pic/0/poster${work.id}/0.jpg`,
      lines: [
        { text: mark(work.title, query) },
        { text: `${work.kind === 'movie' ? '电影' : '电视剧'} / ${work.year}` },
      ],
    },
  }))
  const more = query
    ? [{ doc: { id: '', data_type: 0 }, view: { lines: [{ text: `<em>${escapeXml(query)}</em>第二季` }] } }]
    : []
  return { ret: 0, msg: '', data: { result_list: { item_list: [...rows, ...more] } } }
}

function mark(title: string, query: string): string {
  return escapeXml(title).replace(escapeXml(query), (found) => `<em>${found}</em>`)
}

/** Page 100101 has no carousel, only shelves. */
function banner(request: SimRequest) {
  const body = readBody(request)
  const pageId = body.page_params?.page_id ?? ''
  const works = WORKS.filter((work) => (pageId === '100173') === (work.kind === 'movie')).slice(0, 6)
  const other = { type: 'pc_ad', children_list: { list: { cards: [] } } }
  if (pageId === '100101')
    return {
      ret: 0,
      data: {
        CardList: [other, { type: 'pc_shelves', children_list: { list: { cards: works.map(shelfCard) } } }],
      },
    }
  const carousel = {
    type: 'pc_carousel',
    children_list: {
      list: { cards: [...works.map(carouselCard), { id: 'bare', params: { title: '没有图的卡片' } }] },
    },
  }
  return {
    ret: 0,
    msg: '',
    data: {
      CardList: [other, carousel, { type: 'pc_shelves', children_list: { list: { cards: [] } } }],
      has_next_page: true,
    },
  }
}

function carouselCard(work: Work) {
  const wide = `https://puui.qpic.cn/tv/0/wide${work.id}/0.jpg`
  return {
    id: `card${work.id}`,
    type: 'pc_carousel_card',
    params: {
      cid: `mzc00200sim${String(work.id).padStart(4, '0')}`,
      title: work.title,
      title_pc: work.title,
      stitle_pc: `${work.blurb.split('。')[1] ?? ''}。`,
      main_genre: work.genres[0] ?? '',
      topic_label: [work.genres[0], ...work.actors.slice(0, 3)].join(' / '),
      rec_normal_reason: work.blurb,
      pic_ori_2880x900: wide,
      image_url: `https://puui.qpic.cn/vcover_vt_pic/0/poster${work.id}/0.jpg`,
    },
  }
}

function shelfCard(work: Work) {
  return {
    id: `shelf${work.id}`,
    params: {
      title: work.title,
      priority_sub_title: work.blurb.slice(0, 20),
      topic_label: [work.genres[0], String(work.year)].join('|'),
      priority_image_url: `https://puui.qpic.cn/tv/0/wide${work.id}/0.jpg`,
    },
  }
}

function rank() {
  const rankItemList = WORKS.slice(0, 30).map((work) => ({
    title: work.title,
    heat: hash(work.title) % 100_000,
  }))
  return { ret: 0, data: { navItemList: [{ tabName: '热搜', hotRankResult: { rankItemList } }] } }
}

interface Body {
  query?: unknown
  page_size?: unknown
  page_params?: { page_id?: string }
}

function readBody({ body }: SimRequest): Body {
  try {
    return JSON.parse(body.toString())
  } catch {
    return {}
  }
}
