import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, startInstance, test } from './support.ts'

const PAGE = 18
const UPSTREAMS = [
  'm.douban.com',
  'pbaccess.video.qq.com',
  'actapi.video.qq.com',
  'www.ky.live',
  'api.themoviedb.org',
]
const SUGGEST = '**/api/proxy/tencent-sug'

const banner = (page: Page) => page.getByRole('region', { name: '今日推荐' })
const posters = (page: Page) => page.locator('.home .card a')

test('the banner turns every five seconds, and waits under the pointer', async ({ page, isMobile }) => {
  await page.clock.install()
  await page.goto('/')
  const title = banner(page).getByRole('heading', { level: 1 })
  const first = await title.innerText()
  await page.clock.runFor(5_100)
  await expect(title).not.toHaveText(first)
  if (isMobile) return

  await title.hover()
  const held = await title.innerText()
  await page.clock.runFor(20_000)
  await expect(title).toHaveText(held)
  await page.mouse.move(5, 5)
  await page.clock.runFor(5_100)
  await expect(title).not.toHaveText(held)
})

test('the top tab begins again at its own category and type', { tag: '@desktop' }, async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (!pathname.endsWith('douban-recommendation') || searchParams.get('start') !== '0') return
    asked.push(
      ['primaryCategory', 'secondaryCategory', 'tertiaryType']
        .map((name) => searchParams.get(name))
        .join('/'),
    )
  })
  await page.goto('/')
  await expect(posters(page).first()).toBeVisible()
  await page.getByRole('radio', { name: '电影' }).click()
  await expect.poll(() => asked.at(-1)).toBe('movie/热门/全部')
  await expect(page.getByRole('tab', { name: '热门电影' })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('tab', { name: '豆瓣高分' }).click()
  await page.getByRole('group', { name: '类型' }).getByRole('button', { name: '日本' }).click()
  await expect.poll(() => asked.at(-1)).toBe('movie/豆瓣高分/日本')
  await page.getByRole('radio', { name: '电视剧' }).click()
  await expect(page).toHaveURL(/kind=tv&category=tv&type=tv/)
  await page.getByRole('radio', { name: '电影' }).click()
  await expect(page.getByRole('tab', { name: '热门电影' })).toHaveAttribute('aria-selected', 'true')
  await expect(
    page.getByRole('group', { name: '类型' }).getByRole('button', { name: '全部' }),
  ).toHaveAttribute('aria-pressed', 'true')
})

test('the next eighteen come at the end of the page', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/?kind=movie')
  const grid = page.locator('.section').last().locator('.card a')
  await expect.poll(() => grid.count()).toBeGreaterThanOrEqual(PAGE)
  const before = await grid.allInnerTexts()
  const next = page.waitForResponse((answer) => new URL(answer.url()).searchParams.get('start') === `${PAGE}`)
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await next
  await expect.poll(() => grid.count()).toBeGreaterThan(PAGE)
  expect((await grid.allInnerTexts()).slice(0, before.length)).toEqual(before)
})

test('suggestions come while typing; keys choose, Escape closes, links have none', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('tencent-sug')) asked.push(request.postDataJSON().query)
  })
  const now = Date.now()
  await page.clock.install({ time: now })
  await page.goto('/search-input')
  const box = page.locator('main').getByRole('combobox', { name: '搜索' })
  const options = page.getByRole('listbox', { name: '搜索建议' }).getByRole('option')
  await expect(page.getByText('热门搜索')).toBeVisible()
  await page.clock.pauseAt(now + 120_000)
  await box.pressSequentially('长安灯')
  await page.clock.runFor(290)
  expect(asked).toEqual([])
  await page.clock.resume()
  await expect(options.first()).toContainText('长安灯')
  // One question for the whole word: the letters before it did not settle.
  expect(asked).toEqual(['长安灯'])

  await box.press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  const chosen = await options.first().innerText()
  await box.press('Enter')
  await expect(page).toHaveURL(`/search?q=${encodeURIComponent(chosen)}`)

  await page.goto('/search-input')
  await box.fill('https://nobody.example/page')
  await page.waitForTimeout(400)
  await expect(options).toHaveCount(0)
  expect(asked).toEqual(['长安灯'])
  await box.fill('长安灯')
  await expect(options.first()).toBeVisible()
  await box.press('Escape')
  await expect(options).toHaveCount(0)
  await expect(box).not.toBeFocused()
})

test('a late answer never takes the place of a newer one', { tag: '@desktop' }, async ({ page }) => {
  let release: () => void = () => undefined
  const held = new Promise<void>((done) => {
    release = done
  })
  let isLateGone = false
  await page.route(SUGGEST, async (route) => {
    const isLate = route.request().postDataJSON().query === '影'
    if (isLate) await held
    // Whoever typed on may have hung up already.
    await route.continue().catch(() => undefined)
    if (isLate) isLateGone = true
  })
  await page.goto('/search-input')
  const box = page.locator('main').getByRole('combobox', { name: '搜索' })
  const options = page.getByRole('listbox', { name: '搜索建议' }).getByRole('option')
  const late = page.waitForRequest(SUGGEST)
  await box.fill('影')
  await late
  await box.fill('长安灯')
  await expect(options.first()).toContainText('长安灯')
  const shown = await options.allInnerTexts()
  release()
  await expect.poll(() => isLateGone).toBe(true)
  await page.waitForLoadState('networkidle')
  expect(await options.allInnerTexts()).toEqual(shown)
})

test('with every service of discovery down from the start, the home page is usable', {
  tag: '@desktop',
}, async ({ page }) => {
  const instance = await startInstance({ seed: true })
  try {
    for (const host of UPSTREAMS)
      await page.request.post(`${instance.simulator}/_sim/faults`, { data: { host, fault: 'error' } })
    await page.goto(instance.url)
    await expect(page.getByRole('radio', { name: '电影' })).toBeVisible()
    await expect(page.locator('.sk')).toHaveCount(0)
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)

    await page.goto(`${instance.url}/search-input`)
    const box = page.locator('main').getByRole('combobox', { name: '搜索' })
    await box.fill('长安灯影')
    await box.press('Enter')
    await expect(page.getByRole('article', { name: '长安灯影', exact: true })).toBeVisible()
  } finally {
    await instance.stop()
  }
})
