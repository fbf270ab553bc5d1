import { copyFile, readFile, rm, writeFile } from 'node:fs/promises'
import { extname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { listFiles } from './fingerprint.mjs'
import { at, WEB_DIST } from './paths.mjs'
import { swapIn } from './swap-in.mjs'

const WORTH_COMPRESSING = new Set([
  '.js',
  '.mjs',
  '.css',
  '.html',
  '.svg',
  '.json',
  '.wasm',
  '.txt',
  '.webmanifest',
])
const TOO_SMALL = 1024
/** Above this brotli at its best costs seconds: quality 9 took a thirteenth of the time for 8 % more bytes (230 KB file). */
const BIG = 400 * 1024

export async function buildWeb() {
  const { build } = await import('vite')
  const fresh = `${WEB_DIST}.${process.pid}`
  try {
    await build({
      root: at('packages/web'),
      mode: 'production',
      logLevel: 'warn',
      build: { outDir: fresh, emptyOutDir: true, reportCompressedSize: false },
    })
    await precompress(fresh)
    await swapIn(fresh, WEB_DIST)
  } finally {
    await rm(fresh, { recursive: true, force: true })
  }
}

/** Writes `file.br` and `file.gz` beside each text file, so that serving costs no CPU. */
async function precompress(folder) {
  const files = listFiles([folder]).filter((path) => WORTH_COMPRESSING.has(extname(path)))
  // Two at a time: zlib works on other threads, and the machines this runs on have few cores.
  const queue = files.values()
  const work = async () => {
    for (const path of queue) await compressFile(path, join(WEB_DIST, relative(folder, path)))
  }
  await Promise.all([work(), work()])
}

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

async function compressFile(path, older) {
  const bytes = await readFile(path)
  if (bytes.length < TOO_SMALL) return
  const before = await readFile(older).catch(() => null)
  if (before?.equals(bytes)) {
    const copied = await Promise.all(
      ['.br', '.gz'].map((extension) => copyFile(older + extension, path + extension)),
    ).catch(() => null)
    if (copied) return
  }
  const quality = bytes.length > BIG ? 9 : 11
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  await Promise.all([
    brotli(bytes, { params }).then((packed) => writeFile(`${path}.br`, packed)),
    deflate(bytes, { level: 9 }).then((packed) => writeFile(`${path}.gz`, packed)),
  ])
}
