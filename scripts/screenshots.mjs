// node scripts/screenshots.mjs: draws the pictures of the README from the demo, in docs/images.
// node scripts/screenshots.mjs --themes <folder>: every scheme, light and dark, on four pages, for human eyes.
import './lib/require-node.mjs'
import { mkdirSync, readFileSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { ensureBuilt } from './lib/build.mjs'
import { findChromium } from './lib/debian.mjs'
import { startDemo } from './lib/demo.mjs'
import { complain, note } from './lib/log.mjs'
import { at, CACHE } from './lib/paths.mjs'

const executablePath = findChromium()
if (!executablePath) {
  complain('No Chromium here (CHROMIUM=/path/to/it names one)')
  process.exit(1)
}
if (!(await ensureBuilt(['server', 'web', 'simulator']))) process.exit(1)

const DESKTOP = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }
const themesTo = process.argv[2] === '--themes' ? process.argv[3] : undefined
const demo = await startDemo({ mediaDir: `${CACHE}/media` })
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--disable-gpu', '--autoplay-policy=no-user-gesture-required'],
})
const open = (viewport) => browser.newPage({ viewport, locale: 'zh-CN', colorScheme: 'light' })
const settle = (page) => page.waitForLoadState('networkidle', { timeout: 8_000 }).catch(() => undefined)
const search = `/search?q=${encodeURIComponent(demo.works[0].title)}`

if (themesTo) await drawThemes(themesTo)
else await drawReadme()
await browser.close()
await demo.stop()

async function drawReadme() {
  const page = await open(DESKTOP)
  mkdirSync(at('docs/images'), { recursive: true })
  const shoot = async (from, name) => {
    await from.screenshot({ path: at('docs/images', `${name}.png`) })
    note(`docs/images/${name}.png`)
  }
  await page.goto(demo.url)
  await settle(page)
  await shoot(page, 'home')
  await page.goto(demo.url + search)
  await settle(page)
  await shoot(page, 'search')
  const popup = page.waitForEvent('popup')
  await page.locator('a[href^="/play"]').first().click()
  const player = await popup
  await player.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 3)
  await shoot(player, 'play')
}

async function findPlay() {
  const wanted = encodeURIComponent(demo.works[0].title)
  const { data } = await (await fetch(`${demo.url}/api/site-media/1/search?wd=${wanted}`)).json()
  return `/play?vodId=${encodeURIComponent(data.list[0].vod_id)}&source=1`
}

/** `home-candyland-dark-1440.png` and so on; the phone shows the default scheme only. */
async function drawThemes(folder) {
  mkdirSync(folder, { recursive: true })
  const catalogue = readFileSync(at('packages/contract/src/theme.ts'), 'utf8')
  const [, list = ''] = /COLOR_SCHEMES = \[([^\]]+)\]/.exec(catalogue) ?? []
  const schemes = [...list.matchAll(/'([\w-]+)'/g)].map(([, name]) => name)
  const pages = { home: '/', search, play: await findPlay(), admin: '/admin/sites' }
  for (const viewport of [DESKTOP, PHONE]) {
    for (const [name, path] of Object.entries(pages)) {
      const page = await open(viewport)
      await page.goto(demo.url + path)
      await settle(page)
      for (const scheme of viewport === PHONE ? ['ocean-breeze'] : schemes) {
        for (const mode of ['light', 'dark']) {
          await page.evaluate(
            ([theme, isDark]) => {
              document.documentElement.dataset.theme = theme
              document.documentElement.classList.toggle('dark', isDark)
            },
            [scheme, mode === 'dark'],
          )
          await page.screenshot({
            path: `${folder}/${name}-${scheme}-${mode}-${viewport.width}.png`,
            animations: 'disabled',
          })
        }
      }
      await page.close()
      note(`${name}, ${viewport.width} px`)
    }
  }
}
