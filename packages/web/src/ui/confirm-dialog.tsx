import { useState } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { ErrorStrip } from './error-strip.tsx'
import { useUiTexts } from './ui-texts.ts'

interface ConfirmDialogProps {
  open: boolean
  onClose: () => void
  /** The question, with the count. */
  title: string
  text: string
  /** The verb on the button. */
  action: string
  destructive?: boolean
  /** What to call a failure; its reason stands below. */
  failed?: string
  /** The dialog closes when it is done; a failure is told in the dialog. */
  onConfirm: () => unknown
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onClose, title, text, action, destructive = true, failed, onConfirm } = props
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const texts = useUiTexts()
  const confirm = async () => {
    setBusy(true)
    setFailure('')
    try {
      await onConfirm()
      onClose()
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      open={open}
      onClose={() => {
        setFailure('')
        onClose()
      }}
      title={title}
      lead={text}
      onSubmit={() => void confirm()}
      end={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="submit" variant={destructive ? 'destructive' : 'primary'} busy={busy} autoFocus>
            {action}
          </Button>
        </>
      }
    >
      {failure ? <ErrorStrip title={failed ?? failure} {...(failed && { text: failure })} /> : undefined}
    </Dialog>
  )
}
