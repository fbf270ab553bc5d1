import { calls } from '../../api/calls.ts'
import { useCall } from '../../api/hooks.ts'
import { networkProxy } from '../../i18n/network-proxy.ts'
import { useTexts } from '../../i18n/texts.ts'
import { StoredSettings } from '../../ui/stored-settings.tsx'
import '../../ui/settings.css'
import { ProxyForm } from './proxy-form.tsx'

/** /admin/network-proxy: the way out of the server. */
export function NetworkProxyPage() {
  const t = useTexts(networkProxy)
  const answer = useCall(calls.networkProxy.read, {}, { staleTime: 0 })
  return (
    <div className="settings">
      <h1>{t('title')}</h1>
      <StoredSettings answer={answer} failureTitle={t('loadFailed')}>
        {(stored) => <ProxyForm key={answer.dataUpdatedAt} stored={stored} />}
      </StoredSettings>
      <section className="panel sec">
        <h2>{t('notes')}</h2>
        <ul className="settings-tips">
          <li>{t('note1')}</li>
          <li>{t('note2')}</li>
          <li>{t('note3')}</li>
          <li>{t('note4')}</li>
        </ul>
      </section>
    </div>
  )
}
