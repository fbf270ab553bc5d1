import type { TorrentFile } from '@piying/contract'
import { fetchText } from '../../api/fetch-text.ts'

/** Samples and trailers come along: the first real film is the one to begin with. */
export function firstVideo(files: readonly TorrentFile[]): TorrentFile | undefined {
  const videos = files.filter((file) => file.kind === 'video')
  return videos.find((file) => !/\b(sample|trailer)\b/i.test(file.path)) ?? videos[0]
}

/** The same file as HLS that the server makes; the pass is in the query. */
export function serverSource({ url }: TorrentFile): string {
  const [path, query = ''] = url.split('?')
  return `${path}/hls/index.m3u8${query && `?${query}`}`
}

export function subtitleChoices(files: readonly TorrentFile[]) {
  return files
    .filter((file) => file.kind === 'subtitle')
    .map((file) => ({
      id: String(file.index),
      label: file.name,
      load: () => fetchText(file.url),
    }))
}
