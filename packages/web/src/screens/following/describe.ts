import type { FollowItem } from '@piying/contract'
import type { following } from '../../i18n/following.ts'
import type { Translate } from '../../i18n/texts.ts'

type Words = Translate<(typeof following)['zh']>

/** 全24集, 已完结: nothing more will come, so it is not up to anything. */
const FINISHED = /^全|完结/

/** The site's own words about the newest episode; many say 更新至 themselves. */
export function latestText({ latest }: Pick<FollowItem, 'latest'>, t: Words): string {
  const words = latest.trim().replace(/^更新至\s*/, '')
  if (FINISHED.test(words)) return words
  return words ? t('latest', { latest: words }) : t('noNews')
}

export function seenText({ episode }: Pick<FollowItem, 'episode'>, t: Words): string {
  if (!episode) return t('notBegun')
  return /^\d+$/.test(episode)
    ? t('episode', { n: String(Number(episode)) })
    : t('episodeName', { name: episode })
}

/** What is new comes first; the order stays otherwise. */
export function newsFirst(items: readonly FollowItem[]): FollowItem[] {
  return [...items.filter(({ isNew }) => isNew), ...items.filter(({ isNew }) => !isNew)]
}
