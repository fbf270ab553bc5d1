import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useSubtitles } from './use-subtitles.ts'

const SRT = '1\n00:00:01,000 --> 00:00:02,000\n灯影\n'

/** A subtitle that comes when the test says so. */
function slow(id: string) {
  let arrive = (_: string) => {}
  let fail = (_: Error) => {}
  const text = new Promise<string>((resolve, reject) => {
    arrive = resolve
    fail = reject
  })
  return {
    choice: { id, label: id, load: () => text },
    arrive: () => act(async () => arrive(SRT)),
    fail: () => act(async () => fail(new Error('gone'))),
  }
}

function open(choices: { id: string; label: string; load: () => Promise<string> }[]) {
  const notify = vi.fn()
  const view = renderHook(({ url }) => useSubtitles(null, { url }, { choices, initial: '' }, notify), {
    initialProps: { url: 'https://a.example/1.m3u8' },
  })
  return { ...view, notify, choose: (id: string) => act(() => view.result.current.choose(id)) }
}

test('the subtitle that was chosen last is shown, whichever comes first', async () => {
  const [first, second] = [slow('first'), slow('second')]
  const { result, choose } = open([first.choice, second.choice])
  choose('first')
  choose('second')
  await second.arrive()
  expect(result.current.current).toBe('second')
  await first.arrive()
  expect(result.current.current).toBe('second')
})

test('a subtitle that comes after its episode is not shown over the next one', async () => {
  const late = slow('late')
  const { result, rerender, choose, notify } = open([late.choice])
  choose('late')
  rerender({ url: 'https://a.example/2.m3u8' })
  await late.arrive()
  expect(result.current.current).toBe('')
  expect(notify).not.toHaveBeenCalled()
})

test('none stays none although one was on its way, and a failure is told', async () => {
  const [late, broken] = [slow('late'), slow('broken')]
  const { result, choose, notify } = open([late.choice, broken.choice])
  choose('late')
  choose('')
  await late.arrive()
  expect(result.current.current).toBe('')
  choose('broken')
  await broken.fail()
  expect(notify).toHaveBeenCalledWith('subtitleFailed')
})
