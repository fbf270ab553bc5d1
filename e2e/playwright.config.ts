import { defineConfig } from '@playwright/test'
import { findChromium } from '../scripts/lib/debian.mjs'

const chromium = findChromium()

/** Journeys in a real browser, each worker on a demo of its own. Two workers: the machines this runs on have two cores. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../test-results',
  fullyParallel: false,
  workers: 2,
  // A machine that is busy with something else must not turn a landing red; what needs a second try is told.
  retries: 2,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    screenshot: 'only-on-failure',
    trace: 'off',
    launchOptions: {
      ...(chromium && { executablePath: chromium }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--autoplay-policy=no-user-gesture-required',
      ],
    },
  },
  projects: [
    {
      name: 'desktop',
      // What only a narrow screen shows.
      grepInvert: /@phone/,
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      // Journeys that are the same on every screen are made once.
      grepInvert: /@desktop/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
  ],
})
