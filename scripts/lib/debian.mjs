import { existsSync } from 'node:fs'
import { note, warn } from './log.mjs'
import { hasProgram, run } from './run.mjs'

/** What some tests need beside Node: the package of Debian that brings it, and what goes untested without it. */
const TOOLS = [
  {
    // The browser without its windows: the same pages for half the work.
    package: 'chromium-headless-shell',
    elseTry: 'chromium',
    there: () => findChromium() !== null,
    without: 'the browser tests',
  },
  { package: 'fonts-noto-cjk', there: hasCjkFont, without: 'Chinese text in screenshots' },
  { package: 'postgresql', there: () => findPostgres() !== null, without: 'the store tests on PostgreSQL' },
  { package: 'microsocks', there: () => hasProgram('microsocks'), without: 'the SOCKS5 proxy tests' },
  { package: 'tinyproxy', there: () => hasProgram('tinyproxy'), without: 'the HTTP proxy tests' },
  { package: 'ffmpeg', there: () => hasProgram('ffmpeg'), without: 'what the server remuxes' },
  { package: 'aria2', there: () => hasProgram('aria2c'), without: 'the magnet test against a second client' },
]

/** Installs what is missing where that is possible (root on a Debian); otherwise says what will be skipped. */
export async function ensureDebianTools({ browser }) {
  const wanted = TOOLS.filter(
    (tool) => browser || !['chromium-headless-shell', 'fonts-noto-cjk'].includes(tool.package),
  )
  const missing = wanted.filter((tool) => !tool.there())
  if (!missing.length) return
  const names = missing.map((tool) => tool.package)
  if (process.getuid?.() === 0 && hasProgram('apt-get')) {
    note(`installing ${names.join(', ')}`)
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    await run('apt-get', ['update', '-qq'], { capture: true, env, timeoutMs: 120_000 })
    // One by one: a package that this release does not have must not keep the others away.
    const install = (name) =>
      run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { capture: true, env })
    for (const tool of missing) {
      await install(tool.package)
      if (tool.elseTry && !tool.there()) await install(tool.elseTry)
    }
  }
  for (const tool of missing.filter((tool) => !tool.there())) {
    warn(
      `${tool.package} is missing, so ${tool.without} will be skipped (Debian: apt-get install ${tool.package})`,
    )
  }
}

/** The browser that tests drive: CHROMIUM, or the usual places. */
export function findChromium() {
  const places = [
    process.env.CHROMIUM,
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  ]
  return places.find((path) => path && existsSync(path)) ?? null
}

/** The folder of initdb and postgres, newest first: Debian keeps them off the PATH. */
export function findPostgres() {
  const versions = [18, 17, 16, 15, 14].map((version) => `/usr/lib/postgresql/${version}/bin`)
  const folders = [...versions, '/usr/local/bin', '/usr/bin', '/opt/homebrew/bin', '/usr/local/pgsql/bin']
  return folders.find((folder) => existsSync(`${folder}/initdb`) && existsSync(`${folder}/postgres`)) ?? null
}

function hasCjkFont() {
  return [
    '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc',
    '/System/Library/Fonts/PingFang.ttc',
    'C:\\Windows\\Fonts\\msyh.ttc',
  ].some((path) => existsSync(path))
}
