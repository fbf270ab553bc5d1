import type { Favorite } from '@piying/contract'

const TAGS_SHOWN = 2

/** The first two, and how many more there are. */
export function shownTags(tags: readonly string[]): { shown: readonly string[]; more: number } {
  return { shown: tags.slice(0, TAGS_SHOWN), more: Math.max(0, tags.length - TAGS_SHOWN) }
}

/** Who plays in it: the extra information is JSON that anybody may have written. */
export function actorOf({ extraInfo }: Pick<Favorite, 'extraInfo'>): string {
  try {
    const value: unknown = JSON.parse(extraInfo)
    const actor = typeof value === 'object' && value !== null && 'actor' in value ? value.actor : ''
    return typeof actor === 'string' ? actor.trim() : ''
  } catch {
    return ''
  }
}

/** More while a page comes back full. */
export function nextPage(pageSize: number) {
  return ({ list }: { list: readonly unknown[] }, page: number): number | null =>
    list.length === pageSize ? page + 1 : null
}

/** The chosen tags of the address, `a,b`, with one more or one fewer. */
export function toggleTag(chosen: readonly string[], tag: string): string[] {
  return chosen.includes(tag) ? chosen.filter((each) => each !== tag) : [...chosen, tag]
}
