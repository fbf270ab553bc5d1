import type { Output } from '@piying/contract'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { calls } from '../../api/calls.ts'
import { messageOf } from '../../api/error.ts'
import { useCall } from '../../api/hooks.ts'
import { links } from '../../i18n/links.ts'
import { useTexts } from '../../i18n/texts.ts'
import { LinkPlayer } from '../../player/link-player.tsx'
import { Chip, Chips } from '../../ui/chip.tsx'
import { Empty } from '../../ui/empty.tsx'
import { ErrorStrip } from '../../ui/error-strip.tsx'
import { Input } from '../../ui/input.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import '../../player/link-player.css'
import './parse-play.css'

type Parser = Output<typeof calls.parser.enabled>[number]

/** /parse-play?url=…: a video page, played by an interface that finds its stream. */
export function ParsePlayScreen() {
  const t = useTexts(links)
  const [params, setParams] = useSearchParams()
  const url = params.get('url')?.trim() ?? ''
  const parsers = useCall(calls.parser.enabled, {})
  const [typed, setTyped] = useState(url)
  // Another link may be pasted into the search box while this page stands.
  useEffect(() => setTyped(url), [url])
  const chosen = parsers.data?.find((each) => String(each.id) === params.get('id')) ?? parsers.data?.[0]
  const change = (next: Record<string, string>) =>
    setParams({ url, ...(chosen && { id: String(chosen.id) }), ...next }, { replace: true })

  return (
    <div className="link-room">
      <form
        className="parse-form"
        onSubmit={(event) => {
          event.preventDefault()
          if (typed.trim()) change({ url: typed.trim() })
        }}
      >
        <Input
          icon="link"
          aria-label={t('address')}
          value={typed}
          onChange={setTyped}
          placeholder={t('address')}
          inputMode="url"
        />
      </form>
      {parsers.data && parsers.data.length > 0 && (
        <Chips label={t('parsers')}>
          {parsers.data.map((each) => (
            <Chip key={each.id} on={each.id === chosen?.id} onClick={() => change({ id: String(each.id) })}>
              {each.name}
            </Chip>
          ))}
        </Chips>
      )}
      {parsers.isPending && <Skeleton className="parse-box" />}
      {parsers.isError && (
        <ErrorStrip
          title={t('parseFailed')}
          text={messageOf(parsers.error)}
          onRetry={() => void parsers.refetch()}
        />
      )}
      {parsers.data?.length === 0 && <Empty icon="code" title={t('noParsers')} text={t('noParsersText')} />}
      {chosen && !url && <Empty icon="link" title={t('noAddress')} />}
      {chosen && url && <Parsed key={`${chosen.id} ${url}`} parser={chosen} url={url} />}
    </div>
  )
}

function Parsed({ parser, url }: { parser: Parser; url: string }) {
  const t = useTexts(links)
  const answer = useCall(calls.parser.play, { id: parser.id, url }, { staleTime: 0 })
  if (answer.isPending) return <Skeleton className="parse-box" />
  if (answer.isError)
    return (
      <ErrorStrip
        title={t('parseFailed')}
        text={messageOf(answer.error)}
        onRetry={() => void answer.refetch()}
        retrying={answer.isFetching}
      />
    )
  if (answer.data.type !== 1)
    return <ParserFrame address={answer.data.playUrl} isLoose={answer.data.loose === 1} />
  const isOurs = answer.data.playUrl.startsWith('/')
  return (
    <LinkPlayer url={answer.data.playUrl} title={parser.name} isOurs={isOurs}>
      <p className="dim mono clip grow">{url}</p>
    </LinkPlayer>
  )
}

/** It may run its scripts and nothing else: no leaving this page, no windows, unless the owner lets it. */
const STRICT = 'allow-scripts allow-same-origin allow-forms allow-presentation'
const LOOSE = `${STRICT} allow-popups allow-top-navigation-by-user-activation`

/** A page of our own origin that kept its origin could reach up and take the box away. */
export function sandboxFor(address: string, isLoose: boolean): string {
  const allowed = isLoose ? LOOSE : STRICT
  const isForeign =
    /^https?:/i.test(address) && URL.canParse(address) && new URL(address).origin !== location.origin
  return isForeign ? allowed : allowed.replace(' allow-same-origin', '')
}

function ParserFrame({ address, isLoose }: { address: string; isLoose: boolean }) {
  const t = useTexts(links)
  return (
    <>
      <iframe
        className="parse-box"
        title={t('frameTitle')}
        src={address}
        sandbox={sandboxFor(address, isLoose)}
        referrerPolicy="no-referrer"
        allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
        allowFullScreen
      />
      {!isLoose && <p className="dim">{t('frameNote')}</p>}
    </>
  )
}
