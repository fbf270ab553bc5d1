import type { TorrentFile } from '@piying/contract'
import { formatSize } from '@piying/contract/format'
import { useState } from 'react'
import { calls } from '../../api/calls.ts'
import { useCall } from '../../api/hooks.ts'
import { request } from '../../api/request.ts'
import { magnet } from '../../i18n/magnet.ts'
import { useTexts } from '../../i18n/texts.ts'
import type { FailureKind } from '../../player/index.tsx'
import { LinkPlayer } from '../../player/link-player.tsx'
import { Empty } from '../../ui/empty.tsx'
import { ErrorStrip } from '../../ui/error-strip.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { failureOf } from './failure-words.ts'
import { FileList } from './file-list.tsx'
import { firstVideo, serverSource, subtitleChoices } from './torrent-rules.ts'

const LOOK_MS = 1_000
const WATCH_MS = 3_000
/** A swarm may have to look for somebody who has the next piece. */
const PATIENCE_SECONDS = 90
/** The server repacks and makes other sound; the picture it leaves as it is. */
const CONVERTING_HELPS: readonly FailureKind[] = ['codec_audio', 'format', 'unsupported']

/** The torrent of one session: what is in it, and the film. */
export function TorrentRoom({ sessionId, link }: { sessionId: string; link: string }) {
  const t = useTexts(magnet)
  const [state, setState] = useState<'metadata' | 'ready' | 'failed'>('metadata')
  const info = useCall(
    calls.magnet.info,
    { sessionId },
    { staleTime: 0, refetchInterval: state === 'ready' ? WATCH_MS : LOOK_MS },
  )
  const [chosen, setChosen] = useState<number | null>(null)
  const [onServer, setOnServer] = useState(false)
  if (info.data && info.data.state !== state) setState(info.data.state)

  if (info.isError && !info.data)
    return (
      <div className="link-room">
        <ErrorStrip {...failureOf(info.error, 'infoFailed', t)} onRetry={() => void info.refetch()} />
      </div>
    )
  if (info.data?.state !== 'ready')
    return (
      <div className="link-room">
        {info.data?.state === 'failed' ? (
          <ErrorStrip title={t('infoFailed')} text={info.data.message} onRetry={() => void info.refetch()} />
        ) : (
          <>
            <Skeleton className="link-wait" />
            <p className="dim" role="status">
              {t('metadata')}{' '}
              {info.data && t('metadataText', { peers: info.data.peers, trackers: info.data.trackers })}
            </p>
          </>
        )}
      </div>
    )

  const { files, name, size, peers, downloadSpeed, uploadSpeed, downloaded } = info.data
  const playing = files.find((file) => file.index === chosen) ?? firstVideo(files)
  const record = (file: TorrentFile) => (position: number, duration: number) => {
    if (!link) return
    const item = {
      vodId: link,
      resourceType: 'magnet' as const,
      title: name,
      episode: file.name,
      position,
      duration,
    }
    request(calls.playHistory.record, item, { keepalive: true }).catch(() => undefined)
  }
  return (
    <div className="link-room">
      {playing ? (
        <LinkPlayer
          key={playing.index}
          url={onServer ? serverSource(playing) : playing.url}
          title={playing.name}
          isOurs
          patience={PATIENCE_SECONDS}
          {...(onServer && { type: 'hls' as const })}
          subtitles={{ choices: subtitleChoices(files) }}
          onProgress={record(playing)}
          moreRemedies={(failure) =>
            onServer || !CONVERTING_HELPS.includes(failure.kind)
              ? []
              : [{ id: 'server', label: t('onServer'), icon: 'server', run: () => setOnServer(true) }]
          }
        >
          <div className="grow">
            <h1 className="clip">{name}</h1>
            <p className="dim num" role="status">
              {t('facts', { size: formatSize(size), n: files.length })} ·{' '}
              {t('health', { peers, down: formatSize(downloadSpeed), up: formatSize(uploadSpeed) })} ·{' '}
              {t('here', { size: formatSize(downloaded) })}
            </p>
          </div>
        </LinkPlayer>
      ) : (
        <Empty icon="film" title={t('noVideo')} />
      )}
      <FileList
        files={files}
        current={playing?.index ?? -1}
        onPlay={(index) => {
          setOnServer(false)
          setChosen(index)
        }}
      />
    </div>
  )
}
