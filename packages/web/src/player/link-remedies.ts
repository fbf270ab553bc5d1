import { absoluteUrl } from '../api/address.ts'
import type { links } from '../i18n/links.ts'
import type { Translate } from '../i18n/texts.ts'
import { copyText } from '../lib/copy-text.ts'
import { PHONE } from '../lib/use-media.ts'
import { toast } from '../ui/toast.ts'
import { codecName } from './codec-name.ts'
import { openExternally, ownExternal } from './external.ts'
import type { Failure } from './failure.ts'
import type { Remedy } from './types.ts'

/** A fault that the server's way around the browser may mend. */
const PROXY_HELPS = new Set<Failure['kind']>([
  'cors',
  'mixed_content',
  'unreachable',
  'refused',
  'format',
  'truncated',
  'tls',
])
const OTHER_PLAYERS = new Set<Failure['kind']>(['codec_video', 'codec_audio', 'format', 'unsupported'])

type Say = Translate<(typeof links)['zh']>

export interface LinkWays {
  /** Where it is played from now. */
  address: string
  viaServer: boolean
  /** It is our own address already: there is no other way to it. */
  isOurs: boolean
  remuxed: boolean
  more: Remedy[]
  choose: (viaServer: boolean) => void
  remux: () => void
  reload: () => void
}

/** What may help a pasted address, most likely first. */
export function linkRemedies(failure: Failure, ways: LinkWays, t: Say): Remedy[] {
  const { kind, detail } = failure
  const elsewhere = OTHER_PLAYERS.has(kind) ? [externalRemedy(ways.address, t)] : []
  /** Repacking leaves the picture as it is: it is no help against a picture that is known to be the fault. */
  const repack = kind === 'codec_audio' || (kind === 'codec_video' && codecName(detail) === null)
  const remux: Remedy[] =
    repack && !ways.remuxed ? [{ id: 'remux', label: t('remux'), icon: 'refresh', run: ways.remux }] : []
  const way: Remedy = ways.viaServer
    ? { id: 'direct', label: t('proxyOff'), icon: 'swap', run: () => ways.choose(false) }
    : { id: 'proxy', label: t('proxyOn'), icon: 'shield', run: () => ways.choose(true) }
  const proxy = !ways.isOurs && (PROXY_HELPS.has(kind) || ways.viaServer) ? [way] : []
  const retry: Remedy = { id: 'retry', label: t('retry'), icon: 'refresh', run: ways.reload }
  return kind === 'codec_video'
    ? [...elsewhere, ...remux, ...ways.more, retry]
    : [...ways.more, ...remux, ...proxy, ...elsewhere, retry]
}

/** The program that this system most likely has; on a phone the link, for whatever is there. */
function externalRemedy(address: string, t: Say): Remedy {
  const url = absoluteUrl(address)
  const copy = () =>
    void copyText(url).then((ok) =>
      ok ? toast.success(t('copied')) : toast.error(t('copyFailed'), { description: t('copyByHand') }),
    )
  if (matchMedia(PHONE).matches) return { id: 'external', label: t('copyLink'), icon: 'external', run: copy }
  const program = ownExternal(navigator.userAgent)
  return {
    id: 'external',
    label: t('openWith', { program: program.label }),
    icon: 'external',
    run() {
      openExternally(program, url)
      copy()
    },
  }
}
