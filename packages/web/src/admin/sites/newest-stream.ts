import { parsePlayLines, preferredLine } from '@piying/contract/episodes'
import { calls } from '../../api/calls.ts'
import { request } from '../../api/request.ts'

/** Works looked at before the owner is left to name a playlist. */
const TRIES = 3

/** A playlist of one of the site's newest works; empty when it has none, or does not answer. */
export async function findNewestStream(siteId: number, signal: AbortSignal): Promise<string> {
  try {
    const { list } = await request(calls.siteMedia.home, { siteId }, { signal })
    for (const { vod_id } of list.slice(0, TRIES)) {
      const vod = await request(calls.siteMedia.detail, { siteId, id: vod_id }, { signal })
      const lines = parsePlayLines(vod.vod_play_from, vod.vod_play_url, vod.vod_play_note)
      const url = lines[preferredLine(lines)]?.episodes[0]?.url ?? ''
      if (/m3u8/i.test(url)) return url
    }
  } catch {
    // The address can be typed: a site that is switched off or silent is no reason to show an error here.
  }
  return ''
}
