import { isMixedContent } from '../failure.ts'
import { detectType, isEndless } from './detect.ts'
import type { AttachedSource, AttachSource, PlayerSource, SourceRequest, SourceType } from './source.ts'

/** One loader per kind of stream: its library comes with it, and only then. */
const LOADERS: Record<SourceType, () => Promise<AttachSource>> = {
  hls: async () => (await import('./hls.ts')).attachHls,
  flv: async () => (await import('./mpegts.ts')).attachFlv,
  ts: async () => (await import('./mpegts.ts')).attachTs,
  mp4: async () => (await import('./native.ts')).attachNative,
  dash: async () => (await import('./dash.ts')).attachDash,
  remux: async () => (await import('./remux.ts')).attachRemux,
}

/** How a source has to be opened, found out where it does not say. */
export async function resolveSource(
  source: PlayerSource,
  signal: AbortSignal,
): Promise<{ type: SourceType; live: boolean }> {
  const { type: said = 'auto', url } = source
  const type = said === 'auto' ? await detectType(url, signal) : said
  const rawStream = type === 'ts' || type === 'flv'
  const live = source.live ?? (rawStream && (await isEndless(url, signal)))
  /** A recorded MPEG-TS file has no index that mpegts.js could seek by; reading it by ranges has. */
  return { type: type === 'ts' && !live ? 'remux' : type, live }
}

export async function attachSource(type: SourceType, request: SourceRequest): Promise<AttachedSource> {
  if (isMixedContent(request.url)) {
    request.fail({ kind: 'mixed_content', detail: request.url })
    return { destroy: () => undefined }
  }
  const attach = await LOADERS[type]()
  request.signal.throwIfAborted()
  return attach(request)
}
