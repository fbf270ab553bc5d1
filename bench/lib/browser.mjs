import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findChromium } from '../../scripts/lib/debian.mjs'
import { watchVitals } from './vitals.mjs'

const PHONE = { width: 390, height: 844, deviceScaleFactor: 2, mobile: true }
const DESKTOP = { width: 1440, height: 900, deviceScaleFactor: 1, mobile: false }

/**
 * Chromium without a GPU, spoken to over a pipe. Not Playwright: it listens to the network and the console of every
 * page, and the browser then writes down a stack for each request, on the thread that is being measured.
 */
export async function launchBrowser(...args) {
  const program = findChromium()
  if (!program) throw new Error('no Chromium here (CHROMIUM=/path/to/it names one)')
  const profile = mkdtempSync(join(tmpdir(), 'piying-bench-browser-'))
  const child = spawn(
    program,
    [
      '--headless=new',
      '--remote-debugging-pipe',
      `--user-data-dir=${profile}`,
      '--no-sandbox',
      '--no-first-run',
      '--disable-gpu',
      '--disable-background-networking',
      '--autoplay-policy=no-user-gesture-required',
      ...args,
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] },
  )
  const exited = new Promise((done) => child.once('exit', done))
  const send = speak(child.stdio[3], child.stdio[4], exited)
  await send('Browser.getVersion')
  return {
    openPage: (options) => openPage(send, options),
    /** CPU time that all of its processes have used so far, in ms: steady where wall times are not. */
    async cpuMs() {
      const { processInfo } = await send('SystemInfo.getProcessInfo')
      return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime * 1000, 0)
    },
    /** Everything that happens in the browser until `stop()`, as trace events. */
    trace: (categories) => startTrace(send, categories),
    async close() {
      await send('Browser.close').catch(() => child.kill())
      await exited
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** Messages end with a zero byte; answers carry the number of their question. */
function speak(input, output, exited) {
  const waiting = new Map()
  const listeners = new Set()
  let next = 0
  let rest = []
  output.on('data', (chunk) => {
    let from = 0
    for (let end = chunk.indexOf(0); end >= 0; end = chunk.indexOf(0, from)) {
      const { id, result, error, method, params } = JSON.parse(
        Buffer.concat([...rest, chunk.subarray(from, end)]),
      )
      rest = []
      from = end + 1
      if (id === undefined) for (const listener of listeners) listener(method, params)
      else if (error) waiting.get(id)?.reject(new Error(error.message))
      else waiting.get(id)?.resolve(result)
      waiting.delete(id)
    }
    rest.push(chunk.subarray(from))
  })
  const send = (method, params = {}, sessionId) =>
    new Promise((resolve, reject) => {
      waiting.set(++next, { resolve, reject })
      exited.then(() => reject(new Error('the browser ended')))
      input.write(`${JSON.stringify({ id: next, method, params, sessionId })}\0`)
    })
  send.listen = (listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return send
}

/** A page with an empty cache of its own that counts what a visitor feels. `slower`: how much slower its CPU is. */
async function openPage(send, { phone = false, slower = 1, onNew = watchVitals } = {}) {
  const { browserContextId } = await send('Target.createBrowserContext')
  const { targetId } = await send('Target.createTarget', { url: 'about:blank', browserContextId })
  const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true })
  const tell = (method, params) => send(method, params, sessionId)
  await tell('Page.enable')
  await tell('Emulation.setDeviceMetricsOverride', phone ? PHONE : DESKTOP)
  await tell('Emulation.setTouchEmulationEnabled', { enabled: phone })
  await tell('Page.addScriptToEvaluateOnNewDocument', { source: `(${onNew})()` })
  if (slower > 1) await tell('Emulation.setCPUThrottlingRate', { rate: slower })

  const evaluate = async (work, ...given) => {
    const expression = `(${work})(...${JSON.stringify(given)})`
    const { result, exceptionDetails } = await tell('Runtime.evaluate', {
      expression,
      awaitPromise: true,
      returnByValue: true,
    })
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
    return result.value
  }
  return {
    tell,
    evaluate,
    goto: (url) => tell('Page.navigate', { url }),
    vitals: () => evaluate(() => window.vitals.read()),
    /** Until `work` answers with something true. */
    async until(work, ...given) {
      const deadline = Date.now() + 30_000
      for (;;) {
        if (await evaluate(work, ...given)) return
        if (Date.now() > deadline) throw new Error(`never true: ${work}`)
        await sleep(100)
      }
    },
    async tap(selector, index = 0) {
      const point = await evaluate(
        (query, at) => {
          const element = document.querySelectorAll(query)[at]
          if (!element) return null
          element.scrollIntoView({ block: 'nearest', inline: 'nearest' })
          const { x, y, width, height } = element.getBoundingClientRect()
          return { x: x + width / 2, y: y + height / 2 }
        },
        selector,
        index,
      )
      if (!point) throw new Error(`there is no ${selector} to tap`)
      await tell('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
      await tell('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    },
    close: () => send('Target.disposeBrowserContext', { browserContextId }),
  }
}

async function startTrace(send, categories) {
  const events = []
  let finish
  const finished = new Promise((done) => {
    finish = done
  })
  const stopListening = send.listen((method, params) => {
    if (method === 'Tracing.dataCollected') events.push(...params.value)
    if (method === 'Tracing.tracingComplete') finish()
  })
  await send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: categories },
  })
  return {
    async stop() {
      await send('Tracing.end')
      await finished
      stopListening()
      return events
    },
  }
}
