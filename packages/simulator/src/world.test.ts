import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { useSimulator } from './testing/use-simulator.ts'

const LIST = 'https://cms-b.example/api.php/provide/vod?ac=videolist&pagesize=100'

describe('the seed', () => {
  const one = useSimulator({ seed: 7 })
  const same = useSimulator({ seed: 7 })
  const other = useSimulator({ seed: 8 })

  test('decides what there is: the same world again, or another', async () => {
    const [first, second, third] = await Promise.all(
      [one, same, other].map(async ({ get }) => (await get(LIST)).text()),
    )
    expect(second).toBe(first)
    expect(third).not.toBe(first)
  })
})

function hasFfmpeg(): boolean {
  try {
    execFileSync('ffmpeg', ['-version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

describe.skipIf(!hasFfmpeg())('with ffmpeg and a folder', () => {
  const mediaDir = mkdtempSync(join(tmpdir(), 'piying-media-test-'))
  const { bytes } = useSimulator({ mediaDir })
  afterAll(() => rmSync(mediaDir, { recursive: true, force: true }))

  test('a film keeps one set of pictures from its first segment to its last', async () => {
    const [first, again] = await Promise.all(
      [0, 0].map((index) => bytes(`https://media.example/vod/5/2/${index}.ts`)),
    )
    expect(first?.[0]).toBe(0x47)
    expect(again).toEqual(first)
  })
})
