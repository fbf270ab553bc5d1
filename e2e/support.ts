import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import { startDemo } from '../scripts/lib/demo.mjs'
import { CACHE } from '../scripts/lib/paths.mjs'

export type Demo = Awaited<ReturnType<typeof startDemo>>

/** Rendered once and kept between runs. */
const MEDIA = `${CACHE}/media`

/** `demo` is a seeded instance shared by the tests of one worker; pages open on it. */
export const test = base.extend<{ complaints: string[] }, { demo: Demo }>({
  demo: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern
    async ({}, use) => {
      const demo = await startDemo({ mediaDir: MEDIA })
      await use(demo)
      await demo.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ demo }, use) => {
    await use(demo.url)
  },
  /** What the page complained about: errors nobody caught, and what the content policy refused. */
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = []
      page.on('pageerror', (error) => complaints.push(error.message))
      page.on('console', (message) => {
        if (/Content Security Policy/i.test(message.text())) complaints.push(message.text())
      })
      await use(complaints)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})
export { expect }

/** An instance of its own for tests that change who may enter, or that begin as a new owner does. */
export const startInstance = (
  options: { seed?: boolean; env?: Record<string, string> } = {},
): Promise<Demo> => startDemo({ seed: false, mediaDir: MEDIA, ...options })

/** Makes a call of the API as the browser's own page would, with its token when it has one. */
export async function call<T>(page: Page, method: string, path: string, body?: unknown): Promise<T> {
  return page.evaluate(
    async ([verb, address, text]) => {
      const token = localStorage.getItem('token')
      const answer = await fetch(address as string, {
        method: verb as string,
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(text && { 'content-type': 'application/json' }),
        },
        body: text ?? null,
      })
      const { data, success, message } = await answer.json()
      if (!success) throw new Error(`${verb} ${address}: ${message}`)
      return data
    },
    [method, path, body === undefined ? undefined : JSON.stringify(body)],
  )
}

/** The picture is really moving: time advances, frames have a size. */
export async function expectPlaying(page: Page, seconds = 1): Promise<void> {
  const video = page.locator('video').first()
  const time = () => video.evaluate((element: HTMLVideoElement) => element.currentTime)
  await expect(video).toBeAttached({ timeout: 30_000 })
  await expect.poll(time, { timeout: 30_000 }).toBeGreaterThan(0)
  const before = await time()
  await expect.poll(time, { timeout: 15_000 }).toBeGreaterThan(before + seconds)
  expect(await video.evaluate((element: HTMLVideoElement) => element.videoWidth)).toBeGreaterThan(0)
}

/** No accessibility problem that keeps somebody out: axe's serious and critical ones, by name and place. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'])
    .analyze()
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  expect(serious.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`))).toEqual(
    [],
  )
}

/** Nothing is wider than the screen. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const over = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(over).toBeLessThanOrEqual(0)
}
