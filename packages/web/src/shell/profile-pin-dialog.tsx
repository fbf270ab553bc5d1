import type { Profile } from '@piying/contract'
import { useState } from 'react'
import { messageOf } from '../api/error.ts'
import { enterProfile } from '../api/profile.ts'
import { profiles } from '../i18n/profiles.ts'
import { useTexts } from '../i18n/texts.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { PasswordInput } from '../ui/input.tsx'
import { toast } from '../ui/toast.ts'
import { useUiTexts } from '../ui/ui-texts.ts'

export function PinDialog({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const t = useTexts(profiles)
  const ui = useUiTexts()
  const [pin, setPin] = useState('')
  const [wrong, setWrong] = useState('')
  const [busy, setBusy] = useState(false)
  const enter = async () => {
    if (!pin) return setWrong(t('pinRequired'))
    setBusy(true)
    try {
      await enterProfile(profile.id, pin)
      toast.success(t('entered', { name: profile.name }))
      onClose()
    } catch (error) {
      setWrong(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('pinTitle', { name: profile.name })}
      width={360}
      onSubmit={() => void enter()}
      end={
        <>
          <Button onClick={onClose}>{ui.cancel}</Button>
          <Button type="submit" variant="primary" busy={busy}>
            {t('enter')}
          </Button>
        </>
      }
    >
      <div className="form">
        <Field label={t('pin')} hint={t('pinHint')} error={wrong}>
          {(control) => (
            <PasswordInput
              {...control}
              autoFocus
              inputMode="numeric"
              autoComplete="off"
              maxLength={8}
              value={pin}
              onChange={(value) => {
                setPin(value.replace(/\D/g, ''))
                setWrong('')
              }}
            />
          )}
        </Field>
      </div>
    </Dialog>
  )
}
