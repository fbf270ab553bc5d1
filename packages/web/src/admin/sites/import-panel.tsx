import type { Output } from '@piying/contract'
import { useState } from 'react'
import { calls } from '../../api/calls.ts'
import { messageOf } from '../../api/error.ts'
import { useAction } from '../../api/hooks.ts'
import { adminSites } from '../../i18n/admin-sites.ts'
import { useTexts } from '../../i18n/texts.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorStrip } from '../../ui/error-strip.tsx'
import { Field } from '../../ui/field.tsx'
import { FileDrop } from '../../ui/file-drop.tsx'
import { Input } from '../../ui/input.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { toast } from '../../ui/toast.ts'
import { ImportPreview } from './import-preview.tsx'

type Source = { text: string } | { url: string }
type Preview = Output<typeof calls.site.previewImport>

/** First what would happen, then the deed. */
export function ImportPanel({ onDone }: { onDone: () => void }) {
  const t = useTexts(adminSites)
  const [source, setSource] = useState<Source | null>(null)
  const [preview, setPreview] = useState<Preview | null>(null)
  // Here, so that the way back from the preview leads to what was typed.
  const [typed, setTyped] = useState({ url: '', text: '' })
  const look = useAction(calls.site.previewImport, { touches: [], onDone: setPreview })
  const run = useAction(calls.site.import, {
    onDone: ({ succeeded, failed }) => {
      toast.success(
        failed > 0 ? t('importDone', { ok: succeeded, bad: failed }) : t('importAll', { n: succeeded }),
      )
      onDone()
    },
  })
  const ask = (next: Source) => {
    setSource(next)
    look.mutate(next)
  }

  if (preview && source) {
    const wanted = preview.counts.new + preview.counts.changed
    return (
      <div className="form" style={{ paddingTop: 16 }}>
        {preview.counts.invalid === preview.rows.length && (
          <ErrorStrip title={t('importFailed')} text={t('noneValid')} />
        )}
        {run.isError && <ErrorStrip title={t('importFailed')} text={messageOf(run.error)} />}
        <ImportPreview preview={preview} />
        <div className="settings-end">
          <Button onClick={() => setPreview(null)}>{t('back')}</Button>
          <Button
            variant="primary"
            busy={run.isPending}
            disabled={wanted === 0}
            onClick={() => run.mutate(source)}
          >
            {t('importRun', { n: wanted })}
          </Button>
        </div>
      </div>
    )
  }
  return (
    <div className="form" style={{ paddingTop: 16 }}>
      {look.isError && (
        <ErrorStrip
          title={source && 'url' in source ? t('urlFailed') : t('importFailed')}
          text={messageOf(look.error)}
        />
      )}
      <SourceForm busy={look.isPending} typed={typed} onType={setTyped} onChosen={ask} />
    </div>
  )
}

interface SourceFormProps {
  busy: boolean
  typed: { url: string; text: string }
  onType: (typed: { url: string; text: string }) => void
  onChosen: (source: Source) => void
}

function SourceForm({ busy, typed, onType, onChosen }: SourceFormProps) {
  const t = useTexts(adminSites)
  const { url, text } = typed
  return (
    <>
      <Field label={t('importFile')}>
        {(control) => (
          <FileDrop
            id={control.id}
            accept=".json,application/json,text/plain"
            text={t('importFileHint')}
            onFile={async (file) => onChosen({ text: await file.text() })}
          />
        )}
      </Field>
      <Field label={t('importUrl')}>
        {(control) => (
          <Input
            {...control}
            value={url}
            onChange={(next) => onType({ ...typed, url: next })}
            inputMode="url"
            placeholder={t('importUrlExample')}
          />
        )}
      </Field>
      <Field label={t('importPaste')} hint={t('importPasteHint')}>
        {(control) => (
          <TextArea
            {...control}
            value={text}
            onChange={(next) => onType({ ...typed, text: next })}
            rows={6}
          />
        )}
      </Field>
      <div className="settings-end">
        <Button
          variant="primary"
          busy={busy}
          disabled={url.trim() === '' && text.trim() === ''}
          onClick={() => onChosen(text.trim() ? { text } : { url: url.trim() })}
        >
          {t('preview')}
        </Button>
      </div>
    </>
  )
}
