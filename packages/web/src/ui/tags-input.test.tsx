import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { TagsInput } from './tags-input.tsx'

function open(first: string[], suggestions: string[] = []) {
  const seen = vi.fn()
  function Form() {
    const [tags, setTags] = useState(first)
    seen(tags)
    return <TagsInput id="tags" value={tags} onChange={setTags} suggestions={suggestions} />
  }
  render(<Form />)
  const box = screen.getByRole<HTMLInputElement>('combobox')
  return {
    box,
    type: (value: string) => fireEvent.change(box, { target: { value } }),
    tags: () => seen.mock.lastCall?.[0],
  }
}

test('a tag is added by Enter, by a comma and on leaving, trimmed and once', () => {
  const { box, type, tags } = open([])
  type(' 悬疑 ')
  fireEvent.keyDown(box, { key: 'Enter' })
  type('古装')
  fireEvent.keyDown(box, { key: '，' })
  type('悬疑')
  fireEvent.keyDown(box, { key: ',' })
  type('家人')
  fireEvent.blur(box)
  expect(tags()).toEqual(['悬疑', '古装', '家人'])
  expect(box.value).toBe('')
})

test('Backspace takes the last tag back only when nothing is typed', () => {
  const { box, type, tags } = open(['甲', '乙'])
  type('丙')
  fireEvent.keyDown(box, { key: 'Backspace' })
  expect(tags()).toEqual(['甲', '乙'])
  type('')
  fireEvent.keyDown(box, { key: 'Backspace' })
  expect(tags()).toEqual(['甲'])
})

test('twenty tags at most are suggested, none that is there already', () => {
  const suggestions = Array.from({ length: 30 }, (_, index) => `标签 ${index}`)
  open(['标签 3'], suggestions)
  const shown = [...document.querySelectorAll('datalist option')].map((each) => each.getAttribute('value'))
  expect(shown).toHaveLength(20)
  expect(shown).not.toContain('标签 3')
})
