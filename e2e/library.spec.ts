import type { Page } from '@playwright/test'
import { type Demo, expect, expectAccessible, expectNoSidewaysScroll, test } from './support.ts'

type Call = <T = unknown>(method: string, path: string, body?: unknown) => Promise<T>
interface Watched {
  id: number
  title: string
  timestamp: number
  position: number
  watched: string[]
}

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** Somebody new, so that every test begins with an empty library; the page watches as them. */
async function newPerson(page: Page, demo: Demo, fields: object = {}): Promise<{ id: number; call: Call }> {
  const callAs = (profile: string): Call =>
    async function send<T>(method: string, path: string, body?: unknown) {
      const answer = await page.request.fetch(demo.url + path, {
        method,
        headers: { 'x-profile': profile },
        ...(body !== undefined && { data: body }),
      })
      const { success, data, message } = await answer.json()
      if (!success) throw new Error(`${method} ${path}: ${message}`)
      return data as T
    }
  const { id } = await callAs('')<{ id: number }>('POST', '/api/profile', { name: '小满', ...fields })
  await page.addInitScript((profile) => {
    if (!localStorage.getItem('profile')) localStorage.setItem('profile', profile)
  }, String(id))
  return { id, call: callAs(String(id)) }
}

const record = (call: Call, fields: object) =>
  call('POST', '/api/play-history', { source: '1', episode: '3', pic: '', ...fields })
const card = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title })
const undo = (page: Page) => page.getByRole('button', { name: '撤销' }).last().click()

test('history shows what was watched by day, kind and progress, and each card goes on there', async ({
  page,
  demo,
  isMobile,
}) => {
  const { call } = await newPerson(page, demo)
  const now = Date.now()
  await record(call, { vodId: '11', title: '长安灯影', timestamp: now - 1000, position: 600, duration: 1200 })
  await record(call, { vodId: '12', title: '不夜城', timestamp: now - DAY, episode: '番外', finished: true })
  await record(call, { vodId: '13', title: '断桥', timestamp: now - 2 * DAY })
  await record(call, { vodId: '14', title: '极顶', timestamp: now - 10 * DAY })
  const share = 'https://pan.quark.cn/s/0123abcd'
  const name = '星'.repeat(40)
  await record(call, {
    ...{ vodId: share, source: '', resourceType: 'cloud_drive', title: name, timestamp: now - 5 * DAY },
  })

  await page.goto('/history')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    /^今天\s*1 部$/,
    /^昨天\s*1 部$/,
    /^前天\s*1 部$/,
    /^5 天前\s*1 部$/,
    /^1 周前\s*1 部$/,
  ])
  await expect(card(page, '长安灯影')).toContainText(/看到 50%.*第 3 集.*青灯影库.*\d\d:\d\d/s)
  await expect(card(page, '不夜城')).toContainText(/已看完.*番外/s)
  const shown = isMobile ? 20 : 30
  const drive = card(page, `${'星'.repeat(shown)}…`)
  await expect(drive).toContainText('夸克网盘')
  await expect(drive).not.toContainText('第 3 集')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  await page.getByRole('radio', { name: '网盘' }).click()
  await expect(page).toHaveURL(/\/history\?tab=drive$/)
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.reload()
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('article').getByRole('link')).toHaveAttribute(
    'href',
    `/drive-play?url=${encodeURIComponent(share)}`,
  )
  await page.getByRole('radio', { name: '影视站' }).click()
  await expect(page.getByRole('article')).toHaveCount(4)
  await page.getByRole('link', { name: '长安灯影' }).click()
  await expect(page).toHaveURL(/\/play\?/)
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({ vodId: '11', source: '1' })
})

// A phone deletes by selecting: the test below.
test('a record is deleted and comes back as it was', { tag: '@desktop' }, async ({ page, demo }) => {
  const { call } = await newPerson(page, demo)
  const timestamp = Date.now() - 3 * DAY
  await record(call, { vodId: '11', title: '长安灯影', timestamp, position: 75, watched: ['1', '2'] })
  await record(call, { vodId: '12', title: '不夜城' })
  await page.goto('/history')
  await card(page, '长安灯影').hover()
  await page.getByRole('button', { name: '删除 长安灯影' }).click()
  await expect(page.getByText('已删除“长安灯影”')).toBeVisible()
  await expect(card(page, '长安灯影')).toHaveCount(0)
  const left = await call<Watched[]>('GET', '/api/play-history')
  expect(left.map(({ title }) => title)).toEqual(['不夜城'])

  await undo(page)
  await expect(card(page, '长安灯影')).toHaveCount(1)
  const back = await call<Watched[]>('GET', '/api/play-history')
  expect(back[1]).toMatchObject({ title: '长安灯影', timestamp, position: 75, watched: ['1', '2'] })
})

test('on a phone several records are marked, deleted at once, and come back', async ({
  page,
  demo,
  isMobile,
}) => {
  await page.goto('/')
  const { call } = await newPerson(page, demo)
  for (const title of ['甲', '乙', '丙']) await record(call, { vodId: title, title })
  await page.goto('/history')
  await expect(page.getByRole('article')).toHaveCount(3)
  if (!isMobile) return expect(page.getByRole('button', { name: '多选' })).toHaveCount(0)

  await page.getByRole('button', { name: '多选' }).click()
  const remove = page.getByRole('button', { name: '删除', exact: true })
  await expect(remove).toBeDisabled()
  await page.getByRole('checkbox', { name: '选择 甲' }).click()
  await page.getByRole('checkbox', { name: '选择 丙' }).click()
  await expect(page.getByText('已选 2 项')).toBeVisible()
  await expectAccessible(page)
  await remove.click()
  await expect(page.getByText('已删除 2 条记录')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await undo(page)
  await expect(page.getByRole('article')).toHaveCount(3)

  await page.getByRole('button', { name: '多选' }).click()
  await page.getByRole('button', { name: '全选' }).click()
  await expect(page.getByText('已选 3 项')).toBeVisible()
  await page.getByRole('button', { name: '完成' }).click()
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  expect(await call<Watched[]>('GET', '/api/play-history')).toHaveLength(3)
})

test('the history is cleared after a question, and then says what to do', async ({ page, demo }) => {
  const { call } = await newPerson(page, demo)
  await record(call, { vodId: '11', title: '长安灯影' })
  await page.goto('/history')
  await page.getByRole('button', { name: '清空' }).click()
  const dialog = page.getByRole('dialog', { name: '确认清空历史' })
  await dialog.getByRole('button', { name: '取消' }).click()
  await expect(card(page, '长安灯影')).toBeVisible()
  await page.getByRole('button', { name: '清空' }).click()
  await dialog.getByRole('button', { name: '清空历史' }).click()
  await expect(page.getByText('还没有观看记录，去首页发现精彩内容吧！')).toBeVisible()
  await expect(page.getByRole('button', { name: '清空', exact: true })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: '去首页' }).click()
  await expect(page).toHaveURL(/\/$/)
})

test('a history that does not load says so and can be asked for again', { tag: '@desktop' }, async ({
  page,
  demo,
}) => {
  const { call } = await newPerson(page, demo)
  await record(call, { vodId: '11', title: '长安灯影' })
  const broken = /\/api\/play-history\?/
  await page.route(broken, (route) => route.fulfill({ status: 500, body: '{"success":false,"code":500}' }))
  await page.goto('/history')
  await expect(page.getByText('播放记录没有加载出来')).toBeVisible()
  await page.unroute(broken)
  await page.getByRole('button', { name: '重试' }).click()
  await expect(card(page, '长安灯影')).toBeVisible()
})

test('of a long history only what is near the window is drawn, to its very end', { tag: '@desktop' }, async ({
  page,
  demo,
}) => {
  const { call } = await newPerson(page, demo)
  const now = Date.now()
  const history = Array.from({ length: 900 }, (_, n) => ({
    vodId: `n${n}`,
    title: `第 ${n} 夜`,
    source: '1',
    // Pairs of the same moment, so that some stand on both sides of a page's edge.
    timestamp: now - Math.floor(n / 2) * HOUR,
  }))
  await call('POST', '/api/library/import', { history })
  await page.goto('/history')
  await expect(card(page, '第 0 夜').first()).toBeVisible()
  expect(await page.getByRole('article').count()).toBeLessThan(80)
  await expect
    .poll(
      async () => {
        await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
        return page.getByRole('link', { name: '第 899 夜', exact: true }).count()
      },
      { timeout: 30_000 },
    )
    .toBe(1)
  expect(await page.getByRole('article').count()).toBeLessThan(80)
})

test('what one browser watched, another goes on with', { tag: '@desktop' }, async ({
  page,
  demo,
  browser,
}) => {
  const { id, call } = await newPerson(page, demo)
  await page.goto('/history')
  await page.evaluate(
    async ([profile]) => {
      const write = (position: number, timestamp: number) =>
        fetch('/api/play-history', {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-profile': profile as string },
          body: JSON.stringify({
            ...{ vodId: '11', source: '1', title: '长安灯影', episode: '7', duration: 1000 },
            ...{ position, timestamp },
          }),
        })
      await write(420, Date.now())
      // Sent earlier, arrived later: it must not count.
      await write(100, Date.now() - 60_000)
    },
    [String(id)],
  )
  const other = await browser.newContext({ locale: 'zh-CN' })
  const second = await other.newPage()
  await second.addInitScript((profile) => localStorage.setItem('profile', profile), String(id))
  await second.goto(`${demo.url}/history`)
  await expect(card(second, '长安灯影')).toContainText(/看到 42%.*第 7 集/s)
  await other.close()
  expect(await call('GET', '/api/play-history/video?vodId=11&source=1')).toMatchObject({ position: 420 })
})

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
