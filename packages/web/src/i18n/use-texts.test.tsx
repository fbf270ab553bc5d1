import { render, screen } from '@testing-library/react'
import { Suspense, startTransition, useEffect, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { setLanguage } from './language.ts'
import { defineTexts, useTexts } from './texts.ts'

afterEach(() => {
  setLanguage('zh-CN')
  vi.restoreAllMocks()
})

const greeting = () =>
  defineTexts({ hello: '你好' }, async () => {
    await new Promise((resolve) => setTimeout(resolve, 30))
    return { texts: { hello: 'Hello' } }
  })

test('a component that waits for its English goes on with its other hooks', async () => {
  setLanguage('en')
  const area = greeting()
  function Greeting() {
    const t = useTexts(area)
    const [mark, setMark] = useState('?')
    useEffect(() => setMark('!'), [])
    return <p>{`${t('hello')}${mark}`}</p>
  }
  // React keeps what it was rendering in a transition and goes on where it waited.
  let show = () => {}
  function Door() {
    const [open, setOpen] = useState(false)
    show = () => startTransition(() => setOpen(true))
    return <Suspense fallback="…">{open && <Greeting />}</Suspense>
  }
  const complain = vi.fn()
  vi.spyOn(console, 'error').mockImplementation(complain)
  render(<Door />, { onRecoverableError: complain })
  show()
  expect(await screen.findByText('Hello!')).toBeTruthy()
  expect(complain.mock.calls).toEqual([])
})

test('English that is there is said at once, without waiting again', async () => {
  const area = greeting()
  await area.loadEnglish()
  setLanguage('en')
  const Greeting = () => <p>{useTexts(area)('hello')}</p>
  render(<Greeting />)
  expect(screen.getByText('Hello')).toBeTruthy()
})
