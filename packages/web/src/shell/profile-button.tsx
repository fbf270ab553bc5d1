import { lazy, Suspense, useState } from 'react'
import { useAccess } from '../api/access.ts'
import { calls } from '../api/calls.ts'
import { useCall } from '../api/hooks.ts'
import { profiles } from '../i18n/profiles.ts'
import { useTexts } from '../i18n/texts.ts'
import { Avatar } from '../ui/avatar.tsx'
import './profile-menu.css'

const load = () => import('./profile-menu.tsx').then((module) => ({ default: module.ProfileMenu }))
const ProfileMenu = lazy(load)

/** Who watches. A household of one has nobody to choose from: then only the administrator sees it. */
export function ProfileButton() {
  const t = useTexts(profiles)
  const role = useAccess().data?.role
  const { data = [] } = useCall(calls.profile.list, {}, { enabled: role !== undefined && role !== 'nobody' })
  const [opened, setOpened] = useState(false)
  const current = data.find(({ isCurrent }) => isCurrent)
  if (!current || (data.length < 2 && role !== 'admin')) return null
  const face = (
    <button
      type="button"
      className="profile-btn"
      aria-label={t('menu', { name: current.name })}
      title={current.name}
      onPointerEnter={() => void load()}
      onFocus={() => void load()}
      onClick={() => setOpened(true)}
    >
      <Avatar face={current.avatar} size={30} />
    </button>
  )
  return opened ? (
    <Suspense fallback={face}>
      <ProfileMenu profiles={data} current={current} trigger={face} />
    </Suspense>
  ) : (
    face
  )
}
