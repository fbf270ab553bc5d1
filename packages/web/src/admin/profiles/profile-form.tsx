import type { Profile } from '@piying/contract'
import { calls } from '../../api/calls.ts'
import { invalidate } from '../../api/hooks.ts'
import { request } from '../../api/request.ts'
import { profiles as texts } from '../../i18n/profiles.ts'
import { useTexts } from '../../i18n/texts.ts'
import { toast } from '../../ui/toast.ts'
import { FormDialog } from '../crud/form-dialog.tsx'
import type { AnyField, Values } from '../crud/form-rules.ts'
import { FacePicker } from './face-picker.tsx'
import { isPin, readProfile } from './profile-rules.ts'

interface ProfileFormProps {
  /** Nothing: somebody new. */
  profile: Profile | undefined
  onClose: () => void
}

export function ProfileForm({ profile, onClose }: ProfileFormProps) {
  const t = useTexts(texts)
  const fields: AnyField[] = [
    { name: 'name', label: t('name'), kind: 'text', required: t('nameRequired') },
    {
      name: 'avatar',
      label: t('avatar'),
      kind: 'custom',
      render: ({ id, value, onChange }) => <FacePicker id={id} value={Number(value)} onChange={onChange} />,
    },
    { name: 'isChild', label: t('isChild'), hint: t('childHint'), kind: 'switch' },
    {
      name: 'pin',
      label: t('newPin'),
      hint: t(profile?.hasPin ? 'keepPinHint' : 'newPinHint'),
      kind: 'password',
      visibleWhen: ({ removePin }) => !removePin,
      check: (pin) => (isPin(pin) ? undefined : t('pinWrong')),
    },
    {
      name: 'removePin',
      label: t('removePin'),
      kind: 'switch',
      visibleWhen: () => profile?.hasPin === true,
    },
  ]
  const save = async (values: Values) => {
    const { pin, ...given } = readProfile(values)
    if (profile)
      await request(calls.profile.update, { id: profile.id, ...given, ...(pin !== undefined && { pin }) })
    else await request(calls.profile.create, { ...given, pin: pin ?? '' })
    await invalidate('profile')
    toast.success(t('saved'))
  }
  return (
    <FormDialog
      title={t(profile ? 'edit' : 'add')}
      width={480}
      fields={fields}
      initial={{
        name: profile?.name ?? '',
        avatar: profile?.avatar ?? Math.floor(Math.random() * 8),
        isChild: profile?.isChild ?? 0,
        pin: '',
        removePin: 0,
      }}
      isNew={!profile}
      onSave={save}
      onClose={onClose}
    />
  )
}
