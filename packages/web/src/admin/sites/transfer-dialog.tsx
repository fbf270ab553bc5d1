import type { Input } from '@piying/contract'
import { useState } from 'react'
import type { calls } from '../../api/calls.ts'
import { messageOf } from '../../api/error.ts'
import { adminSites } from '../../i18n/admin-sites.ts'
import { useTexts } from '../../i18n/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { toast } from '../../ui/toast.ts'
import { exportSites } from './export-sites.ts'
import { ImportPanel } from './import-panel.tsx'

interface TransferDialogProps {
  query: Input<typeof calls.site.list>
  onClose: () => void
  onImported: () => void
}

/** Takes sites out as a file, and brings them in from one, from an address or from text. */
export function TransferDialog({ query, onClose, onImported }: TransferDialogProps) {
  const t = useTexts(adminSites)
  const [tab, setTab] = useState<'import' | 'export'>('import')
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    await exportSites(query).catch((error: unknown) =>
      toast.error(t('exportFailed'), { description: messageOf(error) }),
    )
    setBusy(false)
  }
  return (
    <Dialog open onClose={onClose} title={t('transfer')} width={640}>
      <Tabs
        label={t('transfer')}
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'import', label: t('importTab') },
          { value: 'export', label: t('exportTab') },
        ]}
      />
      {tab === 'export' ? (
        <div className="form" style={{ paddingTop: 16 }}>
          <p className="dim">{t('exportText')}</p>
          <Button variant="primary" icon="import" busy={busy} onClick={() => void save()}>
            {t('exportButton')}
          </Button>
        </div>
      ) : (
        <ImportPanel
          onDone={() => {
            onImported()
            onClose()
          }}
        />
      )}
    </Dialog>
  )
}
