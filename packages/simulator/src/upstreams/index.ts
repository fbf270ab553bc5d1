import type { SimUpstream } from '../upstream.ts'
import { cms } from './cms.ts'
import { media } from './media.ts'
import { pictures } from './pictures.ts'

export interface World {
  seed: number
  mediaDir: string | undefined
}

/** Everybody who answers. A new upstream is one file here and one line below. */
export function createUpstreams(_world: World): SimUpstream[] {
  return [cms, media, pictures]
}
