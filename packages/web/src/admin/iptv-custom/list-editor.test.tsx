import { expect, test, vi } from 'vitest'
import { renderAt } from '../../test/render.tsx'
import { ListEditor, type ListEditorHandle } from './list-editor.tsx'

const LIST = '#EXTM3U\n#EXTINF:-1,甲\nhttps://a.example/1.m3u8'

test('the editor begins with what lay on the bench, and hands on its text when it goes', () => {
  const [onLeave, onPause, onEdit] = [vi.fn(), vi.fn(), vi.fn()]
  const ref = { current: null as ListEditorHandle | null }
  const { unmount } = renderAt(
    '/admin/iptv-custom',
    <ListEditor
      ref={ref}
      label="列表内容"
      initial={LIST}
      onEdit={onEdit}
      onPause={onPause}
      onLeave={onLeave}
    />,
  )
  expect(ref.current?.text()).toBe(LIST)
  // What is there at the start is read like what is typed.
  expect(onPause).toHaveBeenCalledOnce()
  ref.current?.replace('甲,https://a.example/2.m3u8')
  expect(onEdit).toHaveBeenCalledOnce()
  expect(onLeave).not.toHaveBeenCalled()
  unmount()
  expect(onLeave).toHaveBeenCalledWith('甲,https://a.example/2.m3u8')
})
