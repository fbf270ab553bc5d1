import { useState } from 'react'
import { crud } from '../../i18n/crud.ts'
import { useTexts } from '../../i18n/texts.ts'
import { Switch } from '../../ui/switch.tsx'
import type { ListCalls, ListHandle, Row } from './description.ts'

interface ActiveSwitchProps<K extends ListCalls> {
  row: Row<K> & { isActive: unknown }
  name: string
  list: ListHandle<K>
}

/** Turns at once; turns back when the server refuses. */
export function ActiveSwitch<K extends ListCalls>({ row, name, list }: ActiveSwitchProps<K>) {
  const t = useTexts(crud)
  const [pending, setPending] = useState<boolean | null>(null)
  const turn = async (on: boolean) => {
    setPending(on)
    await list.setActive([row], on).catch(() => undefined)
    setPending(null)
  }
  return (
    <Switch
      checked={pending ?? Boolean(row.isActive)}
      label={t('enableNamed', { name })}
      onChange={(on) => void turn(on)}
    />
  )
}
