import { chromium } from '@playwright/test'
import { findChromium } from '../../scripts/lib/debian.mjs'

/** A browser for measuring, or undefined where there is none. */
export async function openBrowser(args = []) {
  const executablePath = findChromium()
  if (!executablePath) return undefined
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--autoplay-policy=no-user-gesture-required',
      ...args,
    ],
  })
}

/** The rows that `measure` finds with a browser and a demo, both ended after it; without a browser a row that says so. */
export async function measureInBrowser(title, startDemo, measure) {
  const browser = await openBrowser()
  if (!browser)
    return {
      title,
      rows: [{ name: 'no Chromium here (CHROMIUM=/path/to/it names one)', value: Number.NaN, unit: '' }],
    }
  const demo = await startDemo()
  try {
    return { title, rows: await measure(browser, demo) }
  } finally {
    await browser.close()
    await demo.stop()
  }
}

export const DESKTOP = { viewport: { width: 1440, height: 900 }, locale: 'zh-CN' }

/**
 * How smooth the page is while `act` runs: frames per second, the frame that 99 of 100 are shorter than (ms), and the CPU
 * time of its main thread per second (ms), which is the steady figure where other processes share the machine.
 */
export async function watchFrames(page, act) {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const cpuMs = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return 1000 * (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? Number.NaN)
  }
  await page.evaluate(() => {
    const frames = []
    let last = performance.now()
    const draw = (now) => {
      frames.push(now - last)
      last = now
      window.frameWatch.handle = requestAnimationFrame(draw)
    }
    window.frameWatch = { frames, handle: requestAnimationFrame(draw) }
  })
  const [before, started] = [await cpuMs(), performance.now()]
  await act()
  const cpuPerSecond = ((await cpuMs()) - before) / ((performance.now() - started) / 1000)
  const frames = await page.evaluate(() => {
    cancelAnimationFrame(window.frameWatch.handle)
    return window.frameWatch.frames.slice(2)
  })
  await session.detach()
  const total = frames.reduce((sum, each) => sum + each, 0)
  const sorted = [...frames].sort((a, b) => a - b)
  const p99 = sorted[Math.floor(sorted.length * 0.99)] ?? 0
  return { perSecond: (frames.length * 1000) / total, p99, cpuPerSecond }
}

/** Turns the wheel over the middle of an element as a hand does: so many pixels a second for so long. */
export async function turnWheel(page, locator, { pixels, ms }) {
  const box = await locator.boundingBox()
  const session = await page.context().newCDPSession(page)
  await session.send('Input.synthesizeScrollGesture', {
    x: Math.round(box.x + box.width / 2),
    y: Math.round(box.y + box.height / 2),
    yDistance: -pixels,
    speed: Math.round((Math.abs(pixels) * 1000) / ms),
    gestureSourceType: 'mouse',
  })
  await session.detach()
}
