import { useState } from 'react'
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
  const [open, setOpen] = useState(false)
  // A phone scrolls through them all; a wide screen shows the first five, or the chosen one in place of the fifth.
  const first = groups.slice(0, phone ? 40 : TABS)
  const chosen = groups.find(({ name }) => name === current)
  const tabs = chosen && !first.includes(chosen) ? [...first.slice(0, -1), chosen] : first
  const choose = (name: string) => {
    setOpen(false)
    onChoose(name)
  }
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
          aria-current={name === current ? 'true' : undefined}
          onClick={() => choose(name)}
        >
          <span className="clip grow">{name}</span>
          <span className="num">{count}</span>
        </button>
      ))}
    </div>
  )
  return (
    <Chips label={t('groups')}>
      {hasFavorites && (
        <Chip
          className="tv-mark"
          on={current === FAVORITES}
          aria-label={t('favorites')}
          title={t('favorites')}
          onClick={() => choose(FAVORITES)}
        >
          <Icon name="starFilled" size={16} />
        </Chip>
      )}
      {hasRecent && (
        <Chip
          className="tv-mark"
          on={current === RECENT}
          aria-label={t('recent')}
          title={t('recent')}
          onClick={() => choose(RECENT)}
        >
          <Icon name="clock" size={16} />
        </Chip>
      )}
      {tabs.map(({ name }) => (
        <Chip key={name} on={name === current} onClick={() => choose(name)}>
          {name}
        </Chip>
      ))}
      {phone ? (
        <>
          {trigger}
          <Sheet open={open} onClose={() => setOpen(false)} title={t('groups')}>
            {list}
          </Sheet>
        </>
      ) : (
        <Popover trigger={trigger} label={t('groups')} align="end" open={open} onOpenChange={setOpen}>
          {list}
        </Popover>
      )}
    </Chips>
  )
}
