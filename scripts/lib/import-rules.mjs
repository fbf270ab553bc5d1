import { posix } from 'node:path'

/**
 * The table of docs/architecture.md, by folder pattern. A zone may import itself and the zones it names; the
 * captured part (`capabilities/live`) must be equal for "itself". Order matters: the first pattern wins.
 */
const ZONES = [
  { zone: 'test', path: /\.test\.[jt]sx?$|\/test(ing)?\// },
  { zone: 'contract', path: /^packages\/contract\/src\// },
  { zone: 'simulator', path: /^packages\/simulator\// },
  {
    zone: 'adapter',
    path: /^packages\/server\/src\/capabilities\/([^/]+)\/(?:providers|platforms|protocols|formats|sources)\//,
  },
  { zone: 'capability', path: /^packages\/server\/src\/capabilities\/([^/]+)\// },
  { zone: 'http', path: /^packages\/server\/src\/http\// },
  { zone: 'db', path: /^packages\/server\/src\/db\// },
  { zone: 'upstream', path: /^packages\/server\/src\/upstream\// },
  { zone: 'media', path: /^packages\/server\/src\/media\// },
  { zone: 'errors', path: /^packages\/server\/src\/errors\.ts$/ },
  { zone: 'config', path: /^packages\/server\/src\/config\.ts$/ },
  { zone: 'server-root', path: /^packages\/server\/src\/[^/]+\.ts$/ },
  { zone: 'ui', path: /^packages\/web\/src\/ui\// },
  { zone: 'lib', path: /^packages\/web\/src\/lib\// },
  { zone: 'api', path: /^packages\/web\/src\/api\// },
  { zone: 'i18n', path: /^packages\/web\/src\/i18n\// },
  { zone: 'assets', path: /^packages\/web\/src\/assets\// },
  { zone: 'player', path: /^packages\/web\/src\/player\// },
  { zone: 'shell', path: /^packages\/web\/src\/shell\// },
  { zone: 'screen', path: /^packages\/web\/src\/screens\/([^/]+)\// },
  { zone: 'crud', path: /^packages\/web\/src\/admin\/crud\// },
  { zone: 'admin-page', path: /^packages\/web\/src\/admin\/([^/]+)\// },
  { zone: 'admin', path: /^packages\/web\/src\/admin\/[^/]+$/ },
  { zone: 'web-root', path: /^packages\/web\/src\/[^/]+$/ },
]

const PAGE_PARTS = ['contract', 'ui', 'lib', 'api', 'i18n', 'assets']

const MAY_IMPORT = {
  contract: [],
  simulator: [],
  adapter: ['contract', 'upstream', 'errors'],
  capability: ['contract', 'http', 'db', 'upstream', 'media', 'errors', 'adapter'],
  http: ['contract', 'errors'],
  db: ['contract', 'errors'],
  upstream: ['contract', 'errors'],
  media: ['contract', 'errors', 'upstream'],
  errors: ['contract'],
  config: ['contract', 'errors'],
  'server-root': ['contract', 'http', 'db', 'upstream', 'media', 'errors', 'config', 'capability'],
  ui: [],
  lib: [],
  assets: [],
  i18n: ['contract', 'lib'],
  api: ['contract', 'lib', 'i18n'],
  player: PAGE_PARTS,
  shell: PAGE_PARTS,
  screen: [...PAGE_PARTS, 'player'],
  crud: PAGE_PARTS,
  'admin-page': [...PAGE_PARTS, 'crud'],
  admin: [...PAGE_PARTS, 'shell', 'crud', 'admin-page'],
  'web-root': [...PAGE_PARTS, 'shell', 'player', 'screen', 'admin', 'admin-page'],
}

/** npm packages and Node's own modules: only where a zone must do without. */
const OUTSIDE = {
  contract: (name) => name === 'zod' || name.startsWith('zod/'),
  simulator: (name) => name.startsWith('node:'),
}
const WEB = new Set([
  'ui',
  'lib',
  'assets',
  'i18n',
  'api',
  'player',
  'shell',
  'screen',
  'crud',
  'admin-page',
  'admin',
  'web-root',
])

/** One thing, one place: how the second way of doing it is noticed. */
const PLACES = [
  {
    what: 'undici',
    only: ['upstream'],
    found: ({ imports }) => imports.some((i) => i.value && i.name === 'undici'),
  },
  {
    what: 'a client of node:http, node:https or node:tls',
    only: ['upstream', 'simulator'],
    // A server of our own asks nobody.
    found: ({ imports }) =>
      imports.some(
        (i) => i.value && i.names !== 'createServer' && /^(node:)?(https?|http2|tls)$/.test(i.name),
      ),
  },
  {
    what: 'fetch()',
    only: ['upstream', 'api', 'player', 'simulator'],
    found: ({ code }) => /(?<![.\w$])fetch\s*\((?![^)]*\)\s*[:{])/.test(code),
  },
  {
    what: 'process.env',
    only: ['config', 'simulator'],
    // Handing the environment to its one reader is how it gets there.
    found: ({ code }) => /\bprocess\.env\b/.test(code.replace('readConfig(process.env)', '')),
  },
]

/** The sentences that say what one file does against the rules; none for a good file. */
export function findViolations(path, text) {
  const from = placeOf(path)
  if (!from)
    return path.startsWith('packages/')
      ? [`${path}: no rule for this folder in scripts/lib/import-rules.mjs`]
      : []
  if (from.zone === 'test') return []
  const code = withoutComments(text)
  const imports = readImports(code)
  return [
    ...imports.flatMap(({ name }) =>
      mayImport(from, path, name) ? [] : [`${path}: ${from.zone} may not import ${name}`],
    ),
    ...PLACES.filter(({ only, found }) => !only.includes(from.zone) && found({ code, imports })).map(
      ({ what, only }) => `${path}: ${what} belongs in ${only.join(', ')} only`,
    ),
  ]
}

function mayImport(from, path, name) {
  if (name === '@piying/simulator') return false
  if (/^@piying\/contract(\/|$)/.test(name)) return allows(from, { zone: 'contract' })
  if (!name.startsWith('.')) {
    if (WEB.has(from.zone)) return !name.startsWith('node:')
    return OUTSIDE[from.zone]?.(name) ?? true
  }
  const target = posix.join(posix.dirname(path), name.replace(/\?.*$/, ''))
  // JSON and CSS beside the code, and package.json for the version, are no modules of anybody.
  if (/\.(json|css|svg|png|wasm)$/.test(target)) return true
  const to = placeOf(target)
  return to !== null && allows(from, to)
}

function allows(from, to) {
  if (from.zone === to.zone) return from.part === to.part
  if (from.part && to.part && from.part !== to.part) return false
  // An adapter sees its own capability's interface.
  if (from.zone === 'adapter' && to.zone === 'capability') return true
  return MAY_IMPORT[from.zone].includes(to.zone)
}

function placeOf(path) {
  for (const { zone, path: pattern } of ZONES) {
    const match = pattern.exec(path)
    if (match) return { zone, part: match[1] }
  }
  return null
}

const withoutComments = (text) =>
  text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[^:'"`\\])\/\/.*$/gm, '$1')

function readImports(code) {
  const fixed = [
    ...code.matchAll(/^\s*(?:import|export)\s+(type\s)?(?:([^'"`;()]*?)\sfrom\s*)?['"]([^'"]+)['"]/gm),
  ]
  const lazy = [...code.matchAll(/(?:\bimport|new URL)\(\s*['"]([^'"]+)['"]/g)]
  return [
    ...fixed.map(([, type, names, name]) => ({ name, names: valuesOf(names), value: !type })),
    ...lazy
      .filter(([match, name]) => match.startsWith('import') || /^\..*\.[jt]sx?$/.test(name))
      .map(([, name]) => ({ name, value: true })),
  ]
}

/** `{ createServer, type Server }` brings `createServer`. */
const valuesOf = (names = '') =>
  names
    .replace(/[{}\s]+/g, ' ')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name && !name.startsWith('type '))
    .join(', ')
