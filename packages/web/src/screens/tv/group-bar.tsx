import { useEffect, useRef, useState } from 'react'
import { useLanguage } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/texts.ts'
import { tv as tvTexts } from '../../i18n/tv.ts'
import { PHONE, useMedia } from '../../lib/use-media.ts'
import { Chip, Chips } from '../../ui/chip.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Popover } from '../../ui/popover.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { FAVORITES, RECENT } from './tv-address.ts'

/** The spec's number of tabs; all others are behind 全部. */
const TABS = 5

interface GroupBarProps {
  groups: readonly { name: string; count: number }[]
  current: string
  hasFavorites: boolean
  hasRecent: boolean
  onChoose: (group: string) => void
}

export function GroupBar({ groups, current, hasFavorites, hasRecent, onChoose }: GroupBarProps) {
  const t = useTexts(tvTexts)
  const phone = useMedia(PHONE)
  const bar = useRef<HTMLDivElement>(null)
  // A phone scrolls through them all; a wide screen shows the first five, or the chosen one in place of the fifth.
  const first = groups.slice(0, phone ? 40 : TABS)
  const chosen = groups.find(({ name }) => name === current)
  const tabs = chosen && !first.includes(chosen) ? [...first.slice(0, -1), chosen] : first
  useEffect(() => {
    if (current)
      bar.current
        ?.querySelector('[aria-pressed=true]')
        ?.scrollIntoView({ inline: 'nearest', block: 'nearest' })
  }, [current])
  if (groups.length === 0 && !hasFavorites && !hasRecent) return null
  const marks = [
    { name: FAVORITES, label: t('favorites'), icon: 'starFilled' as const, isThere: hasFavorites },
    { name: RECENT, label: t('recent'), icon: 'clock' as const, isThere: hasRecent },
  ]
  return (
    <div className="tv-bar" ref={bar}>
      <Chips label={t('groups')}>
        {marks
          .filter(({ isThere }) => isThere)
          .map(({ name, label, icon }) => (
            <Chip
              key={name}
              className="tv-mark"
              on={current === name}
              aria-label={label}
              title={label}
              onClick={() => onChoose(name)}
            >
              <Icon name={icon} size={16} />
            </Chip>
          ))}
        {tabs.map(({ name }) => (
          <Chip key={name} on={name === current} title={name} onClick={() => onChoose(name)}>
            <span className="clip">{name}</span>
          </Chip>
        ))}
      </Chips>
      {groups.length > 0 && <AllGroups {...{ groups, current, onChoose, phone }} />}
    </div>
  )
}

type AllGroupsProps = Pick<GroupBarProps, 'groups' | 'current' | 'onChoose'> & { phone: boolean }

/** 全部: a popover, on a phone a drawer. It stays in sight however long the names of the groups are. */
function AllGroups({ groups, current, onChoose, phone }: AllGroupsProps) {
  const t = useTexts(tvTexts)
  const language = useLanguage()
  const [open, setOpen] = useState(false)
  const trigger = (
    <Chip className="tv-all" onClick={phone ? () => setOpen(true) : undefined}>
      {t('allGroups')}
      <Icon name="chevronDown" size={14} />
    </Chip>
  )
  const list = (
    <div className="tv-groups">
      {groups.map(({ name, count }) => (
        <button
          key={name}
          type="button"
          title={name}
          aria-current={name === current ? 'true' : undefined}
          onClick={() => {
            setOpen(false)
            onChoose(name)
          }}
        >
          <span className="clip grow">{name}</span>
          <span className="num">{count.toLocaleString(language)}</span>
        </button>
      ))}
    </div>
  )
  if (!phone)
    return (
      <Popover trigger={trigger} label={t('groups')} align="end" open={open} onOpenChange={setOpen}>
        {list}
      </Popover>
    )
  return (
    <>
      {trigger}
      <Sheet open={open} onClose={() => setOpen(false)} title={t('groups')}>
        {list}
      </Sheet>
    </>
  )
}
