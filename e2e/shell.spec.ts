import {
  type Demo,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  startInstance,
  test,
} from './support.ts'

const REM = 16

test('an address that leads nowhere says so and leads home', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/no/such/page')
  await expect(page.getByText('没有这个页面')).toBeVisible()
  await page.getByRole('link', { name: '去首页' }).click()
  await expect(page).toHaveURL(/\/$/)
})

test('an unknown call answers in the envelope, never with the page', { tag: '@desktop' }, async ({
  page,
  demo,
}) => {
  const answer = await page.request.get(`${demo.url}/api/no-such-call`)
  expect(answer.status()).toBe(404)
  expect(await answer.json()).toMatchObject({ code: 404, success: false })
})

test('the five doors are in the header, and in the tab bar of a phone', async ({ page, isMobile }) => {
  await page.goto('/')
  const nav = page.getByRole('navigation', { name: isMobile ? '底部导航' : '主导航' })
  await expect(nav.getByRole('link')).toHaveText(['首页', '影视站', '电视', '直播', '我的'])
  await expect(page.getByRole('navigation', { name: isMobile ? '主导航' : '底部导航' })).toBeHidden()
})

test('a visitor reads English and sees dark colours, and finds both again', async ({ page }) => {
  await page.goto('/no/such/page')
  await page.getByRole('button', { name: '显示与语言' }).click()
  await page.getByRole('menuitemradio', { name: '深色' }).click()
  await expect(page.locator('html')).toHaveClass(/dark/)
  await page.getByRole('button', { name: '显示与语言' }).click()
  await page.getByRole('menuitemradio', { name: 'English' }).click()
  await expect(page.getByText('No such page')).toBeVisible()
  await page.reload()
  await expect(page.getByText('No such page')).toBeVisible()
  await expect(page.locator('html')).toHaveClass(/dark/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('the sidebar of the console folds with Ctrl+B and stays folded', { tag: '@desktop' }, async ({
  page,
  context,
}) => {
  await page.goto('/admin/security')
  await expect(page.getByRole('heading', { name: '安全设置', level: 1 })).toBeVisible()
  const sidebar = page.getByRole('navigation', { name: '管理导航' })
  const wide = (await sidebar.boundingBox())?.width ?? 0
  expect(wide).toBe(16 * REM)
  await page.keyboard.press('Control+b')
  await expect.poll(async () => (await sidebar.boundingBox())?.width ?? 0).toBeLessThan(wide / 2)
  await page.reload()
  await expect.poll(async () => (await sidebar.boundingBox())?.width ?? 0).toBeLessThan(wide / 2)
  const cookie = (await context.cookies(`${page.url()}`)).find(({ name }) => name === 'sidebar_state')
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400
  expect(days).toBeGreaterThan(6.9)
  expect(days).toBeLessThanOrEqual(7)
})

test('on a phone the menu of the console is a drawer', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/admin/security')
  await page.getByRole('button', { name: '打开菜单' }).click()
  const drawer = page.getByRole('dialog', { name: '管理后台' })
  await expect.poll(async () => (await drawer.boundingBox())?.width).toBe(18 * REM)
  await drawer.getByRole('link', { name: '黑名单' }).click()
  await expect(page).toHaveURL(/\/admin\/blacklist/)
  await expect(drawer).toBeHidden()
})

for (const path of [
  '/',
  '/no/such/page',
  '/search-input',
  '/admin/login',
  '/admin/security',
  '/admin/network-proxy',
]) {
  test(`${path} keeps nobody out and fits the screen`, async ({ page }) => {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })
}

test.describe('a new instance', { tag: '@desktop' }, () => {
  // One life: each chapter begins where the one before ended.
  test.describe.configure({ mode: 'serial' })
  let instance: Demo
  test.beforeAll(async () => {
    instance = await startInstance()
  })
  test.afterAll(() => instance.stop())

  test('shows its doors, and makes its first visitor on the machine the administrator', async ({ page }) => {
    await page.goto(instance.url)
    await expect(page.getByRole('heading', { name: '灯已点亮，' })).toBeVisible()
    await expectAccessible(page)
    await expect(page.getByRole('link', { name: '导入影视站' })).toHaveAttribute(
      'href',
      '/admin/sites?import=1',
    )

    await page.goto(`${instance.url}/admin/login`)
    await page.getByLabel('用户名').fill('owner')
    await page.getByLabel('密码', { exact: true }).fill('short')
    await page.getByLabel('确认密码').fill('other')
    await page.getByRole('button', { name: '创建并进入' }).click()
    await expect(page.getByText('密码至少 6 个字符')).toBeVisible()
    await expect(page.getByText('两次输入的密码不一致')).toBeVisible()
    await page.getByLabel('密码', { exact: true }).fill('long enough')
    await page.getByLabel('确认密码').fill('long enough')
    await page.getByRole('button', { name: '创建并进入' }).click()
    await expect(page).toHaveURL(/\/admin\/sites/)
  })

  test('then asks for the administrator, and knows a wrong password', async ({ page }) => {
    await page.goto(`${instance.url}/admin/security`)
    await expect(page).toHaveURL(/\/admin\/login/)
    await page.getByRole('button', { name: '登录' }).click()
    await expect(page.getByText('请输入用户名')).toBeVisible()
    await page.getByLabel('用户名').fill('owner')
    await page.getByLabel('密码', { exact: true }).fill('not this one')
    await page.getByRole('button', { name: '登录' }).click()
    await expect(page.getByText('用户名或密码错误')).toBeVisible()
    await page.getByLabel('密码', { exact: true }).fill('long enough')
    await page.getByRole('button', { name: '登录' }).click()
    await expect(page).toHaveURL(/\/admin\/security/)
    await expect(page.getByText('当前设备')).toBeVisible()
  })

  test('asks visitors for the access password once it is set, and brings them where they wanted', async ({
    page,
    browser,
  }) => {
    await page.goto(`${instance.url}/admin/login`)
    await page.getByLabel('用户名').fill('owner')
    await page.getByLabel('密码', { exact: true }).fill('long enough')
    await page.getByRole('button', { name: '登录' }).click()
    await expect(page).toHaveURL(/\/admin\/sites/)
    await page.goto(`${instance.url}/admin/security`)
    await page.getByLabel('启用安全访问').click()
    await page.getByRole('button', { name: '保存' }).click()
    await expect(page.getByText('启用安全访问时必须设置密码')).toBeVisible()
    await page.getByLabel('访问密码').fill('open sesame')
    await page.getByLabel('确认密码').fill('open sesame')
    await page.getByRole('button', { name: '保存' }).click()
    await expect(page.getByText('安全设置已更新')).toBeVisible()

    const stranger = await browser.newContext()
    const visitor = await stranger.newPage()
    await visitor.goto(`${instance.url}/search?q=x`)
    await expect(visitor).toHaveURL(/\/login$/)
    await expectAccessible(visitor)
    await visitor.getByRole('button', { name: '登录' }).click()
    await expect(visitor.getByText('请输入密码')).toBeVisible()
    await visitor.getByLabel('密码', { exact: true }).fill('open sesame')
    await visitor.getByRole('button', { name: '登录' }).click()
    await expect(visitor).toHaveURL(/\/search\?q=x/)
    await stranger.close()
  })
})
