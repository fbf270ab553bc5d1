import { card, newPerson, undo } from './library.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support.ts'

test('kept works are searched, filtered by tag, changed, deleted and brought back', async ({
  page,
  demo,
}) => {
  const { call } = await newPerson(page, demo)
  const keep = (fields: object) => call('POST', '/api/favorite', { source: '1', ...fields })
  await keep({ title: '长安灯影', resourceId: '11_1', tags: ['悬疑', '想看', '高分', '经典'], rating: 8.6 })
  const extraInfo = JSON.stringify({ actor: '林一白' })
  await keep({ title: '不夜城', resourceId: '12_1', tags: ['想看'], remark: '和爸妈一起看', extraInfo })

  await page.goto('/favorites/site')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['不夜城', '长安灯影'])
  await expect(card(page, '长安灯影')).toContainText(/8\.6.*悬疑.*想看.*\+2/s)
  await expect(card(page, '长安灯影')).not.toContainText('高分')
  await expect(card(page, '不夜城')).toContainText(/主演：林一白.*和爸妈一起看/s)
  await expect(card(page, '不夜城')).not.toContainText('0.0')
  await expect(page.getByRole('link', { name: '长安灯影' })).toHaveAttribute(
    'href',
    '/play?vodId=11&source=1',
  )
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  await page.getByRole('searchbox', { name: '按标题搜索' }).fill('长安')
  await expect(page).toHaveURL(/\?q=/)
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.getByRole('button', { name: '清除搜索' }).click()
  await page.getByRole('button', { name: '悬疑' }).click()
  await expect(page).toHaveURL(/\?tags=/)
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.getByRole('button', { name: '悬疑' }).click()
  await expect(page.getByRole('article')).toHaveCount(2)

  await page.getByRole('button', { name: '编辑 长安灯影' }).click()
  const dialog = page.getByRole('dialog', { name: '编辑收藏' })
  await dialog.getByLabel('标题').fill(' ')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(dialog.getByText('请输入收藏标题')).toBeVisible()
  await dialog.getByLabel('标题').fill('长安灯影 第二季')
  const tags = dialog.getByLabel('标签')
  await tags.press('Backspace')
  await tags.pressSequentially('悬疑,古装,')
  await tags.fill(' 家人 ')
  await tags.press('Enter')
  await tags.fill('周末')
  await dialog.getByLabel('备注').click()
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(card(page, '长安灯影 第二季')).toBeVisible()
  const { list } = await call<{ list: { tags: string[] }[] }>('GET', '/api/favorite?search=第二季')
  expect(list[0]?.tags).toEqual(['悬疑', '想看', '高分', '古装', '家人', '周末'])

  await page.getByRole('button', { name: '删除 长安灯影 第二季' }).click()
  await expect(page.getByText('已从收藏中移除')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(1)
  await undo(page)
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['不夜城', '长安灯影 第二季'])
})

test('kept shares come twenty by twenty as one scrolls', async ({ page, demo }) => {
  const { call } = await newPerson(page, demo)
  const favorites = Array.from({ length: 45 }, (_, n) => ({
    ...{ title: `合集 ${n}`, resourceId: `https://pan.quark.cn/s/${n}`, resourceType: 'cloud_drive' },
    time: 1_700_000_000_000 + n,
  }))
  await call('POST', '/api/library/import', { favorites })
  const pages: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname === '/api/favorite') pages.push(url.searchParams.get('page') ?? '')
  })
  await page.goto('/favorites/cloud')
  await expect(card(page, '合集 44')).toBeVisible()
  await expect(page.getByRole('link', { name: '合集 44' })).toHaveAttribute(
    'href',
    `/drive-play?url=${encodeURIComponent('https://pan.quark.cn/s/44')}`,
  )
  await expect
    .poll(async () => {
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      return page.getByRole('link', { name: '合集 0', exact: true }).count()
    })
    .toBe(1)
  // The third page is not full: nobody asks for a fourth.
  expect([...new Set(pages)].sort()).toEqual(['1', '2', '3'])
  await expectAccessible(page)
})

test('empty favourites say why', async ({ page, demo }) => {
  await newPerson(page, demo)
  await page.goto('/favorites/site')
  await expect(page.getByText('还没有收藏的影视作品')).toBeVisible()
  await page.goto('/favorites/cloud')
  await expect(page.getByText('还没有收藏的网盘资源')).toBeVisible()
  await page.goto('/following')
  await expect(page.getByText('还没有加追的作品')).toBeVisible()
})
