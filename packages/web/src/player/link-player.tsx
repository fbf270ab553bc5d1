import { type ReactNode, useEffect, useRef, useState } from 'react'
import { absoluteUrl } from '../api/address.ts'
import { calls } from '../api/calls.ts'
import { request } from '../api/request.ts'
import { links } from '../i18n/links.ts'
import { useTexts } from '../i18n/texts.ts'
import { readStored, writeStored } from '../lib/storage.ts'
import { decodableCodecs } from './decodable.ts'
import { ExternalButtons } from './external-buttons.tsx'
import {
  type Failure,
  Player,
  type PlayerHandle,
  type PlayerProps,
  type PlayerSource,
  type Remedy,
} from './index.tsx'
import { linkRemedies } from './link-remedies.ts'
import { useRemedyCount } from './use-remedy-count.ts'

/** Whether streams went through the server the last time. */
const KEY = 'm3u8ProxySelected'
export interface LinkPlayerProps extends Pick<PlayerProps, 'onProgress' | 'subtitles' | 'poster'> {
  url: string
  title: string
  type?: PlayerSource['type']
  startAt?: number
  /** Seconds without new data that are borne. */
  patience?: number
  /** It is our own address already: there is no other way to it. */
  isOurs?: boolean
  /** What else may help, before anything else. */
  moreRemedies?: (failure: Failure) => Remedy[]
  /** Below the picture. */
  children?: ReactNode
}

/** Plays an address that somebody pasted: directly first, through the server when the browser may not. */
export function LinkPlayer({
  url,
  title,
  type,
  startAt,
  patience,
  isOurs,
  moreRemedies,
  children,
  ...rest
}: LinkPlayerProps) {
  const t = useTexts(links)
  const player = useRef<PlayerHandle>(null)
  const [viaServer, setViaServer] = useState(readStored(KEY) === '1')
  const [asRemux, setAsRemux] = useState(false)
  const [served, setServed] = useState<{ of: string; url: string } | null>(null)
  const needsServer = viaServer && !isOurs
  useEffect(() => {
    if (!needsServer || served?.of === url) return
    let isGone = false
    request(calls.play.link, { url })
      .then((answer) => !isGone && setServed({ of: url, url: answer.url }))
      .catch(() => !isGone && setViaServer(false))
    return () => {
      isGone = true
    }
  }, [needsServer, url, served])

  const choose = (next: boolean) => {
    writeStored(KEY, next ? '1' : null)
    setViaServer(next)
  }
  const address = needsServer ? (served?.of === url ? served.url : null) : url
  const { counted, settle } = useRemedyCount()
  const remedies = (failure: Failure): Remedy[] =>
    counted(
      failure,
      linkRemedies(
        failure,
        {
          address: address ?? url,
          viaServer,
          isOurs: isOurs ?? false,
          remuxed: asRemux,
          more: moreRemedies?.(failure) ?? [],
          choose,
          remux: () => setAsRemux(true),
          reload: () => player.current?.reload(),
        },
        t,
      ),
    )
  return (
    <>
      {address === null ? (
        <div className="link-wait" />
      ) : (
        <Player
          ref={player}
          title={title}
          source={{
            url: address,
            type: asRemux ? 'remux' : (type ?? 'auto'),
            keepPosition: true,
            ...(startAt && { startAt }),
            ...(patience && { patience }),
          }}
          remedies={remedies}
          onPlaying={() => settle(true)}
          onFailure={() => settle(false)}
          diagnose={(at) =>
            request(calls.play.diagnose, {
              url: isOurs ? absoluteUrl(at) : url,
              page: location.href,
              decodes: decodableCodecs(),
            })
          }
          {...rest}
        />
      )}
      <div className="link-bar">
        {children}
        <div className="link-external">
          <ExternalButtons url={address ?? url} />
        </div>
      </div>
    </>
  )
}
