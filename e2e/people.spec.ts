import { card, newPerson, record } from './library.ts'
import { expect, expectAccessible, test } from './support.ts'

test('the people of a household switch in the header; a PIN guards, and the device remembers', {
  tag: '@desktop',
}, async ({ page, demo }) => {
  const mother = '妈妈'
  const { call } = await newPerson(page, demo)
  await record(call, { vodId: '11', title: '长安灯影' })
  await call('POST', '/api/profile', { name: mother, avatar: 1, pin: '2468' })
  await page.goto('/history')
  await expect(card(page, '长安灯影')).toBeVisible()
  await page.getByRole('button', { name: /^切换用户，当前 小满/ }).click()
  await page.getByRole('menuitemradio', { name: mother }).click()
  const dialog = page.getByRole('dialog', { name: `输入“${mother}”的 PIN` })
  await dialog.getByRole('textbox', { name: 'PIN' }).fill('1111')
  await dialog.getByRole('button', { name: '进入' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'PIN' }).fill('2468')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '进入' }).click()
  await expect(page.getByText('还没有观看记录')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: `切换用户，当前 ${mother}` })).toBeVisible()
  await expect(page.getByText('还没有观看记录')).toBeVisible()
})

test('the administrator adds, changes and deletes people, but not the default one', {
  tag: '@desktop',
}, async ({ page }) => {
  const name = '奶奶'
  await page.goto('/admin/profiles')
  await page.getByRole('button', { name: '添加成员' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(dialog.getByText('请输入名字')).toBeVisible()
  await dialog.getByLabel('名字').fill(name)
  await dialog.getByRole('radio', { name: '头像 5', exact: true }).click()
  await dialog.getByLabel('PIN', { exact: true }).fill('12')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(dialog.getByText('PIN 为 4 到 8 位数字')).toBeVisible()
  await dialog.getByLabel('PIN', { exact: true }).fill('1234')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '保存' }).click()
  const row = page.getByRole('listitem').filter({ hasText: name })
  await expect(row).toContainText('有 PIN')
  await row.getByRole('button', { name: `编辑 ${name}` }).click()
  await dialog.getByLabel('取消 PIN').click()
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(row).toContainText('无 PIN')
  await row.getByRole('button', { name: `删除 ${name}` }).click()
  await page.getByRole('button', { name: '删除成员' }).click()
  await expect(row).toHaveCount(0)
  const first = page.getByRole('main').getByRole('listitem').first()
  await expect(first.getByRole('button', { name: /^删除/ })).toBeDisabled()
})

test('a library leaves as a file and comes back from it', { tag: '@desktop' }, async ({ page, demo }) => {
  const { call } = await newPerson(page, demo)
  await record(call, { vodId: '11', title: '长安灯影', position: 42 })
  await call('POST', '/api/favorite', { title: '不夜城', resourceId: '12_1' })
  await page.goto('/history')
  await page.getByRole('button', { name: '导出与导入' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: '导出我的片库' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^piying-library-\d{4}-\d\d-\d\d\.json$/)
  const path = await file.path()
  await call('DELETE', '/api/play-history')
  await page.reload()
  await expect(page.getByText('还没有观看记录')).toBeVisible()
  await page.locator('input[type=file]').setInputFiles(path)
  await expect(page.getByText('已导入 1 条记录、1 个收藏')).toBeVisible()
  await expect(card(page, '长安灯影')).toBeVisible()
})
