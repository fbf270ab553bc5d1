import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support.ts'

test('results of every site come together, grouped by work, and can be told apart again', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/search?q=长安灯影')
  const best = page.getByRole('article', { name: '长安灯影', exact: true })
  await expect(best).toBeVisible()
  await expect(page.getByText(/个站点，用时/)).toBeVisible()
  await expect(best.getByText(/\d+ 个来源，按速度排序/)).toBeVisible()
  await best.getByRole('button', { name: '全部' }).click()
  const sources = page.getByRole('dialog', { name: '长安灯影' }).getByRole('link')
  expect(await sources.count()).toBeGreaterThan(5)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: '合并同一作品' }).click()
  await expect(page).toHaveURL(/flat=1/)
  await expect(page.getByText(/共 \d+ 个结果/)).toBeVisible()
  expect(await page.locator('.works .card').count()).toBeGreaterThan(5)
})

test('filters stand in the address, and nothing left says so', async ({ page, isMobile }) => {
  await page.goto('/search?q=影')
  await expect(page.getByText(/个站点，用时/)).toBeVisible()
  if (isMobile) {
    await page.getByRole('button', { name: '筛选', exact: true }).click()
    const sheet = page.getByRole('dialog', { name: '筛选' })
    await sheet.getByRole('button', { name: /^电影/ }).click()
    await sheet.getByRole('button', { name: /^查看/ }).click()
  } else await page.getByRole('combobox', { name: '类型', exact: true }).selectOption('movie')
  await expect(page).toHaveURL(/type=movie/)
  await expect(page.getByRole('heading', { name: '最后的皮影' })).toBeVisible()
  await expect(page.getByRole('heading', { name: '影戏班' })).toHaveCount(0)

  await page.goto('/search?q=影&type=movie&year=1931')
  await expect(page.getByText('筛选后无结果')).toBeVisible()
  await page.getByRole('button', { name: '清除筛选' }).last().click()
  await expect(page.getByText('筛选后无结果')).toBeHidden()
})

test('a list shows the same works, and the address keeps the view', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/search?q=影')
  await page.getByRole('radio', { name: '列表' }).click()
  await expect(page).toHaveURL(/view=list/)
  await page.reload()
  await expect(page.locator('.work-row').first()).toBeVisible()
  await expectNoSidewaysScroll(page)
})

test('a search for nothing known says so', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/search?q=没有这样的片名呀')
  await expect(page.getByText('未找到相关影视作品')).toBeVisible()
})

test('the work of the film database stands above the results', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/search?q=长安灯影')
  const strip = page.getByRole('region', { name: '影视数据库中的作品' })
  await strip
    .getByRole('button', { name: /长安灯影 剧集/ })
    .first()
    .click()
  await expect(page).toHaveURL(/tmdb_id=\d+&tmdb_type=tv/)
  const card = page.getByRole('region', { name: '长安灯影', exact: true })
  await expect(card.getByText('导演')).toBeVisible()
  expect(await card.getByRole('list', { name: '演员' }).getByRole('listitem').count()).toBeLessThanOrEqual(12)
  await card.getByRole('button', { name: '收起作品信息' }).click()
  await expect(page).not.toHaveURL(/tmdb_id/)
})

test('a search that is left ends upstream', { tag: '@desktop' }, async ({ page, demo }) => {
  await page.request.post(`${demo.simulator}/_sim/faults`, { data: { host: 'cms-b.example', fault: 'hang' } })
  try {
    await page.goto('/search?q=月门与灯')
    await expect(page.getByText('还有 1 个站点正在搜索')).toBeVisible()
    await page.getByRole('button', { name: '停止' }).click()
    await expect(page.getByText(/已停止，完成/)).toBeVisible()
    const open = async () => {
      const log = await (await page.request.get(`${demo.simulator}/_sim/log?host=cms-b.example`)).json()
      return log.open
    }
    await expect.poll(open).toBe(0)
  } finally {
    await page.request.delete(`${demo.simulator}/_sim/faults?host=cms-b.example`)
  }
})

test('the search page fits and keeps nobody out', async ({ page }) => {
  await page.goto('/search?q=影')
  await expect(page.getByText(/个站点，用时/)).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})
