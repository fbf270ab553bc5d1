import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { CODE_AHEAD, firstAsks } from './src/first-asks.ts'

interface Chunk {
  fileName: string
  imports: string[]
  dynamicImports: string[]
  css: string[]
}

const SOURCE = resolve(import.meta.dirname, 'src')

/** Lines of routes.tsx: an address and the file of its screen. */
const ROUTE = /(?:'(\/?[\w/-]+)'|\b(\w+)): \(\) =>\s*import\('\.\/([^']+)'\)/g

/**
 * Writes `pages.json`: for each address the files of its screen and what it asks first, so that the server can name
 * them in the page and the browser need not find them out one after the other.
 */
export function pagesPlugin(): Plugin {
  return {
    name: 'piying-pages',
    enforce: 'post',
    generateBundle(_, bundle) {
      const byModule = new Map<string, Chunk>()
      const byFile = new Map<string, Chunk>()
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue
        const css = [...(file.viteMetadata?.importedCss ?? [])]
        const { fileName, imports, dynamicImports } = file
        const chunk: Chunk = { fileName, imports, dynamicImports, css }
        byFile.set(file.fileName, chunk)
        if (file.facadeModuleId) byModule.set(file.facadeModuleId, chunk)
      }
      const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry)
      const known = new Set(entry ? collect(byFile, entry.fileName).map(({ fileName }) => fileName) : [])

      const pages = readRoutes().map(([path, module]) => {
        const chunk = byModule.get(module)
        const chunks = chunk ? collect(byFile, chunk.fileName) : []
        for (const ahead of CODE_AHEAD[path] ?? []) {
          const more = byModule.get(resolve(SOURCE, ahead))
          if (!more) this.error(`${path}: ${ahead} has no chunk of its own`)
          // With the library that it loads first of all.
          const names = ahead.includes('/sources/')
            ? [more.fileName, ...more.dynamicImports]
            : [more.fileName]
          chunks.push(...names.flatMap((name) => collect(byFile, name)))
        }
        const fresh = [...new Set(chunks)].filter(({ fileName }) => !known.has(fileName))
        const facts = {
          scripts: fresh.map(({ fileName }) => `/${fileName}`),
          styles: [...new Set(fresh.flatMap(({ css }) => css))].map((fileName) => `/${fileName}`),
          asks: firstAsks(path),
        }
        return [path, facts] as const
      })
      const other = { scripts: [], styles: [], asks: firstAsks('*') }
      const source = JSON.stringify({ ...Object.fromEntries(pages), '*': other })
      this.emitFile({ type: 'asset', fileName: 'pages.json', source })
    },
  }
}

/** A chunk and everything it imports. */
function collect(byFile: Map<string, Chunk>, fileName: string, seen = new Set<string>()): Chunk[] {
  const chunk = byFile.get(fileName)
  if (!chunk || seen.has(fileName)) return []
  seen.add(fileName)
  return [chunk, ...chunk.imports.flatMap((each) => collect(byFile, each, seen))]
}

function readRoutes(): [path: string, module: string][] {
  const text = readFileSync(resolve(SOURCE, 'routes.tsx'), 'utf8')
  return [...text.matchAll(ROUTE)].flatMap(([, quoted, bareName, file = '']): [string, string][] => {
    const name = quoted ?? bareName ?? ''
    if (name === 'firstRun' || name === 'profile') return []
    const path = name === 'home' ? '/' : name.startsWith('/') ? name : `/admin/${name}`
    return [[path, resolve(SOURCE, file)]]
  })
}
