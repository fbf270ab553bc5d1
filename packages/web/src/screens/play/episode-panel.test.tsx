import type { Vod } from '@piying/contract'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderAt } from '../../test/render.tsx'
import { EpisodePanel } from './episode-panel.tsx'
import { readSeen } from './episodes.ts'
import { startWatch, type Watch } from './watch.ts'

const watchOf = (count: number) => {
  const url = Array.from({ length: count }, (_, index) => `第${index + 1}集$https://a.example/${index}.m3u8`)
  const vod = { vod_id: '7', vod_name: '灯影', vod_play_from: 'm3u8', vod_play_note: '' } as Vod
  return startWatch(1, { ...vod, vod_play_url: url.join('#') }, { history: null, epNum: '' }) as Watch
}
const open = (count: number) => {
  const onChoose = vi.fn()
  renderAt('/play', <EpisodePanel watch={watchOf(count)} seen={readSeen(null, false)} onChoose={onChoose} />)
  return onChoose
}
const pages = () => screen.queryAllByRole('radio').map((page) => page.textContent)

test('ten episodes have no pages', () => {
  open(10)
  expect(pages()).toEqual([])
})

test('eleven episodes have a page', () => {
  open(11)
  expect(pages()).toEqual(['1–11'])
})

test('a page holds forty, and the next one is a press away', () => {
  const onChoose = open(90)
  expect(pages()).toEqual(['1–40', '41–80', '81–90'])
  expect(screen.queryByRole('button', { name: '第41集' })).toBeNull()
  fireEvent.click(screen.getByRole('radio', { name: '41–80' }))
  fireEvent.click(screen.getByRole('button', { name: '第41集' }))
  expect(onChoose).toHaveBeenCalledWith(40)
  expect(screen.getAllByRole('button', { name: /^第\d+集/ })).toHaveLength(40)
})
