import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { complain, note, say, seconds, step, warn } from './log.mjs'
import { at, CACHE, ROOT } from './paths.mjs'
import { runNode, runTool } from './run.mjs'

/** Runs named stages one after the other (two cores are soon full), adds up what passed, and times each. */
export function createStages() {
  const totals = { passed: 0, failed: 0, skipped: 0 }
  const times = []
  const broken = []

  return {
    totals,
    async run(name, work) {
      step(name)
      const started = Date.now()
      const {
        passed = 0,
        failed = 0,
        skipped = 0,
        skippedBecause,
        names = [],
      } = await work().catch((error) => {
        complain(error.stack ?? String(error))
        return { failed: 1 }
      })
      totals.passed += passed
      totals.failed += failed
      totals.skipped += skipped
      broken.push(...names)
      if (skippedBecause) warn(`skipped: ${skippedBecause}`)
      times.push({ name, ms: Date.now() - started, failed })
      note(
        `${name}: ${passed} passed, ${failed} failed, ${skipped} skipped in ${seconds(Date.now() - started)}`,
      )
    },
    /** Prints the time of each stage, what failed, and, alone on the last line, the totals. */
    conclude() {
      say()
      for (const name of broken) complain(name)
      for (const { name, ms, failed } of times) {
        say(`${seconds(ms).padStart(9)}  ${failed ? '✗' : '✓'} ${name}`)
      }
      say(`${seconds(times.reduce((sum, { ms }) => sum + ms, 0)).padStart(9)}  in all`)
      const { passed, failed, skipped } = totals
      say(`${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`)
      process.exitCode = failed ? 1 : 0
    },
  }
}

/** A program that is one check: good or not. */
const check = async (running) => ((await running).code === 0 ? { passed: 1 } : { failed: 1 })

export const lint = () => check(runTool('biome', ['check', '--error-on-warnings', '--colors=off', '.']))
export const checkImports = () => check(runNode([at('scripts/check-imports.mjs')]))
export const checkLock = () => check(runNode([at('scripts/check-lock.mjs')]))
export const checkTypes = (project) => check(runTool('tsc', ['-p', at(project), '--pretty', 'false']))

/** Runs vitest in a folder and reads its totals. A file that does not even load counts as one failure. */
export async function runVitest(folder, { name, args = [], env = {} }) {
  if (!existsSync(at(folder, 'vitest.config.ts')))
    return { skipped: 1, skippedBecause: `no ${folder}/vitest.config.ts` }
  const report = freshReport(name)
  const options = { cwd: at(folder), env, timeoutMs: 25 * 60_000 }
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const { code } = await runTool('vitest', ['run', ...reporters, ...args], options)
  const result = readReport(report)
  if (!result) return { failed: 1 }
  const unloaded = result.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.length,
  ).length
  const failed = result.numFailedTests + unloaded
  return {
    names: namesOfFailed(result),
    passed: result.numPassedTests,
    // An unhandled rejection fails the run without failing a test.
    failed: failed || (code === 0 ? 0 : 1),
    skipped: result.numPendingTests + result.numTodoTests,
  }
}

/** Runs the browser tests and reads their totals. */
export async function runPlaywright({ args = [], env = {} } = {}) {
  const report = freshReport('browser')
  const { code } = await runTool(
    'playwright',
    ['test', '--config', at('e2e/playwright.config.ts'), '--reporter=list,json', ...args],
    {
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
      timeoutMs: 40 * 60_000,
    },
  )
  const result = readReport(report)
  if (!result) return { failed: 1 }
  const { expected, unexpected, flaky, skipped } = result.stats
  // What passes at the second try is told, and is not a failure: a busy machine makes browsers late.
  for (const name of specsOf(result, 'flaky')) warn(`needed a second try: ${name}`)
  return {
    names: specsOf(result, 'unexpected'),
    passed: expected + flaky,
    failed: unexpected || (code === 0 ? 0 : 1),
    skipped,
  }
}

const namesOfFailed = ({ testResults }) =>
  testResults.flatMap((file) => {
    if (file.status !== 'failed') return []
    const tests = file.assertionResults.filter(({ status }) => status === 'failed')
    if (!tests.length) return [`${relative(ROOT, file.name)}: does not load`]
    return tests.map(({ fullName }) => `${relative(ROOT, file.name)}: ${fullName}`)
  })

/** Playwright nests its suites: file, describe, describe… */
const specsOf = ({ suites = [], specs = [] }, status) => [
  ...suites.flatMap((suite) => specsOf(suite, status)),
  ...specs.flatMap(({ file, title, tests }) =>
    tests
      .filter((test) => test.status === status)
      .map(({ projectName }) => `e2e/${file}: ${title} (${projectName})`),
  ),
]

function freshReport(name) {
  mkdirSync(CACHE, { recursive: true })
  const path = join(CACHE, `report-${name}.json`)
  rmSync(path, { force: true })
  return path
}

const readReport = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null)
