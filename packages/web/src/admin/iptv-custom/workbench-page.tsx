import { SKIP_WORDS } from '@piying/contract/m3u'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { calls } from '../../api/calls.ts'
import { messageOf } from '../../api/error.ts'
import { useAction, useCall } from '../../api/hooks.ts'
import { currentLanguage } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/texts.ts'
import { workbench } from '../../i18n/workbench.ts'
import { saveFile } from '../../lib/save-file.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { toast } from '../../ui/toast.ts'
import { DiffDialog } from './diff-dialog.tsx'
import { draft, type Origin } from './draft.ts'
import { ImportDialog, type ImportedList, readSource } from './import-dialog.tsx'
import { createListDesk, TooSlow } from './list-desk.ts'
import { ListEditor, type ListEditorHandle } from './list-editor.tsx'
import type { Job, Parsed, Ruled } from './list-worker.ts'
import { PreviewList } from './preview-list.tsx'
import { RulesPanel } from './rules-panel.tsx'
import { SaveDialog } from './save-dialog.tsx'
import { readRules, type StoredRule } from './stored-rules.ts'
import { useDeadCheck } from './use-dead-check.ts'
import { WorkbenchTools } from './workbench-tools.tsx'
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
  const [query, setQuery] = useSearchParams()
  const [bench, setBench] = useState(draft.read)
  const { header, origin } = bench
  const isDirty = useRef(bench.isDirty)
  const stored = useCall(calls.setting.iptvFilterRules, {})
  const [edited, setEdited] = useState<StoredRule[] | null>(null)
  const rules = edited ?? readRules(stored.data?.value ?? '')
  const saveRules = useAction(calls.setting.saveIptvFilterRules, { touches: [] })
  const deadCheck = useDeadCheck()
  useEffect(() => desk.close, [desk])

  /** Another list lies on the bench, or the same one under another name. */
  const own = (next: { header: Record<string, string>; origin: Origin | null }, isKept: boolean) => {
    setBench((before) => ({ ...before, ...next }))
    isDirty.current = !isKept
    setQuery(next.origin ? { source: String(next.origin.id) } : {}, { replace: true })
  }
  const bring = (list: ImportedList) => {
    deadCheck.forget()
    replace(list.text)
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
  const isEmpty = (parsed?.facts.rows ?? 0) === 0

  return (
    <div className="workbench">
      <div className="a-head">
        <h1>{t('title')}</h1>
        {origin && <Badge>{origin.name}</Badge>}
        <span className="dim num grow bench-counts">
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
      <WorkbenchTools
        isEmpty={isEmpty}
        busy={busy}
        check={check}
        onDedupe={() => void propose({ type: 'rules', rules: [{ type: 'dedupe' }] })}
        onCheck={() => void startCheck()}
        onStop={deadCheck.stop}
        onDropDead={() => check && void propose({ type: 'drop', urls: check.dead })}
        onExport={(format) => void exportAs(format)}
      />
      <div className="benches">
        <section className="panel bench-box" aria-label={t('source')}>
          <ListEditor
            ref={editor}
            label={t('source')}
            initial={bench.text}
            onEdit={(edit) => {
              isDirty.current = true
              desk.tell(edit)
            }}
            onPause={() => void follow()}
            onLeave={(text) => draft.keep({ text, header, origin, isDirty: isDirty.current && text !== '' })}
          />
        </section>
        <section className="panel bench-box" aria-label={t('preview')}>
          {parsed && !isEmpty ? (
            <PreviewList
              desk={desk}
              rows={parsed.facts.rows}
              version={parsed.version}
              onLine={(line) => editor.current?.goTo(line)}
            />
          ) : parsed && parsed.facts.skippedCount > 0 ? (
            <Empty icon="warning" title={t('nothingRead')} text={t('nothingReadText')} />
          ) : (
            <Empty icon="tv" title={t('emptyTitle')} text={t('emptyText')} />
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
        <ImportDialog from={open.from} onList={bring} onClose={() => setOpen(null)} />
      )}
      {open?.kind === 'diff' && (
        <DiffDialog
          result={open.result}
          onApply={() => replace(open.result.text)}
          onClose={() => setOpen(null)}
        />
      )}
      {open?.kind === 'save' && (
        <SaveDialog
          content={open.content}
          header={header}
          origin={origin?.isTyped ? origin : null}
          onSaved={(as) => {
            setOpen(null)
            own({ header, origin: as }, true)
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  )
}
