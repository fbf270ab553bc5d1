import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { EpisodePages } from './episode-pages.tsx'
import { episodePages } from './episodes.ts'

test('two thousand episodes have pages to choose from and to step through', () => {
  const choose = vi.fn()
  render(<EpisodePages pages={episodePages(2000)} page={30} onChange={choose} />)
  const list = screen.getByRole<HTMLSelectElement>('combobox', { name: '选集分页' })
  expect(list.selectedOptions[0]?.textContent).toBe('1201–1240')
  fireEvent.click(screen.getByRole('button', { name: '下一页' }))
  expect(choose).toHaveBeenLastCalledWith(31)
  fireEvent.change(list, { target: { value: '49' } })
  expect(choose).toHaveBeenLastCalledWith(49)
})
