import { card, newPerson, record, undo } from './library.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support.ts'

interface Watched {
  title: string
  timestamp: number
  position: number
  watched: string[]
}

const HOUR = 3_600_000
const DAY = 24 * HOUR

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
