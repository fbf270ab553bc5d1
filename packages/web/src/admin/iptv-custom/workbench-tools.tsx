import { useTexts } from '../../i18n/texts.ts'
import { workbench } from '../../i18n/workbench.ts'
import { Button } from '../../ui/button.tsx'
import type { DeadCheck } from './use-dead-check.ts'

interface WorkbenchToolsProps {
  /** There is nothing to work on. */
  isEmpty: boolean
  busy: boolean
  check: DeadCheck | null
  onDedupe: () => void
  onCheck: () => void
  onStop: () => void
  onDropDead: () => void
  onExport: (format: 'm3u' | 'txt') => void
}

/** What can be done with the list as a whole. */
export function WorkbenchTools(props: WorkbenchToolsProps) {
  const { isEmpty, busy, check, onDedupe, onCheck, onStop, onDropDead, onExport } = props
  const t = useTexts(workbench)
  return (
    <div className="toolbar">
      <Button size="sm" busy={busy} disabled={isEmpty} onClick={onDedupe}>
        {t('dedupe')}
      </Button>
      {check?.phase === 'running' ? (
        <Button size="sm" icon="stop" onClick={onStop}>
          {t('stop')}
        </Button>
      ) : (
        <Button size="sm" icon="gauge" disabled={isEmpty} onClick={onCheck}>
          {t('check')}
        </Button>
      )}
      {check && <CheckState check={check} />}
      {check && check.phase !== 'running' && check.dead.length > 0 && (
        <Button size="sm" variant="danger" onClick={onDropDead}>
          {t('dropDead', { n: check.dead.length })}
        </Button>
      )}
      <span className="grow" />
      <Button size="sm" disabled={isEmpty} onClick={() => onExport('m3u')}>
        {t('exportM3u')}
      </Button>
      <Button size="sm" disabled={isEmpty} onClick={() => onExport('txt')}>
        {t('exportTxt')}
      </Button>
    </div>
  )
}

function CheckState({ check: { done, total, dead, phase, reason } }: { check: DeadCheck }) {
  const t = useTexts(workbench)
  const counts = { done, total, dead: dead.length }
  if (phase === 'running')
    return (
      <span className="check-state">
        <progress value={done} max={Math.max(total, 1)} aria-label={t('check')} />
        <span className="dim num">{t('checking', counts)}</span>
      </span>
    )
  const said = {
    done: () => t('checked', { n: total, dead: dead.length }),
    stopped: () => t('checkStopped', counts),
    failed: () => t('checkFailed', { ...counts, reason }),
  }
  return (
    <span className={phase === 'failed' ? 'check-state bad' : 'check-state dim num'} role="status">
      {said[phase]()}
    </span>
  )
}
