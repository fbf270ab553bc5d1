import { useState } from 'react'
import { calls } from '../../api/calls.ts'
import { messageOf } from '../../api/error.ts'
import { useAction, useCall } from '../../api/hooks.ts'
import { request } from '../../api/request.ts'
import { useTexts } from '../../i18n/texts.ts'
import { workbench } from '../../i18n/workbench.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorStrip } from '../../ui/error-strip.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'

const MOST_SOURCES = 1000

export interface ImportedList {
  text: string
  /** What its source is asked with. */
  header: Record<string, string>
}

interface ImportDialogProps {
  from: 'url' | 'source'
  onList: (list: ImportedList) => void
  onClose: () => void
}

/** Brings a list into the editor: fetched by the server, or one that is here already. */
export function ImportDialog({ from, onList, onClose }: ImportDialogProps) {
  const t = useTexts(workbench)
  return (
    <Dialog
      open
      onClose={onClose}
      title={from === 'url' ? t('importUrl') : t('importSource')}
      lead={t('replaceNote')}
      width={520}
    >
      {from === 'url' ? <FromUrl onList={onList} /> : <FromSource onList={onList} />}
    </Dialog>
  )
}

function FromUrl({ onList }: Pick<ImportDialogProps, 'onList'>) {
  const t = useTexts(workbench)
  const [url, setUrl] = useState('')
  const fetching = useAction(calls.iptv.fetchList, {
    touches: [],
    onDone: ({ text }) => onList({ text, header: {} }),
  })
  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault()
        fetching.mutate({ url: url.trim() })
      }}
    >
      {fetching.isError && <ErrorStrip title={t('fetchFailed')} text={messageOf(fetching.error)} />}
      <Field label={t('importUrlLabel')}>
        {(control) => <Input {...control} value={url} onChange={setUrl} inputMode="url" />}
      </Field>
      <Button type="submit" variant="primary" busy={fetching.isPending} disabled={url.trim() === ''}>
        {t('importRun')}
      </Button>
    </form>
  )
}

function FromSource({ onList }: Pick<ImportDialogProps, 'onList'>) {
  const t = useTexts(workbench)
  const sources = useCall(calls.iptv.list, { page: 1, pageSize: MOST_SOURCES })
  const [failure, setFailure] = useState('')
  const [busy, setBusy] = useState(0)
  const bring = async (id: number) => {
    setBusy(id)
    setFailure('')
    try {
      onList(await request(calls.iptv.editorChannels, { id }))
    } catch (error) {
      setFailure(messageOf(error))
    }
    setBusy(0)
  }
  return (
    <div className="form">
      {failure && <ErrorStrip title={t('importFailed')} text={failure} />}
      {sources.isError && <ErrorStrip title={t('importFailed')} text={messageOf(sources.error)} />}
      {sources.data?.list.length === 0 && <p className="dim">{t('noSources')}</p>}
      {(sources.data?.list ?? []).map((source) => (
        <Button key={source.id} busy={busy === source.id} onClick={() => void bring(source.id)}>
          {source.name} · {source.channelCount}
        </Button>
      ))}
    </div>
  )
}
