import type { ReactNode } from 'react'
import { moveByArrows } from './roving.ts'

export interface Tab<T extends string> {
  value: T
  label: ReactNode
  count?: number
}

interface TabsProps<T extends string> {
  label: string
  value: T
  tabs: readonly Tab<T>[]
  onChange: (value: T) => void
}

/** The row of tabs; what they show stands below, in the caller's hands. */
export function Tabs<T extends string>({ label, value, tabs, onChange }: TabsProps<T>) {
  return (
    <div className="tabs" role="tablist" aria-label={label} onKeyDown={moveByArrows}>
      {tabs.map((tab) => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          aria-selected={tab.value === value}
          tabIndex={tab.value === value ? 0 : -1}
          onClick={() => onChange(tab.value)}
        >
          {tab.label}
          {tab.count !== undefined && <span className="n">{tab.count}</span>}
        </button>
      ))}
    </div>
  )
}
