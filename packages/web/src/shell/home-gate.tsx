import type { ReactNode } from 'react'
import { calls } from '../api/calls.ts'
import { useCall } from '../api/hooks.ts'
import { readStored, writeStored } from '../lib/storage.ts'
import { RouteWait } from './route-wait.tsx'

const KEY = 'hasSources'

interface HomeGateProps {
  firstRun: ReactNode
  home: ReactNode
}

/** A new instance has no sources: it shows how to get some. Afterwards nobody waits for the question. */
export function HomeGate({ firstRun, home }: HomeGateProps) {
  const known = readStored(KEY) === '1'
  const sites = useCall(calls.site.enabled, {})
  const lists = useCall(calls.iptv.enabled, {})
  if (sites.data && lists.data) {
    const empty = sites.data.length === 0 && lists.data.length === 0
    writeStored(KEY, empty ? null : '1')
    return empty ? firstRun : home
  }
  if (known || sites.isError || lists.isError) return home
  return <RouteWait />
}
