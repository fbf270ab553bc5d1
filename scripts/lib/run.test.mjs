import { expect, it } from 'vitest'
import { hasProgram, run, runNode } from './run.mjs'

it('a program that fails is told by its code, with what it printed', async () => {
  const { code, output } = await runNode(
    ['-e', 'console.log("out"); console.error("err"); process.exit(3)'],
    { capture: true },
  )
  expect({ code, output: output.split('\n').filter(Boolean).sort() }).toEqual({
    code: 3,
    output: ['err', 'out'],
  })
})

it('a program that does not exist is a failure and no exception', async () => {
  expect(await run('no-such-program-anywhere', [], { capture: true })).toMatchObject({ code: 127 })
})

it('a program that never ends is ended', async () => {
  expect(
    await runNode(['-e', 'setInterval(() => {}, 1000)'], { capture: true, timeoutMs: 300 }),
  ).toMatchObject({ code: 124 })
})

it('programs are found on the path', () => {
  expect([hasProgram('node'), hasProgram('no-such-program-anywhere')]).toEqual([true, false])
})
