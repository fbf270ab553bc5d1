import type { Profile } from '@piying/contract'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { useAccess } from '../api/access.ts'
import { messageOf } from '../api/error.ts'
import { enterProfile } from '../api/profile.ts'
import { profiles as texts } from '../i18n/profiles.ts'
import { useTexts } from '../i18n/texts.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Badge } from '../ui/badge.tsx'
import { Icon } from '../ui/icon.tsx'
import { Menu } from '../ui/menu.tsx'
import { toast } from '../ui/toast.ts'
import { PinDialog } from './profile-pin-dialog.tsx'

interface ProfileMenuProps {
  profiles: readonly Profile[]
  current: Profile
  trigger: ReactNode
}

/** The household's people. Somebody with a PIN is asked for it once on this device. */
export function ProfileMenu({ profiles, current, trigger }: ProfileMenuProps) {
  const t = useTexts(texts)
  const navigate = useNavigate()
  const isAdmin = useAccess().data?.role === 'admin'
  const [asked, setAsked] = useState<Profile | null>(null)

  const choose = async (profile: Profile) => {
    if (profile.id === current.id) return
    if (profile.hasPin) return setAsked(profile)
    try {
      await enterProfile(profile.id)
      toast.success(t('entered', { name: profile.name }))
    } catch (error) {
      toast.error(t('enterFailed'), { description: messageOf(error) })
    }
  }
  return (
    <>
      <Menu
        defaultOpen
        trigger={trigger}
        groups={[
          {
            label: t('whoWatches'),
            items: profiles.map((profile) => ({
              label: <ProfileLine profile={profile} />,
              checked: profile.id === current.id,
              onSelect: () => void choose(profile),
            })),
          },
          ...(isAdmin
            ? [
                {
                  items: [
                    {
                      label: t('manage'),
                      icon: 'gear' as const,
                      onSelect: () => void navigate('/admin/profiles'),
                    },
                  ],
                },
              ]
            : []),
        ]}
      />
      {asked && <PinDialog profile={asked} onClose={() => setAsked(null)} />}
    </>
  )
}

function ProfileLine({ profile }: { profile: Profile }) {
  const t = useTexts(texts)
  return (
    <span className="profile-line">
      <Avatar face={profile.avatar} size={28} />
      <span className="clip">{profile.name}</span>
      {profile.isChild === 1 && <Badge>{t('child')}</Badge>}
      {profile.hasPin && (
        <span className="profile-lock" title={t('locked')}>
          <Icon name="shield" size={14} />
          <span className="sr">{t('locked')}</span>
        </span>
      )}
    </span>
  )
}
