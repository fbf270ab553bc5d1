import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { calls } from '../../api/calls.ts'
import { useCall } from '../../api/hooks.ts'
import { adminSites } from '../../i18n/admin-sites.ts'
import { useTexts } from '../../i18n/texts.ts'
import { Button } from '../../ui/button.tsx'
import { CrudPage } from '../crud/crud-page.tsx'
import { listWords } from '../crud/list-words.ts'
import { AdPreviewDialog } from './ad-preview-dialog.tsx'
import { describeSites, type SiteRow } from './describe-sites.tsx'
import { HealthLine } from './health-line.tsx'
import { TransferDialog } from './transfer-dialog.tsx'
import { useSpeedTest } from './use-speed-test.ts'

/** /admin/sites: the video sites. */
export function SitesPage() {
  const t = useTexts(adminSites)
  const tags = useCall(calls.site.tags, {})
  const speed = useSpeedTest()
  const [previewed, setPreviewed] = useState<SiteRow | null>(null)
  // In the address, because the first-run page and the empty search lead straight to it.
  const [params, setParams] = useSearchParams()
  const transferring = params.has('import')
  const setTransferring = (open: boolean) =>
    setParams(
      (before) => {
        if (open) before.set('import', '1')
        else before.delete('import')
        return before
      },
      { replace: true },
    )
  const openTransfer = () => setTransferring(true)

  return (
    <CrudPage
      description={{
        ...listWords(t),
        ...describeSites(t, speed, tags.data ?? [], setPreviewed),
        calls: calls.site,
        headline: (list) => <HealthLine rows={list.rows} />,
        buttons: (list) => (
          <>
            {speed.progress ? (
              <Button icon="stop" onClick={speed.stop}>
                {t('speedStop')} · {t('speedProgress', speed.progress)}
              </Button>
            ) : (
              <Button
                icon="gauge"
                disabled={list.rows.length === 0}
                onClick={() => void speed.many(list.rows.map((row) => row.id))}
              >
                {t('speedAll')}
              </Button>
            )}
            <Button icon="swap" onClick={openTransfer}>
              {t('transfer')}
            </Button>
          </>
        ),
        emptyButtons: () => (
          <Button icon="import" onClick={openTransfer}>
            {t('importTab')}
          </Button>
        ),
        children: (list) => (
          <>
            {transferring && (
              <TransferDialog
                query={list.query}
                onClose={() => setTransferring(false)}
                onImported={() => void list.reload()}
              />
            )}
            {previewed && <AdPreviewDialog site={previewed} onClose={() => setPreviewed(null)} />}
          </>
        ),
      }}
    />
  )
}
