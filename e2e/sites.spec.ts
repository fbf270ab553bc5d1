import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support.ts'

test('a site shows its home page, its categories and more at the end', async ({ page, isMobile }) => {
  await page.goto('/sites')
  await expect(page.getByRole('heading', { name: '青灯影库' })).toBeVisible()
  const cards = page.locator('.site-works .card')
  await expect(cards.first()).toBeVisible()
  const before = await cards.count()
  await page.mouse.wheel(0, 20_000)
  await expect.poll(() => cards.count()).toBeGreaterThan(before)

  await page.evaluate(() => window.scrollTo(0, 0))
  await page.getByRole('group', { name: '分类' }).getByRole('button', { name: '电影' }).click()
  await expect(page).toHaveURL(/site=\d+&tid=\d+/)
  await expect(page.getByRole('group', { name: '电影' }).getByRole('button', { name: '全部' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('group', { name: '电影' })).toBeVisible()

  if (isMobile) await page.getByRole('button', { name: '切换站点' }).click()
  await page.getByRole('navigation', { name: '影视站' }).getByRole('button', { name: '云上片库' }).click()
  await expect(page.getByRole('heading', { name: '云上片库' })).toBeVisible()
  await expect(page).not.toHaveURL(/tid=/)
})

test('a site that fails says so and can be asked again', { tag: '@desktop' }, async ({ page, demo }) => {
  await page.request.post(`${demo.simulator}/_sim/faults`, {
    data: { host: 'cms-k.example', fault: 'error' },
  })
  const sites = (await (await page.request.get('/api/site/enabled')).json()).data as {
    id: number
    key: string
  }[]
  const id = sites.find(({ key }) => key === 'k')?.id
  await page.goto(`/sites?site=${id}`)
  await expect(page.getByText('获取首页数据失败')).toBeVisible()
  await expect(page.getByText('加载失败，请稍后重试')).toBeVisible()
  await page.request.delete(`${demo.simulator}/_sim/faults?host=cms-k.example`)
  await page.getByRole('button', { name: '重试' }).click()
  await expect(page.locator('.site-works .card').first()).toBeVisible()
})

test('a work opens in a new tab', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/sites')
  const opened = page.waitForEvent('popup')
  await page.locator('.site-works .card a').first().click()
  await expect(await opened).toHaveURL(/\/play\?vodId=/)
})

test('the page of sites fits and keeps nobody out', async ({ page }) => {
  await page.goto('/sites')
  await expect(page.locator('.site-works .card').first()).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})
