import type { Loader, LoaderCallbacks, PlaylistLoaderConstructor, PlaylistLoaderContext } from 'hls.js'
import { kindOfStatus } from '../failure.ts'
import { type DashManifest, parseMpd } from './dash/mpd.ts'
import { DASH_SCHEME, masterPlaylist, mediaPlaylist } from './dash/playlist.ts'
import { readSidx } from './dash/sidx.ts'
import { attachWithHls } from './hls.ts'
import type { AttachSource } from './source.ts'

/** DASH by hls.js: both carry the same fragmented MP4, so the manifest is retold as playlists instead of loading a second engine. */
export const attachDash: AttachSource = async (request) => {
  const { default: Hls } = await import('hls.js')
  request.signal.throwIfAborted()
  if (!Hls.isSupported()) {
    request.fail({ kind: 'unsupported', format: 'mpd', detail: 'MediaSource' })
    return { destroy: () => undefined }
  }
  const stream = createDashStream(request.url, request.signal)
  return attachWithHls(
    Hls,
    { ...request, url: `${DASH_SCHEME}master.m3u8` },
    { pLoader: playlistLoader(stream) },
  )
}

interface HttpFault extends Error {
  status?: number
}

/** Answers a playlist's address out of the manifest; a live manifest is fetched anew, once for all who ask together. */
export function createDashStream(url: string, signal: AbortSignal) {
  let manifest: DashManifest | null = null
  let loading: Promise<DashManifest> | null = null
  const get = async (address: string, headers?: HeadersInit) => {
    const response = await fetch(address, { signal, credentials: 'omit', ...(headers ? { headers } : {}) })
    if (response.ok) return response
    const fault: HttpFault = new Error(`${kindOfStatus(response.status)} ${response.status}`)
    fault.status = response.status
    throw fault
  }
  const load = async () => {
    const response = await get(url)
    manifest = parseMpd(await response.text(), response.url || url, Date.now())
    return manifest
  }
  // A question that failed is asked again: hls.js tries more than once.
  const ask = () => {
    loading ??= load().finally(() => {
      loading = null
    })
    return loading
  }
  return {
    async read(address: string): Promise<string> {
      let current = manifest ?? (await ask())
      const place = Number(/(\d+)\.m3u8$/.exec(address)?.[1] ?? Number.NaN)
      if (Number.isNaN(place)) return masterPlaylist(current)
      if (current.live) current = await ask()
      const track = current.tracks[place]
      if (!track) throw new Error('track is gone')
      if (track.index && track.segments.length === 0) {
        const { range, url: file } = track.index
        const answer = await get(file, { Range: `bytes=${range.start}-${range.end}` })
        const bytes = new Uint8Array(await answer.arrayBuffer())
        track.segments = readSidx(bytes, range.start).map((segment) => ({ url: file, ...segment }))
      }
      return mediaPlaylist(track, current.live)
    },
  }
}

/** hls.js asks for a constructor: the one place in the player where there has to be a class. */
function playlistLoader(stream: ReturnType<typeof createDashStream>): PlaylistLoaderConstructor {
  return class DashPlaylists implements Loader<PlaylistLoaderContext> {
    context: PlaylistLoaderContext | null = null
    stats = {
      aborted: false,
      loaded: 0,
      retry: 0,
      total: 0,
      chunkCount: 0,
      bwEstimate: 0,
      loading: { start: 0, first: 0, end: 0 },
      parsing: { start: 0, end: 0 },
      buffering: { start: 0, first: 0, end: 0 },
    }

    load(
      context: PlaylistLoaderContext,
      _config: unknown,
      callbacks: LoaderCallbacks<PlaylistLoaderContext>,
    ) {
      this.context = context
      this.stats.loading.start = performance.now()
      stream
        .read(context.url)
        .then((data) => {
          if (this.stats.aborted) return
          const now = performance.now()
          this.stats.loading.first = now
          this.stats.loading.end = now
          this.stats.loaded = data.length
          callbacks.onSuccess({ url: context.url, data, code: 200 }, this.stats, context, null)
        })
        .catch((error: HttpFault) => {
          const fault = { code: error.status ?? 0, text: error.message }
          if (!this.stats.aborted) callbacks.onError(fault, context, null, this.stats)
        })
    }
    abort() {
      this.stats.aborted = true
    }
    destroy() {
      this.abort()
    }
  }
}
