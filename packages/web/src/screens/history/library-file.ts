/** Null when the text is not an export; the single entries are judged by the server. */
export function readLibraryFile(text: string): { history: unknown[]; favorites: unknown[] } | null {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null) return null
    const history = 'history' in value && Array.isArray(value.history) ? value.history : null
    const favorites = 'favorites' in value && Array.isArray(value.favorites) ? value.favorites : null
    return history || favorites ? { history: history ?? [], favorites: favorites ?? [] } : null
  } catch {
    return null
  }
}
