/** Picture sizes a film is offered in: what the master says, and how many bytes two seconds then have. */
export const QUALITIES = {
  '360p': { resolution: '640x360', bandwidth: 400_000, bytes: 0 },
  '720p': { resolution: '1280x720', bandwidth: 1_600_000, bytes: 320_000 },
  '1080p': { resolution: '1920x1080', bandwidth: 4_000_000, bytes: 800_000 },
} as const
export type Quality = keyof typeof QUALITIES

export function isQuality(name: string): name is Quality {
  return name in QUALITIES
}

export function masterPlaylist(): string {
  const variants = Object.entries(QUALITIES).map(
    ([name, { resolution, bandwidth }]) =>
      `#EXT-X-STREAM-INF:BANDWIDTH=${bandwidth},AVERAGE-BANDWIDTH=${bandwidth - 50_000},CODECS="avc1.42c01e,mp4a.40.2",RESOLUTION=${resolution},FRAME-RATE=10.000\n${name}/index.m3u8`,
  )
  return `#EXTM3U\n#EXT-X-VERSION:3\n${variants.join('\n')}\n`
}

const PACKET = 188
const NULL_PACKET = Buffer.concat([Buffer.from([0x47, 0x1f, 0xff, 0x10]), Buffer.alloc(PACKET - 4, 0xff)])

/** The same pictures with empty packets in between: as heavy as a larger picture would be. */
export function padSegment(segment: Buffer, bytes: number): Buffer {
  const missing = Math.floor((bytes - segment.length) / PACKET)
  if (missing <= 0) return segment
  const padding = Buffer.alloc(missing * PACKET)
  for (let at = 0; at < padding.length; at += PACKET) NULL_PACKET.copy(padding, at)
  return Buffer.concat([segment, padding])
}
