import type { Output } from '@piying/contract'
import { formatDuration } from '@piying/contract/format'
import { useEffect, useRef, useState } from 'react'
import { calls } from '../../api/calls.ts'
import { messageOf } from '../../api/error.ts'
import { useAction } from '../../api/hooks.ts'
import { adminSites } from '../../i18n/admin-sites.ts'
import { useTexts } from '../../i18n/texts.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorStrip } from '../../ui/error-strip.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { findNewestStream } from './newest-stream.ts'
import './sites.css'

type Preview = Output<typeof calls.siteMedia.adPreview>

interface AdPreviewDialogProps {
  site: { id: number; name: string; proxyMode: string; adFilter: number }
  onClose: () => void
}

/** Shows what the filter would cut out of a playlist of this site, before it is switched on. */
export function AdPreviewDialog({ site, onClose }: AdPreviewDialogProps) {
  const t = useTexts(adminSites)
  const [url, setUrl] = useState('')
  const [preview, setPreview] = useState<Preview | null>(null)
  const [finding, setFinding] = useState(true)
  const typed = useRef(false)
  const look = useAction(calls.siteMedia.adPreview, { touches: [], onDone: setPreview })
  const { mutate } = look
  useEffect(() => {
    const leaving = new AbortController()
    void findNewestStream(site.id, leaving.signal).then((found) => {
      if (leaving.signal.aborted) return
      setFinding(false)
      // Whoever has named a playlist meanwhile wants to see that one.
      if (!found || typed.current) return
      setUrl(found)
      mutate({ siteId: site.id, url: found })
    })
    return () => leaving.abort()
  }, [site.id, mutate])

  const works = site.proxyMode === 'builtin' && site.adFilter === 1
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('adPreviewOf', { name: site.name })}
      lead={t(works ? 'adPreviewOn' : 'adPreviewOff')}
      width={640}
      onSubmit={() => mutate({ siteId: site.id, url: url.trim() })}
      end={
        <Button variant="primary" type="submit" busy={look.isPending} disabled={url.trim() === ''}>
          {t('preview')}
        </Button>
      }
    >
      <div className="form">
        <Field label={t('adPreviewUrl')} hint={t('adPreviewHint')}>
          {(control) => (
            <Input
              {...control}
              value={url}
              onChange={(text) => {
                typed.current = true
                setUrl(text)
              }}
              inputMode="url"
            />
          )}
        </Field>
        {preview === null && (finding || look.isPending) && <Skeleton className="ad-cuts-skeleton" />}
        {look.isError && <ErrorStrip title={t('adPreviewFailed')} text={messageOf(look.error)} />}
        {preview && !look.isError && <Cuts preview={preview} />}
      </div>
    </Dialog>
  )
}

function Cuts({ preview }: { preview: Preview }) {
  const t = useTexts(adminSites)
  const { cuts, cutSeconds, totalSeconds, stopped } = preview
  const share = totalSeconds > 0 ? ((cutSeconds / totalSeconds) * 100).toFixed(1) : '0'
  const reasons: Record<string, string> = {
    host: t('adReasonHost'),
    path: t('adReasonPath'),
    duration: t('adReasonDuration'),
  }
  const inWords = (names: string) =>
    [...new Set(names.split(', ').filter(Boolean))].map((name) => reasons[name] ?? name).join('、')
  return (
    <>
      <output className="num">
        {cuts.length > 0
          ? t('adCutSum', { n: cuts.length, seconds: Math.round(cutSeconds), share })
          : t('adCutNone', { total: formatDuration(totalSeconds) })}
      </output>
      {stopped && <p className="dim">{t('adStopped', { reasons: inWords(stopped) })}</p>}
      {cuts.length > 0 && (
        <ul className="ad-cuts" aria-label={t('adPreview')}>
          {cuts.map(({ at, seconds, segments, reason, first }) => (
            <li key={at} className="row">
              <b className="num">
                {formatDuration(at)} – {formatDuration(at + seconds)}
              </b>
              <Badge tone="mid">{inWords(reason)}</Badge>
              <span className="grow clip">
                <span className="num">{t('adSegments', { n: segments })}</span>{' '}
                <span className="dim mono">{first}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
