import { NetworkProxy } from '@piying/contract'

export const ROW = 'network_proxy'
export type StoredProxy = NetworkProxy

const NONE: StoredProxy = { proxyEnabled: false, proxyUrl: '', proxyUsername: '', proxyPassword: '' }

/** What the settings row says; no proxy when it is empty or unreadable. */
export function readProxySettings(row: string): StoredProxy {
  if (row === '') return NONE
  try {
    return NetworkProxy.parse(JSON.parse(row))
  } catch {
    return NONE
  }
}
