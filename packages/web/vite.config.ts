import { readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { API } from '../contract/src/index.ts'
import { pagesPlugin } from './pages-plugin.ts'
import { themesCss } from './src/ui/themes/css.ts'

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string
}

/** What every page needs and no release of ours changes: one file that browsers keep. */
const VENDOR =
  /node_modules[\\/](?:react|react-dom|scheduler|react-router|@tanstack[\\/](?:query-core|react-query))[\\/]/

/** What the shell and nearly every screen share: one small file instead of ten. */
const BASE = new RegExp(
  [
    'src/api/(?:access|address|calls|error|hooks|request|send|session|theme)\\.ts',
    'src/lib/(?:signal|storage)\\.ts',
    'src/i18n/(?:api|language|shell|texts)\\.ts',
    'src/ui/(?:button|cx|error-strip|icon|icons|skeleton|toast|ui-texts)\\.tsx?',
    'virtual:calls',
    'preload-helper',
  ].join('|'),
)

/** What shows works, on the home page and nearly everywhere else. */
const CARDS =
  /src\/(?:ui\/(?:badge|chip|empty|picture|poster-card|rail|roving|segmented|still-card|tabs)\.tsx?|lib\/use-(?:in-view|media)\.ts)/

/** `npm run dev` says where the server listens. */
const SERVER = process.env.PIYING_SERVER ?? 'http://127.0.0.1:3000'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), madeModules(), pagesPlugin()],
  define: { __APP_VERSION__: JSON.stringify(version) },
  build: {
    target: 'es2022',
    chunkSizeWarningLimit: 1200,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'vendor', test: VENDOR },
            { name: 'base', test: BASE },
            { name: 'cards', test: CARDS },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': { target: SERVER, changeOrigin: false } } },
})

/**
 * Modules made from our own sources when the web is built: the calls of the contract without their schemas
 * (zod stays out of the browser), and the stylesheet of the seven schemes.
 */
export function madeModules(): Plugin {
  const modules: Record<string, () => string> = {
    'virtual:calls': () => `export const CALLS = ${JSON.stringify(bareCalls())}`,
    'virtual:themes.css': themesCss,
  }
  return {
    name: 'piying-made-modules',
    resolveId: (id) => (id in modules ? `\0${id}` : undefined),
    load: (id) => modules[id.slice(1)]?.(),
  }
}

/** `{ site: { list: 'GET /api/site' } }`; `api/calls.ts` makes objects of it. Streams carry a `*`. */
function bareCalls() {
  const groups = Object.entries(API).map(([group, calls]) => {
    const lines = Object.entries(calls).map(([name, { method, path, kind }]) => [
      name,
      `${method} ${path}${kind === 'stream' ? '*' : ''}`,
    ])
    return [group, Object.fromEntries(lines)]
  })
  return Object.fromEntries(groups)
}
