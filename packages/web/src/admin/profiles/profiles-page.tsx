import type { Profile } from '@piying/contract'
import { useState } from 'react'
import { calls } from '../../api/calls.ts'
import { invalidate, useCall } from '../../api/hooks.ts'
import { forgetProfile } from '../../api/profile.ts'
import { request } from '../../api/request.ts'
import { PageTitle } from '../../i18n/page-title.tsx'
import { profiles as texts } from '../../i18n/profiles.ts'
import { useTexts } from '../../i18n/texts.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { StoredSettings } from '../../ui/stored-settings.tsx'
import { toast } from '../../ui/toast.ts'
import { ProfileForm } from './profile-form.tsx'
import '../../ui/settings.css'
import './profiles.css'

type Open = { kind: 'form'; profile?: Profile } | { kind: 'remove'; profile: Profile }

/** /admin/profiles: the household's people. */
export function ProfilesPage() {
  const t = useTexts(texts)
  const answer = useCall(calls.profile.list, {})
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const remove = async (profile: Profile) => {
    await request(calls.profile.remove, { id: profile.id })
    if (answer.data?.some(({ id, isCurrent }) => isCurrent && id === profile.id)) forgetProfile()
    await invalidate('profile', 'playHistory', 'favorite')
    toast.success(t('removed', { name: profile.name }))
  }
  return (
    <div className="settings">
      <PageTitle>{t('title')}</PageTitle>
      <div className="row profiles-head">
        <h1 className="grow">{t('title')}</h1>
        <Button variant="primary" icon="plus" onClick={() => setOpen({ kind: 'form' })}>
          {t('add')}
        </Button>
      </div>
      <section className="panel sec">
        <p className="dim">{t('lead')}</p>
        <StoredSettings answer={answer} failureTitle={t('loadFailed')} bare>
          {(profiles) => (
            <ul className="profiles">
              {profiles.map((profile) => (
                <ProfileRow
                  key={profile.id}
                  profile={profile}
                  onEdit={() => setOpen({ kind: 'form', profile })}
                  onRemove={() => setOpen({ kind: 'remove', profile })}
                />
              ))}
            </ul>
          )}
        </StoredSettings>
      </section>
      {open?.kind === 'form' && <ProfileForm profile={open.profile} onClose={close} />}
      {open?.kind === 'remove' && (
        <ConfirmDialog
          open
          onClose={close}
          title={t('deleteTitle', { name: open.profile.name })}
          text={t('deleteText')}
          action={t('deleteAction')}
          onConfirm={() => remove(open.profile)}
        />
      )}
    </div>
  )
}

interface ProfileRowProps {
  profile: Profile
  onEdit: () => void
  onRemove: () => void
}

function ProfileRow({ profile, onEdit, onRemove }: ProfileRowProps) {
  const t = useTexts(texts)
  const { name } = profile
  return (
    <li>
      <Avatar face={profile.avatar} size={44} />
      <div className="grow">
        <b>{name}</b>
        <div className="profile-badges">
          {profile.isDefault === 1 && <Badge tone="pri">{t('default')}</Badge>}
          {profile.isChild === 1 && <Badge>{t('child')}</Badge>}
          <Badge>{t(profile.hasPin ? 'hasPin' : 'noPin')}</Badge>
        </div>
      </div>
      <IconButton icon="pencil" iconSize={18} label={t('editRow', { name })} onClick={onEdit} />
      <IconButton
        icon="trash"
        iconSize={18}
        label={t('removeRow', { name })}
        disabled={profile.isDefault === 1}
        onClick={onRemove}
      />
    </li>
  )
}
