import { SKIP_WORDS } from '@piying/contract/m3u'
import { useEffect, useRef, useState } from 'react'
import { calls } from '../../api/calls.ts'
import { messageOf } from '../../api/error.ts'
import { useAction, useCall } from '../../api/hooks.ts'
import { currentLanguage } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/texts.ts'
import { workbench } from '../../i18n/workbench.ts'
import { saveFile } from '../../lib/save-file.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { DiffDialog } from './diff-dialog.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { createListDesk, TooSlow } from './list-desk.ts'
import { ListEditor, type ListEditorHandle } from './list-editor.tsx'
import type { Job, Parsed, Ruled } from './list-worker.ts'
import { PreviewList } from './preview-list.tsx'
import { RulesPanel } from './rules-panel.tsx'
import { SaveDialog } from './save-dialog.tsx'
import { readRules, type StoredRule } from './stored-rules.ts'
import { useDeadCheck } from './use-dead-check.ts'
import '../crud/crud.css'
import './workbench.css'

type Open =
  | { kind: 'import'; from: 'url' | 'source' }
  | { kind: 'diff'; result: Ruled }
  | { kind: 'save'; content: string }
  | null

/** /admin/iptv-custom: a list as text on one side, as channels on the other. */
export function WorkbenchPage() {
  const t = useTexts(workbench)
  const editor = useRef<ListEditorHandle>(null)
  const [desk] = useState(() => createListDesk(() => editor.current?.text() ?? ''))
  const [parsed, setParsed] = useState<{ facts: Parsed; version: number } | null>(null)
  const [open, setOpen] = useState<Open>(null)
  const [busy, setBusy] = useState(false)
  /** What the source of the list is asked with: the text itself does not say. */
  const [header, setHeader] = useState<Record<string, string>>({})
  const stored = useCall(calls.setting.iptvFilterRules, {})
  const [edited, setEdited] = useState<StoredRule[] | null>(null)
  const rules = edited ?? readRules(stored.data?.value ?? '')
  const saveRules = useAction(calls.setting.saveIptvFilterRules, { touches: [] })
  const deadCheck = useDeadCheck()
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
  /** One reading at a time: what is typed meanwhile is read once, afterwards. */
  const reading = useRef({ isOn: false, isOutdated: false })
  const follow = async () => {
    const now = reading.current
    now.isOutdated = now.isOn
    if (now.isOn) return
    now.isOn = true
    do {
      now.isOutdated = false
      await parse()
    } while (now.isOutdated)
    now.isOn = false
  }
  /** What a job would make of the list, shown before it is done. */
  const propose = async (job: Job & { type: 'rules' | 'drop' }) => {
    setBusy(true)
    await parse()
    try {
      setOpen({ kind: 'diff', result: await desk.ask(job) })
    } catch (error) {
      toast.error(error instanceof TooSlow ? t('tooSlow') : messageOf(error))
    }
    setBusy(false)
  }
  const replace = (text: string) => {
    editor.current?.replace(text)
    setOpen(null)
  }
  const keepRules = (next: StoredRule[]) => {
    setEdited(next)
    saveRules.mutate(
      { value: JSON.stringify(next) },
      { onError: (error) => toast.error(t('ruleSaveFailed'), { description: messageOf(error) }) },
    )
  }
  const exportAs = async (format: 'm3u' | 'txt') => {
    await parse()
    saveFile(`iptv_custom.${format}`, await desk.ask({ type: 'export', format }), 'text/plain;charset=utf-8')
  }
  const startCheck = async () => {
    await parse()
    await deadCheck.run(await desk.ask({ type: 'lines' }), header)
  }
  const check = deadCheck.state

  return (
    <div className="workbench">
      <div className="a-head">
        <h1>{t('title')}</h1>
        <span className="dim num grow">
          {parsed && t('counts', { groups: parsed.facts.groups, n: parsed.facts.size })}
          {parsed && parsed.facts.skippedCount > 0 && ` · ${t('skipped', { n: parsed.facts.skippedCount })}`}
        </span>
        <Button icon="link" onClick={() => setOpen({ kind: 'import', from: 'url' })}>
          {t('importUrl')}
        </Button>
        <Button icon="import" onClick={() => setOpen({ kind: 'import', from: 'source' })}>
          {t('importSource')}
        </Button>
        <Button
          variant="primary"
          icon="check"
          onClick={() => setOpen({ kind: 'save', content: editor.current?.text() ?? '' })}
        >
          {t('save')}
        </Button>
      </div>
      <div className="toolbar">
        <Button
          size="sm"
          busy={busy}
          onClick={() => void propose({ type: 'rules', rules: [{ type: 'dedupe' }] })}
        >
          {t('dedupe')}
        </Button>
        {check?.isRunning ? (
          <Button size="sm" icon="stop" onClick={deadCheck.stop}>
            {t('stop')} · {t('checking', { done: check.done, total: check.total, dead: check.dead.length })}
          </Button>
        ) : (
          <Button size="sm" icon="gauge" onClick={() => void startCheck()}>
            {t('check')}
          </Button>
        )}
        {check && !check.isRunning && check.dead.length > 0 && (
          <Button size="sm" variant="danger" onClick={() => void propose({ type: 'drop', urls: check.dead })}>
            {t('dropDead', { n: check.dead.length })}
          </Button>
        )}
        <span className="grow" />
        <Button size="sm" onClick={() => void exportAs('m3u')}>
          {t('exportM3u')}
        </Button>
        <Button size="sm" onClick={() => void exportAs('txt')}>
          {t('exportTxt')}
        </Button>
      </div>
      <div className="benches">
        <section className="panel bench-box" aria-label={t('source')}>
          <ListEditor ref={editor} label={t('source')} onEdit={desk.tell} onPause={() => void follow()} />
        </section>
        <section className="panel bench-box" aria-label={t('preview')}>
          {parsed && parsed.facts.rows > 0 ? (
            <PreviewList desk={desk} rows={parsed.facts.rows} version={parsed.version} />
          ) : (
            <p className="dim bench-empty">{t('emptyText')}</p>
          )}
        </section>
        <RulesPanel
          rules={rules}
          onChange={keepRules}
          busy={busy}
          onApply={() => void propose({ type: 'rules', rules })}
        />
      </div>
      {open?.kind === 'import' && (
        <ImportDialog
          from={open.from}
          onList={(list) => {
            setHeader(list.header)
            deadCheck.forget()
            replace(list.text)
          }}
          onClose={() => setOpen(null)}
        />
      )}
      {open?.kind === 'diff' && (
        <DiffDialog
          result={open.result}
          onApply={() => replace(open.result.text)}
          onClose={() => setOpen(null)}
        />
      )}
      {open?.kind === 'save' && (
        <SaveDialog content={open.content} header={header} onClose={() => setOpen(null)} />
      )}
    </div>
  )
}
