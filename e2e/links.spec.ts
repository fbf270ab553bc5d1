import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { expectHevcTold, makeHevcFilm } from './film.ts'
import { expect, expectNoSidewaysScroll, expectPlaying, test } from './support.ts'

const STREAM = 'https://cdn-a.example/vod/1/1/index.m3u8?sign=0123456789abcdef'
const VIDEO_PAGE = 'https://v.qq.com/x/cover/piying.html'

/** Pastes into the search box on the page of its own, which every screen has. */
async function paste(page: Page, text: string): Promise<void> {
  await page.goto('/search-input')
  const box = page.locator('main').getByRole('combobox', { name: '搜索' })
  await box.fill(text)
  await box.press('Enter')
}

/** Browsers cannot resolve invented hosts: the way through the server, as if chosen before. */
const throughServer = (page: Page) => page.addInitScript(() => localStorage.setItem('m3u8ProxySelected', '1'))

test('a pasted stream plays, at the latest by the remedy that is offered', async ({ page }) => {
  await paste(page, STREAM)
  await expect(page).toHaveURL(`/simple-play?url=${encodeURIComponent(STREAM)}`)
  await page.getByRole('button', { name: '改用服务器代理' }).click({ timeout: 30_000 })
  await expectPlaying(page)
  await expectNoSidewaysScroll(page)
  expect(await page.evaluate(() => localStorage.getItem('m3u8ProxySelected'))).toBe('1')
})

test('a stream whose picture is HEVC says so and offers another player', { tag: '@desktop' }, async ({
  page,
}) => {
  const film = makeHevcFilm('film.mp4')
  test.skip(film === null, 'ffmpeg cannot encode HEVC here')
  const host = createServer((_, answer) => {
    answer.writeHead(200, { 'content-type': 'video/mp4', 'access-control-allow-origin': '*' }).end(film)
  })
  await new Promise<void>((ready) => host.listen(0, '127.0.0.1', ready))
  try {
    const url = `http://127.0.0.1:${(host.address() as AddressInfo).port}/film.mp4`
    await page.goto(`/simple-play?url=${encodeURIComponent(url)}`)
    await expectHevcTold(page)
  } finally {
    host.close()
  }
})

for (const [path, text] of [
  ['/simple-play', '无效的视频地址'],
  ['/simple-play?url=abc', '无效的视频地址'],
  ['/magnet-play', '缺少磁力链接'],
  ['/magnet-play?url=abc', '无效的磁力链接格式'],
] as const) {
  test(`${path} says ${text}`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByText(text)).toBeVisible()
  })
}

test('a link that nothing plays is told gently, and the page stays', { tag: '@desktop' }, async ({
  page,
}) => {
  await paste(page, 'https://nobody.example/page')
  await expect(page.getByText('无法识别的链接')).toBeVisible()
  await expect(page).toHaveURL('/search-input')
})

test('a video page plays by an interface that finds its stream', { tag: '@desktop' }, async ({ page }) => {
  await throughServer(page)
  await paste(page, VIDEO_PAGE)
  await expect(page).toHaveURL(`/parse-play?url=${encodeURIComponent(VIDEO_PAGE)}`)
  const parsers = page.getByRole('group', { name: '解析接口' })
  await parsers.getByRole('button', { name: '快速解析' }).click()
  await expectPlaying(page)
  const other = parsers.getByRole('button', { name: '备用解析' })
  await other.click()
  await expect(other).toHaveAttribute('aria-pressed', 'true')
  await expectPlaying(page)
})

test('the page of an interface stays in its frame, unless the owner lets it out', {
  tag: '@desktop',
}, async ({ page, context, demo }) => {
  const nasty = { name: '霸道解析', type: 0, url: `${demo.simulator}/jx.example/nasty?url=` }
  const { id } = (await (await page.request.post('/api/analyze', { data: nasty })).json()).data
  const address = `/parse-play?url=${encodeURIComponent(VIDEO_PAGE)}&id=${id}`
  const frame = page.getByTitle('解析播放器')
  const inside = frame.contentFrame()
  const escapes: string[] = []
  await context.route('https://ad.example/**', (route) => {
    escapes.push(route.request().url())
    return route.fulfill({ status: 204 })
  })
  try {
    await page.goto(address)
    const allowed = (await frame.getAttribute('sandbox'))?.split(' ') ?? []
    expect(allowed).toContain('allow-scripts')
    expect(allowed.filter((word) => /popups|top-navigation|modals|downloads/.test(word))).toEqual([])
    await inside.locator('body').click()
    await expect(inside.locator('video')).toHaveJSProperty('paused', false)
    // Its own title tells that its script ran and that the window was refused to it.
    await expect.poll(() => page.frames()[1]?.title()).toBe('top refused')
    await expect(page).toHaveURL(address)
    await expect(page).not.toHaveTitle('taken')
    expect(context.pages()).toHaveLength(1)
    expect(escapes).toEqual([])

    await page.request.put(`/api/analyze/${id}`, { data: { loose: 1 } })
    await page.goto(address)
    await inside.locator('body').click()
    await expect.poll(() => escapes).not.toEqual([])
  } finally {
    await page.request.delete('/api/analyze', { data: { ids: [id] } })
  }
})
