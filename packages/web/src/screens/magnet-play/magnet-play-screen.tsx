import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { calls } from '../../api/calls.ts'
import { useAction } from '../../api/hooks.ts'
import { magnet } from '../../i18n/magnet.ts'
import { useTexts } from '../../i18n/texts.ts'
import { Empty } from '../../ui/empty.tsx'
import { ErrorStrip } from '../../ui/error-strip.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { failureOf } from './failure-words.ts'
import { TorrentFileButton } from './torrent-file-button.tsx'
import { TorrentRoom } from './torrent-room.tsx'
import '../../player/link-player.css'
import './magnet-play.css'

/** /magnet-play?url=…: a torrent, watched while it comes. */
export function MagnetPlayScreen() {
  const t = useTexts(magnet)
  const [params, setParams] = useSearchParams()
  const url = params.get('url')?.trim() ?? ''
  const session = params.get('session') ?? ''
  const isLink = /^magnet:/i.test(url) || /^https?:\/\/\S+/i.test(url)
  const openFile = (sessionId: string) => setParams({ session: sessionId })

  if (session) return <TorrentRoom sessionId={session} link="" />
  if (!isLink)
    return (
      <div className="link-room">
        <Empty icon="link" title={url ? t('badLink') : t('noLink')} text={t('noLinkText')}>
          <TorrentFileButton onAdded={openFile} />
        </Empty>
      </div>
    )
  return <AddedLink key={url} url={url} />
}

function AddedLink({ url }: { url: string }) {
  const t = useTexts(magnet)
  const [sessionId, setSessionId] = useState('')
  const add = useAction(calls.magnet.add, { touches: [], onDone: (answer) => setSessionId(answer.sessionId) })
  const { mutate } = add
  useEffect(() => mutate({ magnet: url }), [mutate, url])
  if (sessionId) return <TorrentRoom sessionId={sessionId} link={url} />
  return (
    <div className="link-room">
      {add.isError ? (
        <ErrorStrip {...failureOf(add.error, 'addFailed', t)} onRetry={() => mutate({ magnet: url })} />
      ) : (
        <Skeleton className="link-wait" />
      )}
    </div>
  )
}
