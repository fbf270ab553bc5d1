import { useRef } from 'react'
import { calls } from '../../api/calls.ts'
import { messageOf } from '../../api/error.ts'
import { invalidate } from '../../api/hooks.ts'
import { request } from '../../api/request.ts'
import { history } from '../../i18n/history.ts'
import { useTexts } from '../../i18n/texts.ts'
import { saveFile } from '../../lib/save-file.ts'
import { IconButton } from '../../ui/button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { toast } from '../../ui/toast.ts'
import { readLibraryFile } from './library-file.ts'

const TOAST = 'library-import'
const PATIENCE_MS = 800
const LONGEST_MS = 60_000

/** One profile's history, follows and favourites as a file, and back again. */
export function LibraryMenu() {
  const t = useTexts(history)
  const input = useRef<HTMLInputElement>(null)

  const save = async () => {
    try {
      const library = await request(calls.profile.exportLibrary, {})
      const day = new Date(library.exportTime).toISOString().slice(0, 10)
      saveFile(`piying-library-${day}.json`, JSON.stringify(library, null, 2), 'application/json')
    } catch (error) {
      toast.error(t('exportFailed'), { description: messageOf(error) })
    }
  }
  const load = async (file: File) => {
    const library = readLibraryFile(await file.text())
    if (!library) return toast.error(t('importFailed'), { description: t('importUnreadable') })
    // A small file is read in no time: then the result is all there is to say.
    const waiting = setTimeout(
      () => toast.info(t('importing'), { id: TOAST, duration: LONGEST_MS }),
      PATIENCE_MS,
    )
    try {
      const { skipped, ...counts } = await request(calls.profile.importLibrary, library)
      toast.success(t('imported', counts), {
        ...(skipped > 0 && { description: t('importSkipped', { skipped }) }),
      })
      await invalidate('playHistory', 'favorite')
    } catch (error) {
      toast.error(t('importFailed'), { description: messageOf(error) })
    } finally {
      clearTimeout(waiting)
      toast.dismiss(TOAST)
    }
  }
  return (
    <>
      <Menu
        trigger={<IconButton icon="more" label={t('libraryMenu')} />}
        groups={[
          {
            items: [
              { label: t('exportLibrary'), icon: 'import', onSelect: () => void save() },
              { label: t('importLibrary'), icon: 'upload', onSelect: () => input.current?.click() },
            ],
          },
        ]}
      />
      <input
        ref={input}
        type="file"
        hidden
        accept="application/json,.json"
        aria-label={t('importLibrary')}
        onChange={(event) => {
          const file = event.target.files?.[0]
          event.target.value = ''
          if (file) void load(file)
        }}
      />
    </>
  )
}
