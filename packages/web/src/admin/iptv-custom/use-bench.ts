import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { messageOf } from '../../api/error.ts'
import { useTexts } from '../../i18n/texts.ts'
import { workbench } from '../../i18n/workbench.ts'
import { toast } from '../../ui/toast.ts'
import { draft, type Origin } from './draft.ts'
import { type ImportedList, readSource } from './import-dialog.tsx'

/** Where the list on the bench came from, and whether it is kept anywhere else. `lay` puts another text there. */
export function useBench(lay: (text: string) => void) {
  const t = useTexts(workbench)
  const [query, setQuery] = useSearchParams()
  const [bench, setBench] = useState(draft.read)
  const { text: initial, header, origin } = bench
  const isDirty = useRef(bench.isDirty)

  const own = (next: { header: Record<string, string>; origin: Origin | null }, isKept: boolean) => {
    setBench((before) => ({ ...before, ...next }))
    isDirty.current = !isKept
    setQuery(next.origin ? { source: String(next.origin.id) } : {}, { replace: true })
  }
  const bring = (list: ImportedList) => {
    lay(list.text)
    own(list, list.origin !== null)
  }
  /** `?source=`: the console leads here to edit a list. */
  const wanted = Number(query.get('source')) || 0
  const openWanted = useEffectEvent(async (id: number) => {
    if (id === 0 || id === origin?.id) return
    try {
      bring(await readSource(id))
    } catch (error) {
      toast.error(t('openFailed'), { description: messageOf(error) })
    }
  })
  useEffect(() => void openWanted(wanted), [wanted])
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isDirty.current) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [])

  return {
    initial,
    header,
    origin,
    bring,
    /** The list is this source from now on. */
    become: (source: Origin) => own({ header, origin: source }, true),
    noteEdit: () => {
      isDirty.current = true
    },
    leave: (text: string) => draft.keep({ text, header, origin, isDirty: isDirty.current && text !== '' }),
  }
}
