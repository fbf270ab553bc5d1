import { DropdownMenu as Primitive } from 'radix-ui'
import { Fragment, type ReactNode } from 'react'
import { cx } from './cx.ts'
import { Icon, type IconName } from './icon.tsx'
import './overlay.css'
import './menu.css'

export interface MenuItem {
  label: ReactNode
  icon?: IconName | undefined
  /** Chosen now, as the language that is spoken. */
  checked?: boolean
  danger?: boolean
  disabled?: boolean | undefined
  onSelect: () => void
}

export interface MenuGroup {
  label?: string
  items: MenuItem[]
}

interface MenuProps {
  /** One element that takes a ref, such as `IconButton`. */
  trigger: ReactNode
  groups: MenuGroup[]
  align?: 'start' | 'center' | 'end'
  defaultOpen?: boolean
}

export function Menu({ trigger, groups, align = 'end', defaultOpen }: MenuProps) {
  return (
    <Primitive.Root {...(defaultOpen && { defaultOpen })}>
      <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content className="popover" align={align} sideOffset={6} collisionPadding={12}>
          {groups.map((group, index) => (
            <Fragment key={group.label ?? index}>
              {index > 0 && <Primitive.Separator className="menu-sep" />}
              {group.label && <Primitive.Label className="menu-label">{group.label}</Primitive.Label>}
              {group.items.map((item, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the items of a menu stay in place
                <Item key={at} item={item} />
              ))}
            </Fragment>
          ))}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}

function Item({ item }: { item: MenuItem }) {
  return (
    <Primitive.Item
      className={cx('menu-item', item.danger && 'danger')}
      disabled={item.disabled ?? false}
      onSelect={item.onSelect}
      {...(item.checked !== undefined && { role: 'menuitemradio', 'aria-checked': item.checked })}
    >
      {item.icon && <Icon name={item.icon} size={16} />}
      {item.label}
      {item.checked && (
        <span className="end">
          <Icon name="check" size={16} />
        </span>
      )}
    </Primitive.Item>
  )
}
