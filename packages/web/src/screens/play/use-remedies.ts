import { type RefObject, useEffect, useRef, useState } from 'react'
import { absoluteUrl } from '../../api/address.ts'
import { calls } from '../../api/calls.ts'
import { request } from '../../api/request.ts'
import { play as playTexts } from '../../i18n/play.ts'
import { useTexts } from '../../i18n/texts.ts'
import { copyText } from '../../lib/copy-text.ts'
import { decodableCodecs } from '../../player/decodable.ts'
import { EXTERNAL_PLAYERS, openExternally } from '../../player/external.ts'
import type { Diagnosis, Failure, PlayerHandle, Remedy } from '../../player/index.tsx'
import { toast } from '../../ui/toast.ts'
import { nextLine } from './candidates.ts'
import { orderRemedies, type RemedyId } from './remedies.ts'
import type { Playing } from './use-address.ts'
import type { FailOver } from './use-fail-over.ts'
import { episodeOf, moveToLine, type Watch } from './watch.ts'

interface RemedyParts {
  watch: Watch
  playing: Playing | null
  go: (watch: Watch) => void
  failOver: FailOver
  player: RefObject<PlayerHandle | null>
}

const NOTHING_TRIED = { urls: new Set<string>(), sites: new Set<number>() }

/** What happens when the stream fails: first by itself, then by what the doctor offers. */
export function useRemedies({ watch, playing, go, failOver, player }: RemedyParts) {
  const t = useTexts(playTexts)
  const [given, setGiven] = useState<Failure | null>(null)
  const tried = useRef<{ kind: Failure['kind']; remedy: RemedyId } | null>(null)
  const told = (worked: boolean) => {
    if (!tried.current) return
    const { kind, remedy } = tried.current
    tried.current = null
    // The browser's own findings are not on the server's list.
    const known =
      kind === 'stalled' ? 'timeout' : kind === 'autoplay' || kind === 'unsupported' ? 'format' : kind
    request(calls.play.remedy, { kind: known, remedy, worked }).catch(() => undefined)
  }

  const onFailure = (failure: Failure) => {
    told(false)
    setGiven(null)
    if (failure.kind === 'autoplay') return
    // The player reports for the source it was given; while the next one is on its way there is nothing to mend.
    if (playing && episodeOf(playing.watch).url !== episodeOf(watch).url) return
    void failOver.failOver().then((moved) => {
      if (!moved) setGiven(failure)
    })
  }
  // Other sites turned up after the last line had failed: go there without being asked.
  const late = given !== null ? failOver.untriedSite : null
  useEffect(() => {
    if (!late) return
    setGiven(null)
    void failOver.failOver()
  }, [late, failOver])

  const remedies = ({ kind }: Failure): Remedy[] => {
    const line = nextLine(watch, NOTHING_TRIED)
    const site = failOver.candidates[0]
    const note = (remedy: RemedyId, run: () => void) => () => {
      tried.current = { kind, remedy }
      run()
    }
    const makers: Record<RemedyId, (() => Remedy) | null> = {
      line:
        line === null
          ? null
          : () => ({
              id: 'line',
              label: t('toLine', { line: watch.lines[line]?.name ?? '' }),
              icon: 'swap',
              run: note('line', () => {
                const next = moveToLine(watch, line)
                if (next) go(next)
              }),
            }),
      proxy:
        !playing || playing.proxied
          ? null
          : () => ({
              id: 'proxy',
              label: t('proxyOn'),
              icon: 'shield',
              run: note('proxy', () => go({ ...watch, startAt: 0, keepPosition: true, viaProxy: true })),
            }),
      site: !site
        ? null
        : () => ({
            id: 'site',
            label: t('toSite', { site: site.name }),
            icon: 'server',
            run: note('site', () => void failOver.chooseSite(site)),
          }),
      external: !playing
        ? null
        : () => ({
            id: 'external',
            label: t('external'),
            icon: 'external',
            run: note('external', () => openElsewhere(playing)),
          }),
      retry: () => ({
        id: 'retry',
        label: t('retry'),
        icon: 'refresh',
        run: note('retry', () => player.current?.reload()),
      }),
    }
    const available = Object.fromEntries(
      Object.entries(makers).map(([id, make]) => [id, make !== null]),
    ) as Record<RemedyId, boolean>
    return orderRemedies(kind, available).flatMap((id) => makers[id]?.() ?? [])
  }

  const openElsewhere = ({ source }: Playing) => {
    const [first] = EXTERNAL_PLAYERS
    const mac = /Mac/.test(navigator.userAgent)
    const found = EXTERNAL_PLAYERS.find(({ id }) => id === (mac ? 'iina' : 'potplayer')) ?? first
    openExternally(found, absoluteUrl(source.url))
    void copyText(absoluteUrl(source.url)).then((ok) => ok && toast.success(t('copied')))
  }

  return {
    onFailure,
    onPlaying: () => {
      told(true)
      failOver.played()
    },
    remedies,
    /** The server looks at the site's own address, not at its own proxy. */
    diagnose: (): Promise<Diagnosis> =>
      request(calls.play.diagnose, {
        url: episodeOf(watch).url,
        page: playing?.proxied ? '' : location.href,
        decodes: decodableCodecs(),
      }),
  }
}
