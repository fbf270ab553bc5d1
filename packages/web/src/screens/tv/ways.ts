import type { Channel } from '@piying/contract'
import { isMixedContent } from '../../player/failure.ts'
import type { PlayerSource } from '../../player/index.tsx'

export type Line = Channel['playUrls'][number]

/** One way to a channel: a line of its list, opened by the browser itself or through the server. */
export interface Way {
  line: number
  viaServer: boolean
  source: PlayerSource
}

const TYPES = ['hls', 'ts', 'flv', 'mp4', 'dash', 'auto'] as const
/** A browser that gets nowhere by itself should find out soon: the server comes next. */
const DIRECT_PATIENCE = 8
const SERVER_PATIENCE = 15

/** What the player calls the format; undefined for what no browser opens (rtp, rtsp, rtmp…). */
export const typeOf = (format: string) => TYPES.find((type) => type === format)

export const isPlayable = ({ playUrls }: Pick<Channel, 'playUrls'>) =>
  playUrls.some(({ format }) => typeOf(format) !== undefined)

/**
 * All ways, the chosen line first, then those after it and those before it. The browser goes by itself where no header is
 * asked for, its page allows it and the origin is not known to refuse.
 */
export function waysOf(
  lines: readonly Line[],
  first: number,
  isBlocked: (url: string) => boolean,
  page: string = location.href,
): Way[] {
  const order = lines.map((_, index) => (index + first) % lines.length)
  return order.flatMap((index) => {
    const line = lines[index]
    const type = line && typeOf(line.format)
    if (!line || !type) return []
    const live = type !== 'mp4'
    const source = (url: string, patience: number) => ({ url, type, live, patience })
    const isOpen = line.direct && !isMixedContent(line.url, page) && !isBlocked(line.url)
    const server = { line: index, viaServer: true, source: source(line.proxied, SERVER_PATIENCE) }
    if (!isOpen) return [server]
    return [{ line: index, viaServer: false, source: source(line.url, DIRECT_PATIENCE) }, server]
  })
}
