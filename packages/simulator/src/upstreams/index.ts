import { createReelStore } from '../media/render.ts'
import type { SimUpstream } from '../upstream.ts'
import { broken } from './broken.ts'
import { createCms } from './cms.ts'
import { dandanComments, dandanplay } from './dandanplay.ts'
import { createDanmuApi } from './danmu-api.ts'
import { douban } from './douban.ts'
import { epg, iptv } from './iptv.ts'
import { jx } from './jx.ts'
import { kyLive } from './ky-live.ts'
import { live } from './live.ts'
import { createMedia } from './media.ts'
import { pictures } from './pictures.ts'
import { tencentPages, tencentSuggest } from './tencent.ts'
import { tmdb } from './tmdb.ts'

export interface World {
  seed: number
  mediaDir: string | undefined
}

/** Everybody who answers. A new upstream is one file here and one line below. */
export function createUpstreams({ seed, mediaDir }: World): SimUpstream[] {
  return [
    createCms(seed),
    ...createMedia(createReelStore(mediaDir)),
    live,
    iptv,
    epg,
    jx,
    broken,
    ...pictures,
    douban,
    tencentSuggest,
    tencentPages,
    kyLive,
    tmdb,
    dandanplay,
    dandanComments,
    createDanmuApi(),
  ]
}
