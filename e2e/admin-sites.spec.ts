import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support.ts'

const NAME = '试映小站'
/** Two lines on a phone, one on a desk: the same row. */
const rowOf = (page: Page, name: string) => page.locator('tbody tr').filter({ hasText: name })

/** A button at the end of the row; on a phone, an entry of its menu. */
async function act(page: Page, name: string, action: string, isMobile: boolean): Promise<void> {
  if (!isMobile) return rowOf(page, name).getByRole('button', { name: action, exact: true }).click()
  await page.getByRole('button', { name: `更多操作: ${name}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

test('a site is added, ordered, turned off, measured and deleted', async ({ page, demo, isMobile }) => {
  await page.goto(`/admin/sites?search=${NAME}`)
  await page.getByRole('button', { name: '添加站点' }).first().click()
  const form = page.getByRole('dialog', { name: '添加站点' })
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form.getByText('请输入站点名称')).toBeVisible()
  await form.getByLabel('名称').fill(NAME)
  await expect(form.getByLabel('标识')).toHaveValue(NAME)
  await form.getByLabel('标识').fill(`trial-${Date.now()}`)
  await form.getByLabel('接口地址').fill(demo.sites[0]?.api ?? '')
  await expectNoSidewaysScroll(page)
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form).toBeHidden()
  const row = rowOf(page, NAME)
  await expect(row).toHaveCount(1)

  const priority = row.getByLabel(`${NAME} 的优先级`)
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT')
  await priority.fill('7')
  await priority.press('Enter')
  expect((await saved).request().postDataJSON()).toEqual({ priority: 7 })
  const enabled = row.getByRole('switch', { name: `启用 ${NAME}` })
  await enabled.click()
  await expect(enabled).toHaveAttribute('aria-checked', 'false')
  await page.reload()
  await expect(priority).toHaveValue('7')
  await expect(enabled).toHaveAttribute('aria-checked', 'false')

  await act(page, NAME, '测速', isMobile)
  await expect(row.locator('.badge')).toHaveText(/^\d+(\.\d)? m?s$/)

  await act(page, NAME, '删除', isMobile)
  const question = page.getByRole('dialog', { name: '删除 1 个站点？' })
  await expect(question).toContainText('此操作将删除所选站点，且无法撤销')
  await question.getByRole('button', { name: '删除' }).click()
  await expect(row).toHaveCount(0)
})

test('a pasted list is shown before it is imported, and an export has it', { tag: '@desktop' }, async ({
  page,
  demo,
}) => {
  const [known] = demo.sites
  const list = [
    { key: 'pasted-1', name: '粘贴一', api: 'https://cms-a.example/pasted/1' },
    { key: 'pasted-2', name: '粘贴二', api: 'https://cms-a.example/pasted/2' },
    { key: 'pasted-2', name: '粘贴二', api: 'https://cms-a.example/pasted/2' },
    { key: 'pasted-3', name: '粘贴三', api: 'not an address' },
    { key: known?.key, name: known?.name, api: known?.api },
  ]
  await page.goto('/admin/sites?import=1')
  const dialog = page.getByRole('dialog', { name: '导入/导出' })
  await dialog.getByLabel('粘贴文本').fill(JSON.stringify(list))
  await dialog.getByRole('button', { name: '预览' }).click()
  for (const count of ['新增 2', '无效 1', '重复 1', '未变 1'])
    await expect(dialog.getByText(count, { exact: true })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await dialog.getByRole('button', { name: '导入 2 个站点' }).click()
  await expect(dialog).toBeHidden()
  try {
    await page.goto('/admin/sites?search=粘贴')
    await expect(page.locator('tbody tr')).toHaveCount(2)
    await page.getByRole('button', { name: '导入/导出' }).click()
    await dialog.getByRole('tab', { name: '导出' }).click()
    const saving = page.waitForEvent('download')
    await dialog.getByRole('button', { name: '导出 JSON' }).click()
    const file = await saving
    expect(file.suggestedFilename()).toMatch(/^sites_export_\d{4}-\d\d-\d\d\.json$/)
    const { sites, total } = JSON.parse(await readFile(await file.path(), 'utf8'))
    expect(total).toBe(2)
    expect(sites.map(({ key }: { key: string }) => key).sort()).toEqual(['pasted-1', 'pasted-2'])
    await page.keyboard.press('Escape')
  } finally {
    const found = await (await page.request.get('/api/site?page=1&pageSize=50&search=粘贴')).json()
    const ids = found.data.list.map(({ id }: { id: number }) => id)
    await page.request.delete('/api/site', { data: { ids } })
  }
})

test('the list of sites fits and keeps nobody out', async ({ page }) => {
  await page.goto('/admin/sites')
  await expect(rowOf(page, '青灯影库')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})
