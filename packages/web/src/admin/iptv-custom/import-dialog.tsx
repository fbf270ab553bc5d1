import { useState } from 'react'
import { calls } from '../../api/calls.ts'
import { messageOf } from '../../api/error.ts'
import { useAction, useCall } from '../../api/hooks.ts'
import { request } from '../../api/request.ts'
import { currentLanguage } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/texts.ts'
import { workbench } from '../../i18n/workbench.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorStrip } from '../../ui/error-strip.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { Draft, Origin } from './draft.ts'

const MOST_SOURCES = 1000
/** More than this are searched. */
const MANY_SOURCES = 8

export type ImportedList = Omit<Draft, 'isDirty'>

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
    onDone: ({ text }) => onList({ text, header: {}, origin: null }),
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
        {(control) => (
          <Input {...control} value={url} onChange={setUrl} inputMode="url" placeholder="https://" />
        )}
      </Field>
      <Button type="submit" variant="primary" busy={fetching.isPending} disabled={url.trim() === ''}>
        {t('importRun')}
      </Button>
    </form>
  )
}

/** The text of a source that is here already. */
export async function readSource(id: number): Promise<ImportedList & { origin: Origin }> {
  const { name, type, text, header } = await request(calls.iptv.editorChannels, { id })
  return { text, header, origin: { id, name, isTyped: type === 'custom' } }
}

function FromSource({ onList }: Pick<ImportDialogProps, 'onList'>) {
  const t = useTexts(workbench)
  const sources = useCall(calls.iptv.list, { page: 1, pageSize: MOST_SOURCES })
  const [wanted, setWanted] = useState('')
  const [failure, setFailure] = useState('')
  const [busy, setBusy] = useState(0)
  const bring = async (id: number) => {
    setBusy(id)
    setFailure('')
    try {
      onList(await readSource(id))
    } catch (error) {
      setFailure(messageOf(error))
    }
    setBusy(0)
  }
  const all = sources.data?.list ?? []
  const shown = all.filter(({ name }) => name.toLowerCase().includes(wanted.trim().toLowerCase()))
  return (
    <div className="form">
      {failure && <ErrorStrip title={t('importFailed')} text={failure} />}
      {sources.isError && (
        <ErrorStrip
          title={t('importFailed')}
          text={messageOf(sources.error)}
          onRetry={() => void sources.refetch()}
        />
      )}
      {sources.isPending && <Skeleton className="source-choices" />}
      {all.length > MANY_SOURCES && (
        <Input
          icon="search"
          aria-label={t('findSource')}
          placeholder={t('findSource')}
          value={wanted}
          onChange={setWanted}
        />
      )}
      {sources.data && shown.length === 0 && (
        <p className="dim">{t(all.length === 0 ? 'noSources' : 'noSourceFound')}</p>
      )}
      {shown.length > 0 && (
        <ul className="source-choices">
          {shown.map(({ id, name, type, channelCount }) => (
            <li key={id}>
              <button
                type="button"
                disabled={busy !== 0}
                aria-busy={busy === id}
                onClick={() => void bring(id)}
              >
                <span className="clip grow">{name}</span>
                <Badge>{type.toUpperCase()}</Badge>
                <span className="dim num">{channelCount.toLocaleString(currentLanguage())}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
