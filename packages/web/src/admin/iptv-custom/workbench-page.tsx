import { useRef, useState } from 'react'
import { messageOf } from '../../api/error.ts'
import { useTexts } from '../../i18n/texts.ts'
import { workbench } from '../../i18n/workbench.ts'
import { saveFile } from '../../lib/save-file.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { toast } from '../../ui/toast.ts'
import { DiffDialog } from './diff-dialog.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { KeptRules } from './kept-rules.tsx'
import { isClosed, TooSlow } from './list-desk.ts'
import { ListEditor, type ListEditorHandle } from './list-editor.tsx'
import type { Job, Ruled } from './list-worker.ts'
import { PreviewList } from './preview-list.tsx'
import { SaveDialog } from './save-dialog.tsx'
import { useBench } from './use-bench.ts'
import { useDeadCheck } from './use-dead-check.ts'
import { useListReading } from './use-list-reading.ts'
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
  const [open, setOpen] = useState<Open>(null)
  const [busy, setBusy] = useState(false)
  const { desk, parsed, follow, ask } = useListReading(editor)
  const deadCheck = useDeadCheck()
  const check = deadCheck.state
  const close = () => setOpen(null)
  const replace = (text: string) => {
    editor.current?.replace(text)
    close()
  }
  const { initial, header, origin, ...bench } = useBench((text) => {
    deadCheck.forget()
    replace(text)
  })

  const told = (deed: Promise<void>) =>
    deed.catch((error: unknown) => {
      if (!isClosed(error)) toast.error(error instanceof TooSlow ? t('tooSlow') : messageOf(error))
    })
  /** What a job would make of the list, shown before it is done. */
  const propose = async (job: Job & { type: 'rules' | 'drop' }) => {
    setBusy(true)
    await told(ask(job).then((result) => setOpen({ kind: 'diff', result })))
    setBusy(false)
  }
  const exportAs = async (format: 'm3u' | 'txt') =>
    saveFile(`iptv_custom.${format}`, await ask({ type: 'export', format }), 'text/plain;charset=utf-8')
  const startCheck = async () => deadCheck.run(await ask({ type: 'lines' }), header)

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
        isEmpty={!parsed?.facts.rows}
        busy={busy}
        check={check}
        onDedupe={() => void propose({ type: 'rules', rules: [{ type: 'dedupe' }] })}
        onCheck={() => void told(startCheck())}
        onStop={deadCheck.stop}
        onDropDead={() => check && void propose({ type: 'drop', urls: check.dead })}
        onExport={(format) => void told(exportAs(format))}
      />
      <div className="benches">
        <section className="panel bench-box" aria-label={t('source')}>
          <ListEditor
            ref={editor}
            label={t('source')}
            initial={initial}
            onEdit={(edit) => {
              bench.noteEdit()
              desk.tell(edit)
            }}
            onPause={() => void follow()}
            onLeave={bench.leave}
          />
        </section>
        <section className="panel bench-box" aria-label={t('preview')}>
          {parsed?.facts.rows ? (
            <PreviewList
              desk={desk}
              rows={parsed.facts.rows}
              version={parsed.version}
              onLine={(line) => editor.current?.goTo(line)}
            />
          ) : parsed?.facts.skippedCount ? (
            <Empty icon="warning" title={t('nothingRead')} text={t('nothingReadText')} />
          ) : (
            <Empty icon="tv" title={t('emptyTitle')} text={t('emptyText')} />
          )}
        </section>
        <KeptRules busy={busy} onApply={(rules) => void propose({ type: 'rules', rules })} />
      </div>
      {open?.kind === 'import' && <ImportDialog from={open.from} onList={bench.bring} onClose={close} />}
      {open?.kind === 'diff' && (
        <DiffDialog result={open.result} onApply={() => replace(open.result.text)} onClose={close} />
      )}
      {open?.kind === 'save' && (
        <SaveDialog
          content={open.content}
          header={header}
          origin={origin?.isTyped ? origin : null}
          onSaved={(source) => {
            close()
            bench.become(source)
          }}
          onClose={close}
        />
      )}
    </div>
  )
}
