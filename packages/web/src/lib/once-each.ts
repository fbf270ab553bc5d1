/** Facts side by side: what says nothing, or the same again, is left out. */
export function onceEach(texts: readonly (string | undefined)[]): string[] {
  return [...new Set(texts.flatMap((text) => text || []))]
}
