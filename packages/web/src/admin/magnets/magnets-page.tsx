import { calls } from '../../api/calls.ts'
import { useCall } from '../../api/hooks.ts'
import { magnetTasks } from '../../i18n/magnet-tasks.ts'
import { useTexts } from '../../i18n/texts.ts'
import { StoredSettings } from '../../ui/stored-settings.tsx'
import '../../ui/settings.css'
import { LimitsForm } from './limits-form.tsx'
import './magnets.css'
import { StoredTorrents } from './stored-torrents.tsx'

/** /admin/magnets: what torrents may use of the machine, and what they use. */
export function MagnetsPage() {
  const t = useTexts(magnetTasks)
  const answer = useCall(calls.magnet.settings, {}, { staleTime: 0 })
  return (
    <div className="settings">
      <h1>{t('title')}</h1>
      <StoredTorrents />
      <StoredSettings answer={answer} failureTitle={t('loadFailed')}>
        {(stored) => <LimitsForm stored={stored} />}
      </StoredSettings>
    </div>
  )
}
