import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { at, ROOT } from './paths.mjs'

/**
 * Runs a program to its end. `capture` keeps what it prints instead of showing it. Never rejects for a bad
 * exit code: the caller decides what a failure means. Past `timeoutMs` it is ended, with code 124.
 */
export function run(
  command,
  args = [],
  { capture = false, env = {}, cwd = ROOT, timeoutMs = 0, ...rest } = {},
) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: capture ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      ...rest,
    })
    let output = ''
    const keep = (chunk) => {
      output += chunk
    }
    child.stdout?.setEncoding('utf8').on('data', keep)
    child.stderr?.setEncoding('utf8').on('data', keep)
    let late = false
    const endIt = () => {
      late = true
      child.kill('SIGKILL')
    }
    const clock = timeoutMs ? setTimeout(endIt, timeoutMs) : undefined
    child.on('error', (error) => resolve({ code: 127, output: `${output}${error.message}` }))
    child.on('close', (code, signal) => {
      clearTimeout(clock)
      resolve({ code: late ? 124 : (code ?? 1), signal, output })
    })
  })
}

/** Runs a script with the very Node that runs us, so that `npm test` on Node 24 tests Node 24. */
export const runNode = (args, options) => run(process.execPath, args, options)

const TOOLS = {
  biome: 'node_modules/@biomejs/biome/bin/biome',
  tsc: 'node_modules/typescript/bin/tsc',
  vitest: 'node_modules/vitest/vitest.mjs',
  playwright: 'node_modules/@playwright/test/cli.js',
}

export const runTool = (tool, args, options) => runNode([at(TOOLS[tool]), ...args], options)

/** `npm` is a shell script (a .cmd file on Windows): its JavaScript entry can be run without any shell. */
export function runNpm(args, options) {
  const entry = [
    process.env.npm_execpath,
    join(dirname(process.execPath), 'node_modules/npm/bin/npm-cli.js'),
    join(dirname(process.execPath), '../lib/node_modules/npm/bin/npm-cli.js'),
    '/usr/share/nodejs/npm/bin/npm-cli.js',
  ].find((path) => path && /npm-cli\.[cm]?js$/.test(path) && existsSync(path))
  if (entry) return runNode([entry, ...args], options)
  return run('npm', args, { shell: process.platform === 'win32', ...options })
}

/** Whether a program can be found on the PATH. */
export function hasProgram(name) {
  const extensions = process.platform === 'win32' ? ['.exe', '.cmd', ''] : ['']
  const folders = `${process.env.PATH ?? ''}${process.platform === 'win32' ? '' : ':/usr/sbin:/sbin'}`
  return folders
    .split(process.platform === 'win32' ? ';' : ':')
    .some((folder) => extensions.some((extension) => existsSync(join(folder, name + extension))))
}
