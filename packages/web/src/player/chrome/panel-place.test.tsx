import { act, fireEvent, render, screen } from '@testing-library/react'
import { useRef, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Panel } from './panel.tsx'
import { PanelPlace } from './panel-place.tsx'

let isPhone = true
/** What the back gesture of the device reaches: the newest thing that waits for it. */
const waiting: { onclose: (() => void) | null }[] = []
const goBack = () => act(() => waiting.at(-1)?.onclose?.())

beforeEach(() => {
  isPhone = true
  waiting.length = 0
  const answer = (query: string) => ({ matches: isPhone && query.includes('767px') })
  vi.stubGlobal('matchMedia', (query: string) => ({
    ...answer(query),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  vi.stubGlobal(
    'CloseWatcher',
    class {
      onclose: (() => void) | null = null
      constructor() {
        waiting.push(this)
      }
      destroy() {
        waiting.splice(waiting.indexOf(this), 1)
      }
    },
  )
})
afterEach(() => vi.unstubAllGlobals())

function Settings() {
  const root = useRef(document.createElement('div'))
  const [open, setOpen] = useState(false)
  const [page, setPage] = useState('')
  return (
    <div data-testid="player">
      <button type="button" onClick={() => setOpen(true)}>
        打开
      </button>
      {open && (
        <PanelPlace root={root.current} onClose={() => setOpen(false)}>
          <Panel
            title={page || '设置'}
            onBack={page ? () => setPage('') : null}
            onClose={() => setOpen(false)}
          >
            <button type="button" onClick={() => setPage('倍速')}>
              倍速
            </button>
          </Panel>
        </PanelPlace>
      )}
    </div>
  )
}
const panel = (name = '设置') => screen.queryByRole('dialog', { name })
function open() {
  render(<Settings />)
  screen.getByRole('button', { name: '打开' }).focus()
  fireEvent.click(screen.getByRole('button', { name: '打开' }))
  return screen.getByTestId('player')
}

test('on a phone the settings are a sheet over the page, and a tap beside it closes it', () => {
  const player = open()
  expect(panel()).toBeTruthy()
  expect(player.contains(panel())).toBe(false)
  fireEvent.click(document.querySelector('.pl-away') as Element)
  expect(panel()).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '打开' }))
})

test('on a wide screen they stand inside the picture', () => {
  isPhone = false
  expect(open().contains(panel())).toBe(true)
})

test('the way back of the phone leads from a page to the first one, then out, and not off the screen', () => {
  open()
  fireEvent.click(screen.getByRole('button', { name: '倍速' }))
  expect(panel('倍速')).toBeTruthy()
  goBack()
  expect(panel()).toBeTruthy()
  goBack()
  expect(panel()).toBeNull()
  expect(waiting).toHaveLength(0)
})

test('Escape closes it', () => {
  open()
  fireEvent.keyDown(panel() as Element, { key: 'Escape' })
  expect(panel()).toBeNull()
})
