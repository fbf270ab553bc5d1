import type { Page } from '@playwright/test'
import {
  call,
  type Demo,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectPlaying,
  startInstance,
  test,
} from './support.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })
/** What the element plays; each channel is another. */
const sourceOf = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => (video.readyState > 1 ? video.currentSrc : ''))
/** The picture moves, and it is not the one from before. */
const moves = async (page: Page, before = '') => {
  const time = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime)
  await expect(page.locator('video')).toBeAttached({ timeout: 30_000 })
  await expect.poll(async () => !['', before].includes(await sourceOf(page)), { timeout: 30_000 }).toBe(true)
  const start = await time()
  await expect.poll(time, { timeout: 30_000 }).toBeGreaterThan(start + 0.2)
}
const choose = async (page: Page, name: string) => {
  await row(page, name).getByRole('button').click()
  await expect(heading(page)).toHaveText(name)
}

test('the television opens on the first channel of the first group', async ({ page }) => {
  await page.goto('/tv')
  await expect(heading(page)).toHaveText('皮影-1 综合')
  await expectPlaying(page)
  await expect(row(page, '皮影-1 综合').getByText('播放中')).toBeVisible()
  await expect(row(page, '皮影-2 财经').locator('.now')).not.toBeEmpty()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})

test('twenty channels play one after the other, whatever they are sent as', { tag: '@desktop' }, async ({
  page,
}) => {
  test.setTimeout(300_000)
  await page.goto('/tv')
  await moves(page)
  const seen = new Set<string>()
  let before = ''
  for (let step = 0; step < 20; step++) {
    const name = (await heading(page).textContent()) ?? ''
    await expect(row(page, name).getByText('播放中')).toBeVisible()
    await moves(page, before)
    before = await sourceOf(page)
    seen.add(name)
    if (seen.size === 10) await page.getByRole('button', { name: '卫视', exact: true }).click()
    else if (seen.size === 16) await page.getByRole('button', { name: '地方', exact: true }).click()
    else if (seen.size === 19) await page.getByRole('button', { name: '影视', exact: true }).click()
    else await page.keyboard.press('PageDown')
    await expect(heading(page)).not.toHaveText(name)
  }
  expect(seen.size).toBe(20)
})

test('another group plays its first channel, another source begins anew', async ({ page, isMobile }) => {
  await page.goto('/tv')
  await page.getByRole('button', { name: '卫视', exact: true }).click()
  await expect(heading(page)).toHaveText('江南卫视')
  await expect(page).toHaveURL(/group=/)
  await page.getByRole('button', { name: '全部' }).click()
  const all = isMobile ? page.getByRole('dialog') : page.locator('.popover')
  await all.getByRole('button', { name: /^少儿/ }).click()
  await expect(heading(page)).toHaveText('小妖怪少儿')
  await page.getByRole('button', { name: /切换直播源/ }).click()
  await page.getByRole('menuitemradio', { name: '文本列表' }).click()
  await expect(heading(page)).toHaveText('皮影-1')
  await expect(page).not.toHaveURL(/group=/)
})

test('an address leads back to its channel', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/tv')
  await page.getByRole('button', { name: '地方', exact: true }).click()
  await choose(page, '竹海新闻')
  await page.reload()
  await expect(heading(page)).toHaveText('竹海新闻')
  await expect(row(page, '竹海新闻').getByText('播放中')).toBeVisible()
})

test('a line that dies gives way to the next one, and the page says so', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto('/tv')
  await choose(page, '皮影-2 财经')
  await expect(page.getByText('线路1无法播放，已切换到线路2')).toBeVisible({ timeout: 30_000 })
  await moves(page)
})

test('the headers of a channel reach its host', { tag: '@desktop' }, async ({ page, demo }) => {
  await page.goto('/tv')
  await page.getByRole('button', { name: '卫视', exact: true }).click()
  await choose(page, '梅岭卫视')
  await moves(page)
  const asked = demo.world.log.filter(
    ({ host, path }: { host: string; path: string }) => host === 'live.example' && path.includes('/guarded/'),
  )
  expect(asked.length).toBeGreaterThan(1)
  for (const { headers } of asked)
    expect(headers).toMatchObject({ 'user-agent': 'PiyingTV/1.0', referer: 'https://tv.example/' })
})

test('a number that is typed goes to that channel, in any group', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/tv')
  await moves(page)
  // The list of the other group comes late: a key that is pressed meanwhile counts when it is there.
  let release = () => {}
  const isReleased = new Promise<void>((done) => {
    release = done
  })
  await page.route(/\/group\?.*name=/, async (route) => {
    await isReleased
    await route.continue()
  })
  await page.keyboard.type('12')
  await expect(heading(page)).toHaveText('长安卫视')
  await page.keyboard.press('ArrowDown')
  release()
  await expect(heading(page)).toHaveText('雾港卫视')
})

test('the search finds channels of all groups', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/tv')
  await page.getByRole('button', { name: '搜索频道' }).click()
  await page.getByRole('textbox', { name: '搜索频道' }).fill('星轨')
  await choose(page, '星轨动漫')
  await page.getByRole('textbox', { name: '搜索频道' }).fill('没有这个台')
  await expect(page.getByText('没有找到频道')).toBeVisible()
  await page.getByRole('button', { name: '关闭搜索' }).click()
  await expect(row(page, '小妖怪少儿')).toBeVisible()
})

test('favourites and what was watched last are kept in the browser', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto('/tv')
  await choose(page, '皮影-4 国际')
  await page.getByRole('button', { name: '收藏频道' }).click()
  await expect(page.getByRole('button', { name: '取消收藏' })).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: '收藏', exact: true }).click()
  await expect(page.getByRole('listitem')).toHaveCount(1)
  await page.getByRole('button', { name: '最近', exact: true }).click()
  await expect(page.getByRole('listitem')).toHaveCount(2)
})

test('the guide shows the day, and what is over plays again until one returns', async ({ page }) => {
  await page.goto('/tv')
  await moves(page)
  await page.getByRole('button', { name: '节目单' }).click()
  const guide = page.getByRole('dialog')
  await expect(guide.getByRole('button', { name: /皮影-1/ })).toBeVisible()
  await expect(guide.locator('.tv-cell.on').first()).toBeVisible()
  await guide.getByRole('button', { name: '昨天' }).click()
  const first = guide.getByRole('group', { name: '皮影-1 综合' })
  await first
    .getByRole('button', { name: /可回看/ })
    .nth(1)
    .click()
  await expect(guide).toBeHidden()
  await expect(page).toHaveURL(/at=\d+-\d+/)
  await expect(page.getByText(/^正在回看/)).toBeVisible()
  await moves(page)
  const length = await page.locator('video').evaluate((video: HTMLVideoElement) => video.duration)
  expect(length).toBeGreaterThan(25 * 60)
  await page.getByRole('button', { name: '返回直播' }).click()
  await expect(page).not.toHaveURL(/at=/)
  await expectPlaying(page)
})

test.describe('an instance of its own', { tag: '@desktop' }, () => {
  let own: Demo
  test.beforeAll(async () => {
    own = await startInstance()
  })
  test.afterAll(() => own.stop())

  test('says what is missing: sources, channels, a browser that could play them', async ({ page }) => {
    await page.goto(`${own.url}/tv`)
    await expect(page.getByRole('heading', { name: '还没有直播源' })).toBeVisible()
    const odd = { name: '杂', type: 'm3u', url: 'https://iptv.example/odd.m3u' }
    await call(page, 'POST', '/api/iptv', odd)
    await page.goto(`${own.url}/tv?group=${encodeURIComponent('别的协议')}`)
    await expect(page.getByText('浏览器无法播放 rtp 地址').first()).toBeVisible()
    await page.goto(`${own.url}/tv?group=${encodeURIComponent('没有的组')}`)
    await expect(page.getByText('当前分组暂无频道')).toBeVisible()
  })

  test('shows the copy of a list whose source is down, and says so', async ({ page }) => {
    await page.goto(`${own.url}/tv`)
    own.world.faults.set('iptv.example', { fault: 'error' })
    const [{ id }] = (await call<{ id: number }[]>(page, 'GET', '/api/iptv/enabled')) as [{ id: number }]
    await call(page, 'POST', `/api/iptv/${id}/refresh`, {}).catch(() => undefined)
    await page.reload()
    await expect(page.getByText(/直播源暂时没有响应/)).toBeVisible()
    await expect(page.getByRole('listitem').first()).toBeVisible()
  })
})
