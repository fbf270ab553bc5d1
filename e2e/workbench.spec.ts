import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { call, expect, expectAccessible, test } from './support.ts'

const LIST = `#EXTM3U
#EXTINF:-1 group-title="央视",皮影-1
https://live.example/hls/PY1/index.m3u8
#EXTINF:-1 group-title="央视",皮影-1 备份
https://live.example/hls/PY1/index.m3u8
#EXTINF:-1 group-title="购物",好物购物台
https://live.example/hls/SHOP/index.m3u8
#EXTINF:-1 group-title="央视",已停播
https://live.example/dead/PY9/index.m3u8
`
const editor = (page: Page) => page.getByRole('textbox', { name: '列表内容' })
const shown = (page: Page) => page.locator('.preview-row .name')
const paste = async (page: Page, text: string) => {
  await page.goto('/admin/iptv-custom')
  await editor(page).click()
  await page.keyboard.insertText(text)
}
const apply = async (page: Page) => {
  await page.getByRole('dialog').getByRole('button', { name: '应用', exact: true }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
}
const addRule = async (page: Page, pattern: string) => {
  await page.getByRole('textbox', { name: '正则表达式' }).fill(pattern)
  await page.getByRole('button', { name: '添加规则' }).click()
  await expect(page.getByRole('button', { name: '删除规则' }).last()).toBeVisible()
}
/** The rules are the household's: each test leaves none behind. */
const dropRules = async (page: Page) => {
  const buttons = page.getByRole('button', { name: '删除规则' })
  for (let left = await buttons.count(); left > 0; left--) await buttons.first().click()
  await expect(page.getByText('还没有规则')).toBeVisible()
}

test('what is pasted is shown by group, and duplicates go after a look at what changes', {
  tag: '@desktop',
}, async ({ page }) => {
  await paste(page, LIST)
  await expect(page.getByText('2 个分组 · 4 个频道')).toBeVisible()
  await expect(shown(page)).toHaveText(['皮影-1', '皮影-1 备份', '已停播', '好物购物台'])
  await expectAccessible(page)
  await page.getByRole('button', { name: '去重' }).click()
  await expect(page.getByRole('dialog')).toContainText('4 → 3 条线路：移除 1')
  await expect(page.getByRole('dialog').locator('del')).toHaveText(/皮影-1 备份/)
  await apply(page)
  await expect(shown(page)).toHaveText(['皮影-1', '已停播', '好物购物台'])
})

test('a rule shows what it would change, does it, and one undo takes it back', { tag: '@desktop' }, async ({
  page,
}) => {
  await paste(page, LIST)
  await addRule(page, '购物')
  await page.getByRole('button', { name: '应用规则' }).click()
  await expect(page.getByRole('dialog').locator('del')).toHaveText(/好物购物台/)
  await apply(page)
  await expect(shown(page)).toHaveText(['皮影-1', '皮影-1 备份', '已停播'])
  await editor(page).click()
  await page.keyboard.press('Control+z')
  await expect(shown(page)).toHaveText(['皮影-1', '皮影-1 备份', '已停播', '好物购物台'])
  await dropRules(page)
})

test('a pattern that is wrong, or that would never end, is told and hangs nothing', {
  tag: '@desktop',
}, async ({ page }) => {
  await paste(page, `#EXTM3U\n#EXTINF:-1,${'a'.repeat(60)}!\nhttps://live.example/hls/PY1/index.m3u8\n`)
  await addRule(page, '([')
  await addRule(page, '^(a+)+$')
  await page.getByRole('button', { name: '应用规则' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/^#1 /)).toBeVisible()
  await expect(dialog.getByText(/^#2 /)).toBeVisible()
  await page.keyboard.press('Escape')
  await dropRules(page)
})

test('dead channels are found and go, the rest is saved as a source and exported', {
  tag: '@desktop',
}, async ({ page }) => {
  await paste(page, LIST)
  await page.getByRole('button', { name: '检测失效频道' }).click()
  await page.getByRole('button', { name: /移除 \d+ 个失效频道/ }).click()
  await apply(page)
  await expect(shown(page)).not.toContainText(['已停播'])

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出 M3U' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('iptv_custom.m3u')
  const text = await readFile(await file.path(), 'utf8')
  expect(text).toMatch(/^#EXTM3U/)
  expect(text).toContain('group-title="央视",皮影-1')
  expect(text).not.toContain('已停播')
  const plain = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出 TXT' }).click()
  expect((await plain).suggestedFilename()).toBe('iptv_custom.txt')

  await page.getByRole('button', { name: '保存到直播源' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('名称').fill('工作台存的')
  await dialog.getByRole('button', { name: '保存到直播源' }).click()
  await expect(dialog).toBeHidden()
  const { list } = await call<{ list: { id: number; name: string; type: string }[] }>(
    page,
    'GET',
    '/api/iptv?page=1&pageSize=100',
  )
  const saved = list.find(({ name }) => name === '工作台存的')
  expect(saved).toMatchObject({ type: 'custom' })
  await call(page, 'DELETE', '/api/iptv', { ids: [saved?.id] })
})
