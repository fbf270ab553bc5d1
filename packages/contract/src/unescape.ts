/** A part of an address without its escapes; as it is where a bare per cent sign makes them unreadable. */
export function unescaped(text: string): string {
  if (!text.includes('%')) return text
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
