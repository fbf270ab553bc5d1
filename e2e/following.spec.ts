import { card, newPerson, undo } from './library.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support.ts'

test('the follow list counts, tells what is new, and lets go', async ({ page, demo, isMobile }) => {
  const { call } = await newPerson(page, demo)
  const { list } = await call<{ list: { vod_id: string; title: string; poster: string }[] }>(
    'GET',
    '/api/site-media/1/home?page=1',
  )
  const [known] = list.filter(({ title }) => title)
  const follow = (fields: object) =>
    call('PUT', '/api/play-history/following', { isFollowing: 1, source: '1', ...fields })
  await follow({ vodId: known?.vod_id, title: known?.title, pic: known?.poster })
  await follow({ vodId: 'gone', source: '99999', title: '夜航船' })
  await follow({ vodId: 'gone too', source: '99999', title: '雨巷', episode: '4' })
  await expect
    .poll(async () =>
      (await call<{ latest: string }[]>('GET', '/api/play-history/following')).some(({ latest }) => latest),
    )
    .toBe(true)

  await page.goto('/following')
  await expect(page.getByText('共 3 部影视作品')).toBeVisible()
  await expect(card(page, known?.title ?? '')).toContainText(/更新至|全\d+集|完结/)
  await expect(card(page, '夜航船')).toContainText('暂无更新')
  await expect(card(page, '雨巷')).toContainText('看到第 4 集')
  await expect(page.getByRole('link', { name: '雨巷' })).toHaveAttribute('href', /\/play\?vodId=gone\+too/)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  if (isMobile) {
    await page.getByRole('button', { name: '多选' }).click()
    await page.getByRole('checkbox', { name: '选择 夜航船' }).click()
    await page.getByRole('checkbox', { name: '选择 雨巷' }).click()
    await page.getByRole('button', { name: '移除' }).click()
    await expect(page.getByText('已取消加追 2 部作品')).toBeVisible()
    await expect(page.getByText('共 1 部影视作品')).toBeVisible()
    await expect(page.getByRole('checkbox')).toHaveCount(0)
  } else {
    await card(page, '夜航船').hover()
    await page.getByRole('button', { name: '取消加追 夜航船' }).click()
    await expect(page.getByText('共 2 部影视作品')).toBeVisible()
  }
  await undo(page)
  await expect(page.getByText('共 3 部影视作品')).toBeVisible()

  await page.getByRole('button', { name: '清空' }).click()
  await page.getByRole('dialog', { name: '确认清空列表' }).getByRole('button', { name: '清空列表' }).click()
  await expect(page.getByText('还没有加追的作品')).toBeVisible()
})
