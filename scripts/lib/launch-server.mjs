// Copied to packages/server/dist/main.js, beside the bundle that it starts. On Node 20 compiling is a third of a
// start; V8 can take compiled code from a file instead. A file made by another Node is refused and made anew.
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire, Module } from 'node:module'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import vm from 'node:vm'

const REWRITE_AFTER_MS = 30_000

// The name carries a hash of the text: V8 itself compares no more than the length.
const file = fileURLToPath(new URL('server.cjs', import.meta.url))
const compiled = `${file}.compiled`

function readCompiled() {
  try {
    return readFileSync(compiled)
  } catch {
    return undefined
  }
}

const cachedData = readCompiled()
const script = new vm.Script(
  `(function (exports, require, module, __filename, __dirname) {${readFileSync(file, 'latin1')}\n})`,
  { filename: file, cachedData },
)

function keepCompiled() {
  try {
    writeFileSync(`${compiled}.${process.pid}`, script.createCachedData())
    renameSync(`${compiled}.${process.pid}`, compiled)
  } catch {
    // A folder that cannot be written costs a slower start, nothing else.
  }
}

// The bundle's own chunks require it back: without an entry under its name they would start a second server.
const bundle = new Module(file)
bundle.filename = file
bundle.loaded = true
const requireBeside = createRequire(file)
requireBeside.cache[file] = bundle
// See `importOutside` of build-server.mjs; also the bundle's own chunks ask for it.
globalThis.importOutside = (id) => import(id)
script.runInThisContext()(bundle.exports, requireBeside, bundle, file, dirname(file))

if (!cachedData || script.cachedDataRejected) setTimeout(keepCompiled, REWRITE_AFTER_MS).unref()
if (process.send) {
  process.on('message', (message) => {
    if (message !== 'piying:keep-compiled-code') return
    keepCompiled()
    process.exit(0)
  })
}
