export interface ProxyValues {
  proxyEnabled: boolean
  proxyUrl: string
  proxyUsername: string
  proxyPassword: string
}

/** What is wrong with the address, as a text key; null when nothing is. */
export function checkProxy({ proxyEnabled, proxyUrl }: ProxyValues): 'needed' | 'format' | null {
  if (!proxyEnabled) return null
  const url = proxyUrl.trim()
  if (url === '') return 'needed'
  return /^(https?|socks5):\/\/\S+$/i.test(url) ? null : 'format'
}

/** Trimmed; with the proxy off every field is sent empty. An untouched password is left out: the stored one stays. */
export function proxyInput(values: ProxyValues) {
  if (!values.proxyEnabled) return { proxyEnabled: false, proxyUrl: '', proxyUsername: '', proxyPassword: '' }
  const proxyPassword = values.proxyPassword.trim()
  return {
    proxyEnabled: true,
    proxyUrl: values.proxyUrl.trim(),
    proxyUsername: values.proxyUsername.trim(),
    ...(proxyPassword !== '' && { proxyPassword }),
  }
}
