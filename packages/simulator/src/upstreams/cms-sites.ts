import type { Behaviour } from '../cms/behaviour.ts'

/** A site that an administrator could add. */
export interface DemoSite {
  key: string
  name: string
  api: string
  tags: string[]
  behaviour: Behaviour
}

const site = (
  id: string,
  name: string,
  behaviour: Behaviour,
  tags: string[],
  path = '/api.php/provide/vod',
): DemoSite => ({
  key: id,
  name,
  api: `https://cms-${id}.example${path}`,
  tags,
  behaviour,
})

export const GOOD_SITES: readonly DemoSite[] = [site('a', '青灯影库', 'numbers', ['高清', '全'])]

export const BAD_SITES: readonly DemoSite[] = []

export const SITES: readonly DemoSite[] = [...GOOD_SITES, ...BAD_SITES]
