import './doctor.css'
import { useEffect, useRef } from 'react'
import { player as playerTexts } from '../../i18n/player.ts'
import { type Translate, useTexts } from '../../i18n/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { codecName } from '../codec-name.ts'
import type { Remedy } from '../types.ts'
import { checksFor } from './checks.ts'
import { Details } from './details.tsx'
import type { Finding } from './use-diagnosis.ts'

interface DoctorPanelProps {
  finding: Finding
  url: string
  lineName: string | undefined
  /** Never empty. */
  remedies: Remedy[]
  lastFrame: HTMLCanvasElement | null
}

/** Why it does not play, in one sentence, and the one thing most likely to help, ready to be pressed. */
export function DoctorPanel({ finding, url, lineName, remedies, lastFrame }: DoctorPanelProps) {
  const t = useTexts(playerTexts)
  const { failure, server, looking } = finding
  const [first, ...others] = remedies
  const cause = causeOf(finding, t)
  const line = lineName || t('thisLine')
  const status = failure.status ?? 0
  const fix = useRef<HTMLDivElement>(null)
  useEffect(() => {
    fix.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [])
  return (
    <div className="pl-doctor" role="alert">
      <LastFrame frame={lastFrame} />
      <div className="pl-doctor-in">
        <h2>{failure.format ? t('unsupportedFormat', { format: failure.format }) : t(failure.kind)}</h2>
        <p className="num">
          {status >= 400 ? t('withStatus', { line, status: String(status), cause }) : cause}
        </p>
        <CheckList kind={failure.kind} proof={first?.proof} />
        <div className="pl-fix" ref={fix}>
          {first && (
            <Button variant="primary" size="lg" icon={first.icon ?? 'refresh'} onClick={first.run}>
              {first.label}
            </Button>
          )}
          <div className="pl-others">
            {others.map((remedy) => (
              <button key={remedy.id} type="button" onClick={remedy.run}>
                <Icon name={remedy.icon ?? 'refresh'} size={16} />
                {remedy.label}
              </button>
            ))}
          </div>
        </div>
        <Details failure={failure} server={server} url={url} looking={looking} />
      </div>
    </div>
  )
}

/** Names the codec where the server or the file itself told it. */
function causeOf({ failure, server }: Finding, t: Translate<(typeof playerTexts)['zh']>): string {
  const { kind, detail } = failure
  if (kind !== 'codec_video' && kind !== 'codec_audio') return t(`${kind}Cause`)
  const codec = codecName(detail) ?? codecName((kind === 'codec_video' ? server?.video : server?.audio) ?? '')
  return codec ? t(`${kind}Named`, { codec }) : t(`${kind}Cause`)
}

function CheckList({ kind, proof }: { kind: Finding['failure']['kind']; proof: string | undefined }) {
  const t = useTexts(playerTexts)
  const { reachable, allowed, decodable } = checksFor(kind)
  const checks = [
    { ok: reachable, text: t(reachable ? 'checkReachable' : 'checkUnreachable') },
    { ok: allowed, text: t(allowed ? 'checkAllowed' : 'checkRefused') },
    { ok: decodable, text: t(decodable ? 'checkDecodable' : 'checkUndecodable') },
    { ok: proof ? true : undefined, text: proof ?? '' },
  ].filter(({ ok }) => ok !== undefined)
  return (
    <ul className="pl-checks">
      {checks.map(({ ok, text }) => (
        <li key={text}>
          <Icon name={ok ? 'check' : 'close'} size={16} className={ok ? 'pl-yes' : 'pl-no'} />
          <span className="num">{text}</span>
        </li>
      ))}
    </ul>
  )
}

function LastFrame({ frame }: { frame: HTMLCanvasElement | null }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (frame) place.current?.replaceChildren(frame)
  }, [frame])
  return <div className="pl-last-frame" ref={place} aria-hidden="true" />
}
