import type { TorrentSettings } from '@piying/contract'
import { useState } from 'react'
import { calls } from '../../api/calls.ts'
import { ApiError } from '../../api/error.ts'
import { useAction } from '../../api/hooks.ts'
import { magnetTasks } from '../../i18n/magnet-tasks.ts'
import { useTexts } from '../../i18n/texts.ts'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { SettingsForm } from '../../ui/settings-form.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { toast } from '../../ui/toast.ts'
import {
  complaintsOf,
  type LimitName,
  type LimitValues,
  notNumbers,
  toSettings,
  toValues,
} from './limit-rules.ts'

const FIELDS: readonly {
  name: LimitName
  label: 'quota' | 'torrents' | 'connections' | 'upload' | 'download' | 'idle' | 'keep'
  hint?: 'quotaHint' | 'uploadHint' | 'downloadHint'
}[] = [
  { name: 'quotaBytes', label: 'quota', hint: 'quotaHint' },
  { name: 'keepDays', label: 'keep' },
  { name: 'uploadLimit', label: 'upload', hint: 'uploadHint' },
  { name: 'downloadLimit', label: 'download', hint: 'downloadHint' },
  { name: 'maxTorrents', label: 'torrents' },
  { name: 'maxConnections', label: 'connections' },
  { name: 'idleMinutes', label: 'idle' },
]

export function LimitsForm({ stored }: { stored: TorrentSettings }) {
  const t = useTexts(magnetTasks)
  const [values, setValues] = useState(() => toValues(stored))
  const [complaints, setComplaints] = useState<Record<string, string>>({})
  const save = useAction(calls.magnet.saveSettings, { onDone: () => toast.success(t('saved')) })

  const type = (name: keyof LimitValues) => ({
    value: values[name],
    onChange: (text: string) => {
      setValues({ ...values, [name]: text })
      setComplaints(Object.fromEntries(Object.entries(complaints).filter(([of]) => of !== name)))
    },
  })
  const submit = () => {
    const missing = notNumbers(values)
    setComplaints(Object.fromEntries(missing.map((name) => [name, t('number')])))
    if (missing.length > 0) return
    save.mutate(toSettings(values), {
      onError: (error) => setComplaints(error instanceof ApiError ? complaintsOf(error.fields) : {}),
    })
  }
  return (
    <SettingsForm
      title={t('limits')}
      text={t('limitsText')}
      saveLabel={t('save')}
      saving={save.isPending}
      failure={save.error}
      failureTitle={t('saveFailed')}
      onSave={submit}
    >
      <div className="settings-pair">
        {FIELDS.map(({ name, label, hint }) => (
          <Field key={name} label={t(label)} hint={hint && t(hint)} error={complaints[name]}>
            {(control) => <Input {...control} {...type(name)} inputMode="decimal" autoComplete="off" />}
          </Field>
        ))}
      </div>
      <Field label={t('trackers')} hint={t('trackersHint')} error={complaints.trackers}>
        {(control) => (
          <TextArea {...control} {...type('trackers')} rows={4} spellCheck={false} className="mono" />
        )}
      </Field>
    </SettingsForm>
  )
}
