import { SKIP_WORDS } from '@piying/contract/m3u'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { currentLanguage } from '../../i18n/language.ts'
import { createListDesk } from './list-desk.ts'
import type { ListEditorHandle } from './list-editor.tsx'
import type { Answers, Job, Parsed } from './list-worker.ts'

/** The list in the editor, read by the worker. */
export function useListReading(editor: RefObject<ListEditorHandle | null>) {
  const [desk] = useState(() => createListDesk(() => editor.current?.text() ?? ''))
  const [parsed, setParsed] = useState<{ facts: Parsed; version: number } | null>(null)
  useEffect(() => desk.close, [desk])

  const lang = currentLanguage() === 'en' ? 'en' : 'zh'
  const parse = async () => {
    const facts = await desk.ask({ type: 'parse' }).catch(() => null)
    if (!facts) return
    setParsed((before) => ({ facts, version: (before?.version ?? 0) + 1 }))
    editor.current?.mark(
      facts.skipped.map(({ line, reason }) => ({ line, message: SKIP_WORDS[reason][lang] })),
    )
  }
  const reading = useRef({ isOn: false, isOutdated: false })
  return {
    desk,
    parsed,
    /** Reads what was typed. One reading at a time: what is typed meanwhile is read once, afterwards. */
    async follow() {
      const now = reading.current
      now.isOutdated = now.isOn
      if (now.isOn) return
      now.isOn = true
      do {
        now.isOutdated = false
        await parse()
      } while (now.isOutdated)
      now.isOn = false
    },
    /** What a job makes of the list as it stands now. */
    async ask<J extends Job>(job: J): Promise<Answers[J['type']]> {
      await parse()
      return desk.ask(job)
    },
  }
}
