import { player as playerTexts } from '../../i18n/player.ts'
import { useTexts } from '../../i18n/texts.ts'
import { Icon } from '../../ui/icon.tsx'
import type { Diagnosis, Failure } from '../failure.ts'

interface DetailsProps {
  failure: Failure
  server: Diagnosis | null
  url: string
  looking: boolean
}

/** For those who want to know, and to copy into a report. */
export function Details({ failure, server, url, looking }: DetailsProps) {
  const t = useTexts(playerTexts)
  const lines = [
    `kind: ${failure.kind}`,
    failure.detail && `detail: ${failure.detail}`,
    failure.status ? `status: ${failure.status}` : '',
    `url: ${withoutSecrets(server?.finalUrl || url)}`,
    server?.contentType && `type: ${server.contentType}`,
    server &&
      (server.video || server.audio) &&
      `codecs: ${[server.video, server.audio].filter(Boolean).join(' + ')}`,
    ...(server?.checks ?? []).map(
      ({ name, ok, note }) => `${ok ? '✓' : '✗'} ${name}${note ? `: ${note}` : ''}`,
    ),
  ].filter(Boolean)
  return (
    <details className="pl-details">
      <summary>
        {looking ? t('diagnosing') : t('details')}
        <Icon name="chevronDown" size={14} />
      </summary>
      <pre>{lines.join('\n')}</pre>
    </details>
  )
}

/** Addresses carry tokens in their query: people post these details. */
function withoutSecrets(url: string): string {
  const [path = '', query] = url.split('?')
  return query ? `${path}?…` : path
}
