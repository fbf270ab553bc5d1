import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DESKTOP, measureInBrowser } from './lib/page.mjs'

const SITES = 10_000
const TITLE = `${SITES} sites into the console and out again, in the browser`

/** A list longer than anybody's: preview, import, list and export, without a moment in which the page is stuck. */
export const run = ({ startDemo }) => measureInBrowser(TITLE, () => startDemo({ seed: false }), measureAll)

async function measureAll(browser, demo) {
  const folder = mkdtempSync(join(tmpdir(), 'piying-bench-'))
  try {
    const sites = Array.from({ length: SITES }, (_, index) => makeSite(index))
    const file = join(folder, 'sites.json')
    writeFileSync(file, JSON.stringify({ sites }))

    const page = await browser.newPage(DESKTOP)
    await page.addInitScript(() => {
      window.longTasks = []
      new PerformanceObserver((list) =>
        window.longTasks.push(...list.getEntries().map((each) => each.duration)),
      ).observe({
        type: 'longtask',
        buffered: true,
      })
    })
    await page.goto(`${demo.url}/admin/sites?import=1`)
    const longest = async () => {
      const tasks = await page.evaluate(() => window.longTasks.splice(0))
      return Math.max(0, ...tasks)
    }
    const dialog = page.getByRole('dialog')
    await dialog.locator('input[type=file]').waitFor()
    await longest()

    const steps = {}
    const step = async (name, act) => {
      const started = performance.now()
      await act()
      // What was drawn last may still be at work.
      await page.evaluate(() => new Promise((done) => setTimeout(done, 300)))
      steps[name] = { ms: performance.now() - started - 300, task: await longest() }
    }
    await step('preview', async () => {
      await dialog.locator('input[type=file]').setInputFiles(file)
      await dialog.locator('.import-row').first().waitFor({ timeout: 60_000 })
    })
    await step('scrolling the preview', async () => {
      const list = dialog.locator('.import-rows')
      for (const part of [0.25, 0.5, 1]) {
        await list.evaluate((element, at) => element.scrollTo(0, element.scrollHeight * at), part)
        await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => done())))
      }
    })
    await step('import', async () => {
      await dialog.getByRole('button', { name: /导入/ }).last().click()
      await dialog.waitFor({ state: 'detached', timeout: 120_000 })
    })
    let exported
    const openList = async () => {
      await page.goto(`${demo.url}/admin/sites?import=1`)
      await page.locator('table tbody tr').nth(9).waitFor()
    }
    await step('opening the list', openList)
    await step('export', async () => {
      await page.getByRole('tab', { name: '导出' }).click()
      const saved = page.waitForEvent('download')
      await page.getByRole('dialog').getByRole('button', { name: /导出/ }).last().click()
      exported = JSON.parse(readFileSync(await (await saved).path(), 'utf8'))
    })
    writeFileSync(file, JSON.stringify(exported))
    await openList()
    await longest()
    await step('the export, imported again', async () => {
      await page.getByRole('dialog').locator('input[type=file]').setInputFiles(file)
      await page.getByRole('dialog').locator('.import-row').first().waitFor({ timeout: 60_000 })
    })

    const kept = countEqual(sites, exported.sites)
    return [
      {
        name: 'sites that came back as they went in',
        value: kept,
        unit: '',
        goal: `${SITES}`,
        ok: kept === SITES,
      },
      ...Object.entries(steps).flatMap(([name, { ms, task }]) => [
        { name: `${name}: the longest task`, value: task, unit: 'ms', goal: '≤ 200', ok: task <= 200 },
        { name: `${name}: all of it`, value: ms, unit: 'ms' },
      ]),
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const makeSite = (index) => ({
  key: `site-${index}`,
  name: `影视 ${index} 号`,
  api: `https://cms-x${index}.example/api.php/provide/vod`,
  type: 1,
  isActive: index % 3 ? 1 : 0,
  remark: index % 5 ? '' : `第 ${index} 个，备注`,
  tags: index % 2 ? ['高清', `组${index % 20}`] : [],
  priority: index % 100,
  proxyMode: index % 4 ? 'none' : 'builtin',
  customProxy: '',
  adFilter: 0,
})

function countEqual(sent, received) {
  const byKey = new Map(received.map((site) => [site.key, site]))
  return sent.filter((site) =>
    Object.entries(site).every(
      ([name, value]) => JSON.stringify(byKey.get(site.key)?.[name]) === JSON.stringify(value),
    ),
  ).length
}
