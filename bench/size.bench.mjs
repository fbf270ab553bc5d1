import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { gzipSync } from 'node:zlib'
import { WEB_DIST } from '../scripts/lib/paths.mjs'

const GOAL_KB = 130

/** What the browser must fetch before the home page works: everything that index.html names, and its static imports. */
export async function run() {
  const html = readFileSync(join(WEB_DIST, 'index.html'), 'utf8')
  const named = [...html.matchAll(/(?:src|href)="(\/[^"]+\.(?:js|css))"/g)].map((match) => match[1])
  const files = followImports(named)
  const js = files.filter((file) => file.endsWith('.js'))
  const css = files.filter((file) => file.endsWith('.css'))
  const player = js.find((file) => /hls|mpegts|artplayer|mediabunny|zod/i.test(file))

  return {
    title: 'the first page (gzip; peers: 269 to 642 KB of JavaScript)',
    rows: [
      {
        name: 'JavaScript',
        value: gzipped(js),
        unit: 'KB gz',
        goal: `≤ ${GOAL_KB} (aim 110)`,
        ok: gzipped(js) <= GOAL_KB,
      },
      { name: 'CSS', value: gzipped(css), unit: 'KB gz' },
      { name: 'HTML', value: gzipSync(html).length / 1024, unit: 'KB gz' },
      { name: 'files', value: files.length, unit: '' },
      {
        name: `player code among them${player ? ` (${player})` : ''}`,
        value: player ? 1 : 0,
        unit: '',
        goal: 'none',
        ok: !player,
      },
    ],
  }
}

function followImports(entries) {
  const seen = new Set()
  const visit = (file) => {
    if (seen.has(file) || !existsSync(join(WEB_DIST, file))) return
    seen.add(file)
    if (!file.endsWith('.js')) return
    const text = readFileSync(join(WEB_DIST, file), 'utf8')
    // Static imports only: `import"./a.js"`, `import{x}from"./a.js"`, `export*from"./a.js"`; never `import("./a.js")`.
    for (const [, name] of text.matchAll(
      /(?:^|[;}\s])(?:import|export)(?:[\w$*{},\s]*?from)?\s*["'](\.{1,2}\/[^"']+\.js)["']/g,
    )) {
      visit(posix.join(dirname(file), name))
    }
  }
  for (const entry of entries) visit(entry)
  return [...seen]
}

const gzipped = (files) =>
  files.reduce((sum, file) => sum + gzipSync(readFileSync(join(WEB_DIST, file)), { level: 9 }).length, 0) /
  1024
