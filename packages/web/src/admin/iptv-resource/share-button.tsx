import { useState } from 'react'
import { calls } from '../../api/calls.ts'
import { messageOf } from '../../api/error.ts'
import { keyOf, queryClient, useCall } from '../../api/hooks.ts'
import { request } from '../../api/request.ts'
import { useTexts } from '../../i18n/texts.ts'
import { workbench } from '../../i18n/workbench.ts'
import { copyText } from '../../lib/copy-text.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorStrip } from '../../ui/error-strip.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { toast } from '../../ui/toast.ts'

const FORMS = { m3u: 'M3U', txt: 'TXT', xml: 'XMLTV' } as const

/** The addresses of the instance's own list, for other players. */
export function ShareButton() {
  const t = useTexts(workbench)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button icon="link" onClick={() => setIsOpen(true)}>
        {t('share')}
      </Button>
      {isOpen && <ShareDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}

function ShareDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(workbench)
  const links = useCall(calls.iptv.exportLink, {})
  const [isAsking, setIsAsking] = useState(false)
  const renew = async () => {
    const fresh = await request(calls.iptv.renewExportLink, {})
    queryClient.setQueryData(keyOf(calls.iptv.exportLink, {}), fresh)
    toast.success(t('renewed'))
  }
  const copy = async (address: string) => {
    if (await copyText(address)) toast.success(t('copied'))
    else toast.error(t('copyFailed'))
  }
  return (
    <Dialog
      open
      onClose={onClose}
      width={640}
      title={t('share')}
      lead={t('shareText')}
      end={
        <Button icon="refresh" disabled={!links.data} onClick={() => setIsAsking(true)}>
          {t('renew')}
        </Button>
      }
    >
      {links.isError && (
        <ErrorStrip
          title={t('shareFailed')}
          text={messageOf(links.error)}
          onRetry={() => void links.refetch()}
        />
      )}
      <div className="form">
        {(['m3u', 'txt', 'xml'] as const).map((form) => (
          <Field key={form} label={FORMS[form]}>
            {(control) => (
              <Input
                {...control}
                readOnly
                value={links.data?.[form] ?? ''}
                onFocus={(event) => event.target.select()}
                end={
                  <IconButton
                    size="sm"
                    icon="copy"
                    label={`${t('copy')} ${FORMS[form]}`}
                    disabled={!links.data}
                    onClick={() => void copy(links.data?.[form] ?? '')}
                  />
                }
              />
            )}
          </Field>
        ))}
      </div>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('renewTitle')}
        text={t('renewText')}
        action={t('renew')}
        onConfirm={renew}
      />
    </Dialog>
  )
}
