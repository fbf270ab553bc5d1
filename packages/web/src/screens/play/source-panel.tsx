import { gradeSpeed, siteSpeedColour } from '@piying/contract/format'
import { useState } from 'react'
import { calls } from '../../api/calls.ts'
import { useCall } from '../../api/hooks.ts'
import { play as playTexts } from '../../i18n/play.ts'
import { useTexts } from '../../i18n/texts.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/icon.tsx'
import { Popover } from '../../ui/popover.tsx'
import { SpeedBadge } from '../../ui/speed-badge.tsx'
import type { Candidate } from './candidates.ts'
import type { FailOver } from './use-fail-over.ts'
import type { LineSpeed, LineSpeeds } from './use-line-speeds.ts'
import type { Watch } from './watch.ts'
import './source-panel.css'

interface SourcePanelProps {
  watch: Watch
  failOver: FailOver
  speeds: LineSpeeds
  onLine: (line: number) => void
}

/** Which site and which line plays, and what else could. */
export function SourcePanel({ watch, failOver, speeds, onLine }: SourcePanelProps) {
  const t = useTexts(playTexts)
  const count = failOver.candidates.length + 1
  return (
    <div className="sec">
      <div className="hd">
        <h2>{t('source')}</h2>
        {failOver.hasPlayed && <span className="dim num">{t('siteCount', { n: count })}</span>}
        <span className="grow" />
        <Button size="sm" variant="ghost" icon="gauge" busy={speeds.busy} onClick={speeds.measure}>
          {t('testSpeed')}
        </Button>
      </div>
      <SitePicker watch={watch} failOver={failOver} />
      {/* biome-ignore lint/a11y/useSemanticElements: buttons of one row, not fields of a form */}
      <div className="lines" role="group" aria-label={t('lines')}>
        {watch.lines.map(({ name }, index) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of one name may stand side by side
            key={index}
            type="button"
            className={cx(index === watch.line && 'on')}
            aria-pressed={index === watch.line}
            onClick={() => index !== watch.line && onLine(index)}
          >
            <span className="clip">{name}</span>
            <LineBadge speed={speeds.speeds[index]} />
          </button>
        ))}
      </div>
    </div>
  )
}

const TONES = { excellent: 'ok', good: 'ok', normal: 'mid', slow: 'bad' } as const satisfies Record<
  string,
  Tone
>

function LineBadge({ speed }: { speed: LineSpeed | undefined }) {
  const t = useTexts(playTexts)
  if (!speed) return null
  if ('failed' in speed) return <Badge tone="bad">{t(speed.failed)}</Badge>
  const grade = gradeSpeed(speed.bytesPerSecond)
  return <Badge tone={TONES[grade]}>{t(grade)}</Badge>
}

function SitePicker({ watch, failOver }: { watch: Watch; failOver: FailOver }) {
  const t = useTexts(playTexts)
  const [open, setOpen] = useState(false)
  const sites = useCall(calls.site.enabled, {}, { staleTime: 60_000 })
  const name = sites.data?.find(({ id }) => id === watch.siteId)?.name ?? t('thisSite')
  const choose = (site: Candidate) => {
    setOpen(false)
    void failOver.chooseSite(site)
  }
  return (
    <Popover
      label={t('otherSites')}
      open={open}
      onOpenChange={(next) => {
        setOpen(next)
        if (next) failOver.look()
      }}
      trigger={
        <button
          type="button"
          className="site-pick"
          disabled={failOver.switching}
          aria-busy={failOver.switching || undefined}
          aria-label={t('switchSite', { site: name })}
        >
          <Icon name="server" size={18} />
          <span className="grow clip">{failOver.switching ? t('switching') : name}</span>
          {failOver.ownMs !== undefined && !failOver.switching && (
            <SpeedBadge ms={failOver.ownMs} colour={siteSpeedColour(failOver.ownMs)} />
          )}
          <Icon name="chevronDown" size={16} />
        </button>
      }
    >
      <div className="site-list">
        {failOver.candidates.map((site) => (
          <button key={site.siteId} type="button" onClick={() => choose(site)}>
            <SpeedBadge ms={site.ms} colour={siteSpeedColour(site.ms)} />
            <span className="clip grow">{site.name}</span>
            <span className="dim num">{site.remarks}</span>
          </button>
        ))}
        {failOver.searching && <p className="dim">{t('searchingSites')}</p>}
        {!failOver.searching && failOver.candidates.length === 0 && <p className="dim">{t('noOtherSite')}</p>}
      </div>
    </Popover>
  )
}
