import type { TorrentFile } from '@piying/contract'

export type FileKind = TorrentFile['kind']

/** The first three are the specification's; a subtitle is told apart so that the player can offer it. */
const KINDS: Record<Exclude<FileKind, 'other'>, readonly string[]> = {
  video: ['mp4', 'avi', 'mkv', 'mov', 'wmv', 'flv', 'webm', 'm4v', '3gp'],
  audio: ['mp3', 'wav', 'flac', 'aac', 'ogg', 'wma', 'm4a'],
  document: ['pdf', 'doc', 'docx', 'txt', 'rtf', 'odt'],
  subtitle: ['srt', 'vtt', 'ass', 'ssa'],
}

const TYPES: Record<string, string> = {
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  mov: 'video/quicktime',
  mkv: 'video/x-matroska',
  webm: 'video/webm',
  avi: 'video/x-msvideo',
  wmv: 'video/x-ms-wmv',
  flv: 'video/x-flv',
  '3gp': 'video/3gpp',
  ts: 'video/mp2t',
  m2ts: 'video/mp2t',
  mpg: 'video/mpeg',
  mpeg: 'video/mpeg',
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  flac: 'audio/flac',
  aac: 'audio/aac',
  ogg: 'audio/ogg',
  wma: 'audio/x-ms-wma',
  m4a: 'audio/mp4',
  pdf: 'application/pdf',
  txt: 'text/plain; charset=utf-8',
  srt: 'application/x-subrip',
  vtt: 'text/vtt; charset=utf-8',
  ass: 'text/x-ssa',
  ssa: 'text/x-ssa',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
}

function extensionOf(name: string): string {
  return /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toLowerCase() ?? ''
}

/** The badge of the file list, by the specification's table of extensions. */
export function fileKind(name: string): FileKind {
  const extension = extensionOf(name)
  return (
    (Object.keys(KINDS) as (keyof typeof KINDS)[]).find((kind) => KINDS[kind].includes(extension)) ?? 'other'
  )
}

/** Never a type that a browser would run: pages and scripts inside a torrent are only bytes. */
export function contentType(name: string): string {
  return TYPES[extensionOf(name)] ?? 'application/octet-stream'
}
