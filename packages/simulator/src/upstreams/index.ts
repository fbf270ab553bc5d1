import { createReelStore } from '../media/render.ts'
import type { SimUpstream } from '../upstream.ts'
import { cms } from './cms.ts'
import { live } from './live.ts'
import { createMedia } from './media.ts'
import { pictures } from './pictures.ts'

export interface World {
  seed: number
  mediaDir: string | undefined
}

/** Everybody who answers. A new upstream is one file here and one line below. */
export function createUpstreams({ mediaDir }: World): SimUpstream[] {
  return [cms, ...createMedia(createReelStore(mediaDir)), live, pictures]
}
