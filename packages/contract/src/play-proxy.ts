/** Where the owner's own proxy wants the address of the stream. */
const SLOT = '{url}'

/** The stream behind the owner's own proxy; null when the template has no slot or does not make an address of the web. */
export function fillProxy(template: string, url: string): string | null {
  if (!template.includes(SLOT)) return null
  const filled = template.trim().replaceAll(SLOT, encodeURIComponent(url))
  return /^https?:\/\//i.test(filled) && URL.canParse(filled) ? filled : null
}

export function isProxyTemplate(template: string): boolean {
  return fillProxy(template, 'https://cdn.example/index.m3u8') !== null
}
