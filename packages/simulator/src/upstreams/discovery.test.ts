import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  BROKEN,
  DANDAN_APP_ID,
  DANDAN_APP_SECRET,
  DANMU_TOKEN,
  PARSER_FORMS,
  TMDB_KEY,
  TMDB_TOKEN,
  WORKS,
} from '../index.ts'
import { useSimulator } from '../testing/use-simulator.ts'

const { get, json, bytes } = useSimulator()

describe('pictures', () => {
  test('of every work exist, drawn and in pixels', async () => {
    for (const work of WORKS) {
      expect((await bytes(`https://img.example/poster/${work.id}.jpg`)).toString('latin1', 0, 4)).toBe('<svg')
      expect((await bytes(`https://img.example/raster/${work.id}.webp`)).toString('latin1', 8, 12)).toBe(
        'WEBP',
      )
    }
  })

  test.each([
    [
      'https://img9.doubanio.com/view/photo/s_ratio_poster/public/p2900000001.jpg',
      'https://movie.douban.com/',
    ],
    ['https://puui.qpic.cn/vcover_vt_pic/0/poster1/0.jpg', 'https://v.qq.com/'],
  ])('%s wants to be asked from its own pages', async (url, referer) => {
    expect((await get(url)).status).toBe(418)
    expect((await get(url, { headers: { referer: 'https://elsewhere.example/' } })).status).toBe(418)
    expect((await get(url, { headers: { referer } })).headers.get('content-type')).toBe('image/webp')
  })
})

describe('recommendations', () => {
  const hot = 'https://m.douban.com/rexxar/api/v2/subject/recent_hot'

  test('come with tabs and pages', async () => {
    const first = await json(`${hot}/tv?start=0&limit=18`)
    const second = await json(`${hot}/tv?start=18&limit=18`)
    expect(first.items).toHaveLength(18)
    expect(second.items[0].id).not.toBe(first.items[0].id)
    expect(first.tags[0].types.length).toBeGreaterThan(3)
  })

  test('mix in rows that are no works', async () => {
    const { items } = await json('https://m.douban.com/rexxar/api/v2/movie/recommend?count=5')
    expect(items.map((item: { type: string }) => item.type)).toContain('ad')
  })

  test('fail in the known ways', async () => {
    expect((await get(`${hot}/tv?start=902`)).headers.get('location')).toContain('sec.douban.com')
    expect(await json(`${hot}/tv?start=901`)).not.toHaveProperty('items')
  })

  test('the hot list is empty today and full two days ago', async () => {
    const day = (ago: number) =>
      new Date(Date.now() - ago * 86_400_000 + 8 * 3_600_000).toISOString().slice(0, 10)
    expect((await json(`https://www.ky.live/api/fullhot?vt=2&sd=${day(0)}&plt=0`)).data).toBeNull()
    expect((await json(`https://www.ky.live/api/fullhot?vt=2&sd=${day(2)}&plt=0`)).data).toHaveLength(30)
  })

  test('suggestions mark the word that was typed', async () => {
    const url =
      'https://actapi.video.qq.com/trpc.videosearch.smartboxServer.SugRecallHttp/GetSugHttp?vplatform=2'
    const found = await json(url, { method: 'POST', body: JSON.stringify({ query: '灯影', page_size: 5 }) })
    expect(found.data.result_list.item_list[0].view.lines[0].text).toBe('长安<em>灯影</em>')
    expect((await json(url, { method: 'POST', body: '{"query":"refused"}' })).ret).toBe(35013)
  })
})

describe('the film database', () => {
  test('takes a token or a key and refuses others in its own words', async () => {
    const url = 'https://api.themoviedb.org/3/search/tv?query=灯影&language=zh-CN'
    expect((await json(`${url}&api_key=${TMDB_KEY}`)).total_results).toBe(2)
    expect((await json(url, { headers: { authorization: `Bearer ${TMDB_TOKEN}` } })).total_results).toBe(2)
    expect(await json(url)).toMatchObject({ success: false, status_code: 7 })
    expect((await get(`${url}&api_key=eyJlimited`)).headers.get('retry-after')).toBe('3')
  })
})

describe('comments', () => {
  test('of the official service need a signature and are behind a redirect', async () => {
    const path = '/api/v2/comment/180010001'
    const time = Math.floor(Date.now() / 1000)
    const signature = createHash('sha256')
      .update(`${DANDAN_APP_ID}${time}${path}${DANDAN_APP_SECRET}`)
      .digest('base64')
    const headers = { 'x-appid': DANDAN_APP_ID, 'x-timestamp': String(time), 'x-signature': signature }
    const answer = await get(`https://api.dandanplay.net${path}`, { headers })
    expect(answer.status).toBe(302)
    expect((await json(answer.headers.get('location') ?? '')).count).toBe(10_000)
    const refused = await get(`https://api.dandanplay.net${path}`, {
      headers: { ...headers, 'x-signature': 'x' },
    })
    expect(refused.headers.get('x-error-message')).toBe('Invalid Signature')
  })

  test('of the self-hosted one know tokens, limits and both forms', async () => {
    const base = 'https://danmu.example'
    expect((await get(`${base}/wrong/api/v2/comment/180010001`)).status).toBe(401)
    expect((await get(`${base}/${DANMU_TOKEN}/api/v2/comment/1`)).status).toBe(404)
    const xml = await (await get(`${base}/${DANMU_TOKEN}/comment/180020001?format=xml`)).text()
    expect(xml).toMatch(/<d p="[\d.]+,\d,25,\d+,\d+,0,\w+,\d+">/)
    const asked = await Promise.all(
      [1, 2, 3, 4].map(async () => (await get(`${base}/limited/api/v2/comment/180020001`)).status),
    )
    expect(asked.sort()).toEqual([200, 200, 200, 429])
  })

  test('are found by a file name', async () => {
    const body = JSON.stringify({ fileName: '长安灯影 S01E03' })
    const match = await json(`https://danmu.example/${DANMU_TOKEN}/api/v2/match`, { method: 'POST', body })
    expect(match.matches[0].episodeId).toBe(180_010_003)
  })
})

test.each(Object.keys(PARSER_FORMS).filter((form) => form !== 'hang'))(
  'the parse interface answers in the form %s',
  async (form) => {
    const answer = await get(`https://jx.example/json/${form}?url=https://v.qq.com/x/1.html`)
    expect(answer.status).toBe(200)
    expect((await answer.text()).length).toBeGreaterThan(2)
  },
)

test.each([
  ['forbidden', 403],
  ['missing', 404],
  ['expired', 410],
  ['redirect-loop', 302],
  ['html', 200],
] as const)('the broken stream %s answers %i', async (kind, status) => {
  expect((await get(BROKEN[kind])).status).toBe(status)
})

test('a truncated film ends before it should', async () => {
  await expect(bytes(BROKEN.truncated)).rejects.toThrow()
})
