import type { Output } from '@piying/contract'
import { formatSize, formatSpeed } from '@piying/contract/format'
import { useState } from 'react'
import { calls } from '../../api/calls.ts'
import { messageOf } from '../../api/error.ts'
import { invalidate, useCall } from '../../api/hooks.ts'
import { request } from '../../api/request.ts'
import { useLanguage } from '../../i18n/language.ts'
import { magnetTasks } from '../../i18n/magnet-tasks.ts'
import { useTexts } from '../../i18n/texts.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Empty } from '../../ui/empty.tsx'
import { ErrorStrip } from '../../ui/error-strip.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'

const LOOK_MS = 5_000
type Task = Output<typeof calls.magnet.list>['list'][number]

/** What lies on the disk, watched last first. */
export function StoredTorrents() {
  const t = useTexts(magnetTasks)
  const answer = useCall(calls.magnet.list, {}, { staleTime: 0, refetchInterval: LOOK_MS })
  const [asked, setAsked] = useState<Task | null>(null)
  const remove = async ({ sessionId }: Task) => {
    await request(calls.magnet.remove, { sessionId })
    toast.success(t('removed'))
    await invalidate('magnet')
  }
  const nameOf = (task: Task) => task.name || t('unnamed')
  const tasks = answer.data?.list.toSorted((a, b) => b.watchedAt - a.watchedAt)
  return (
    <section className="panel sec">
      <h2>{t('stored')}</h2>
      <p className="dim">{t('storedText')}</p>
      {answer.isPending && <Skeleton className="settings-wait" />}
      {answer.isError && !answer.data && (
        <ErrorStrip
          title={t('listFailed')}
          text={messageOf(answer.error)}
          onRetry={() => void answer.refetch()}
        />
      )}
      {answer.data && <DiskBar used={answer.data.diskBytes} quota={answer.data.quotaBytes} />}
      {tasks?.length === 0 && <Empty icon="link" title={t('nothing')} text={t('nothingText')} />}
      <ul className="session-list">
        {tasks?.map((task) => (
          <TaskRow key={task.sessionId} task={task} name={nameOf(task)} onRemove={() => setAsked(task)} />
        ))}
      </ul>
      {asked && (
        <ConfirmDialog
          open
          onClose={() => setAsked(null)}
          title={t('removeTitle', { name: nameOf(asked) })}
          text={[
            t('removeText', { size: formatSize(asked.diskBytes) }),
            asked.readers > 0 && t('removeWatched'),
          ]
            .filter(Boolean)
            .join(' ')}
          action={t('remove')}
          failed={t('removeFailed')}
          onConfirm={() => remove(asked)}
        />
      )}
    </section>
  )
}

function DiskBar({ used, quota }: { used: number; quota: number }) {
  const t = useTexts(magnetTasks)
  const text = t('used', { used: formatSize(used), quota: formatSize(quota) })
  return (
    <div className="disk">
      <progress max={Math.max(quota, 1)} value={Math.min(used, quota)} aria-label={text} />
      <span className="num">{text}</span>
    </div>
  )
}

interface TaskRowProps {
  task: Task
  name: string
  onRemove: () => void
}

function TaskRow({ task, name, onRemove }: TaskRowProps) {
  const t = useTexts(magnetTasks)
  const language = useLanguage()
  const when = new Date(task.watchedAt).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' })
  const facts = [
    t('sizeOf', { here: formatSize(task.diskBytes), size: formatSize(task.size) }),
    t('watched', { time: when }),
    task.peers > 0 && t('fetching', { peers: task.peers, speed: formatSpeed(task.downloadSpeed) }),
  ]
  return (
    <li>
      <div className="grow task">
        <b className="clip" title={name}>
          {name}
        </b>
        <div className="dim num">
          {task.readers > 0 && <Badge tone="ok">{t('watching', { n: task.readers })}</Badge>}{' '}
          {task.state === 'failed' && <Badge tone="bad">{t('failed')}</Badge>}{' '}
          {facts.filter(Boolean).join(' · ')}
        </div>
        {task.message && <div className="dim">{task.message}</div>}
      </div>
      <Button variant="danger" size="sm" onClick={onRemove}>
        {t('remove')}
      </Button>
    </li>
  )
}
