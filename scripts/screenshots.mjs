// node scripts/screenshots.mjs: draws the pictures of the README from the demo, in docs/images.
import './lib/require-node.mjs'
import { mkdirSync } from 'node:fs'
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

const demo = await startDemo({ mediaDir: `${CACHE}/media` })
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--disable-gpu', '--autoplay-policy=no-user-gesture-required'],
})
const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' })
mkdirSync(at('docs/images'), { recursive: true })

const shoot = async (name) => {
  await page.screenshot({ path: at('docs/images', `${name}.png`) })
  note(`docs/images/${name}.png`)
}
const settle = () => page.waitForLoadState('networkidle').catch(() => undefined)

await page.goto(demo.url)
await settle()
await shoot('home')
await page.goto(`${demo.url}/search?q=${encodeURIComponent(demo.works[0].title)}`)
await settle()
await shoot('search')
const popup = page.waitForEvent('popup')
await page.locator('a[href^="/play"]').first().click()
const player = await popup
await player.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 3)
await player.screenshot({ path: at('docs/images/play.png') })
note('docs/images/play.png')

await browser.close()
await demo.stop()
