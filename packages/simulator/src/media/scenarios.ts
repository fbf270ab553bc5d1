import { createCipheriv } from 'node:crypto'
import { readAsset } from '../assets.ts'
import type { Work } from '../library/works.ts'
import { redirect, respond, type SimRequest, text } from '../upstream.ts'
import { endlessFragment, readFragments } from './mp4.ts'
import { endlessSegment, type Reel } from './reel.ts'
import { vodPlaylist } from './vod.ts'

export const PLAYLIST = 'application/vnd.apple.mpegurl'
export const KEY = Buffer.from('00112233445566778899aabbccddeeff', 'hex')

export interface Film {
  work: Work
  episode: number
  reel: Reel
  request: SimRequest
  /** `https://host/folder`, where the playlist lies. */
  base: string
}

/** One way of publishing a film. `file` is what follows the folder. */
type Scenario = (film: Film, file: string) => unknown

const playlist = (body: string) => text(PLAYLIST, body)
const segmentAt = (reel: Reel, index: number, type = 'video/mp2t') =>
  respond(200, { 'content-type': type, 'accept-ranges': 'bytes' }, endlessSegment(reel, index))

/** The folders under `/hls/`: `/hls/aes/12/3/index.m3u8` is the third episode of work 12, encrypted. */
export const SCENARIOS: Record<string, Scenario> = {
  plain: (film, file) =>
    file === 'index.m3u8' ? playlist(vodPlaylist(film.work.duration)) : tsFile(film, file),
  'root-relative': named((film, index) => `/vod/${film.work.id}/${film.episode}/${index}.ts`),
  absolute: named((film, index) => `https://cdn-z.example/vod/${film.work.id}/${film.episode}/${index}.ts`),
  'scheme-relative': named(
    (film, index) => `//cdn-z.example/vod/${film.work.id}/${film.episode}/${index}.ts`,
  ),
  query: named((_, index) => `${index}.ts?sign=a%2Fb&t=${index}#x`),
  nested: named((_, index) => `parts/../parts/${index}.ts`),
  long: (film, file) => (file === 'index.m3u8' ? playlist(vodPlaylist(20_000)) : tsFile(film, file)),
  crlf: (film, file) =>
    file === 'index.m3u8'
      ? playlist(vodPlaylist(film.work.duration).replaceAll('\n', '\r\n').trimEnd())
      : tsFile(film, file),
  comments: (film, file) => (file === 'index.m3u8' ? playlist(commented(film)) : tsFile(film, file)),
  'plain-type': (film, file) =>
    file === 'index.m3u8' ? text('text/plain', vodPlaylist(film.work.duration)) : tsFile(film, file),
  png: (film, file) =>
    file === 'index.m3u8'
      ? playlist(vodPlaylist(film.work.duration, (index) => `${index}.png`))
      : tsFile(film, file, 'image/png'),
  redirect: (film, file) =>
    file === 'index.m3u8'
      ? redirect(`https://cdn-y.example/vod/${film.work.id}/${film.episode}/index.m3u8`)
      : undefined,
  aes: (film, file) => encrypted(film, file, ''),
  'aes-iv': (film, file) => encrypted(film, file, ',IV=0x000102030405060708090a0b0c0d0e0f'),
  range: ranged,
  'low-latency': lowLatency,
  cmaf,
}

function named(name: (film: Film, index: number) => string): Scenario {
  return (film, file) =>
    file === 'index.m3u8'
      ? playlist(vodPlaylist(film.work.duration, (index) => name(film, index)))
      : tsFile(film, file)
}

function tsFile(film: Film, file: string, type?: string) {
  const index = /(?:^|\/)(\d+)\.(?:ts|png)$/.exec(file)?.[1]
  return index === undefined ? undefined : segmentAt(film.reel, Number(index), type)
}

function commented(film: Film): string {
  return vodPlaylist(60)
    .replace('#EXTM3U\n', `#EXTM3U\n\n# made by hand\n\n## ${film.work.title}\n`)
    .replace('#EXT-X-VERSION:3', '#EXT-X-VERSION:3\n#EXT-X-INDEPENDENT-SEGMENTS\n#EXT-X-START:TIME-OFFSET=0 ')
    .replace('#EXT-X-ENDLIST', '## not a tag\n#EXT-X-UNKNOWN:URI="7.ts",X=1\n\n#EXT-X-ENDLIST')
    .trimEnd()
}

function encrypted(film: Film, file: string, iv: string) {
  if (file === 'key.bin') return respond(200, { 'content-type': 'application/octet-stream' }, KEY)
  if (file === 'index.m3u8') {
    const body = vodPlaylist(film.work.duration)
    return playlist(body.replace('#EXTINF', `#EXT-X-KEY:METHOD=AES-128,URI="key.bin"${iv}\n#EXTINF`))
  }
  const index = /^(\d+)\.ts$/.exec(file)?.[1]
  if (index === undefined) return
  const start = Buffer.alloc(16)
  if (iv) Buffer.from('000102030405060708090a0b0c0d0e0f', 'hex').copy(start)
  else start.writeUInt32BE(Number(index), 12)
  const cipher = createCipheriv('aes-128-cbc', KEY, start)
  return respond(
    200,
    { 'content-type': 'video/mp2t' },
    Buffer.concat([cipher.update(endlessSegment(film.reel, Number(index))), cipher.final()]),
  )
}

/** One file for the whole reel; the second range of each pair has no offset: it goes on where the last ended. */
function ranged(film: Film, file: string) {
  if (file === 'all.ts')
    return respond(
      200,
      { 'content-type': 'video/mp2t', 'accept-ranges': 'bytes' },
      Buffer.concat(film.reel.segments),
    )
  if (file !== 'index.m3u8') return
  let offset = 0
  const lines = film.reel.segments.map((segment, index) => {
    const range = index % 2 ? `${segment.length}` : `${segment.length}@${offset}`
    offset += segment.length
    return `#EXTINF:2.000000,\n#EXT-X-BYTERANGE:${range}\nall.ts`
  })
  return playlist(
    `#EXTM3U\n#EXT-X-VERSION:4\n#EXT-X-TARGETDURATION:2\n#EXT-X-MEDIA-SEQUENCE:0\n${lines.join('\n')}\n#EXT-X-ENDLIST\n`,
  )
}

function lowLatency(film: Film, file: string) {
  if (file !== 'index.m3u8') return tsFile(film, file)
  return playlist(`#EXTM3U
#EXT-X-VERSION:9
#EXT-X-TARGETDURATION:2
#EXT-X-SERVER-CONTROL:CAN-BLOCK-RELOAD=NO,PART-HOLD-BACK=6.0
#EXT-X-PART-INF:PART-TARGET=2.0
#EXT-X-MEDIA-SEQUENCE:0
#EXTINF:2.000000,
0.ts
#EXT-X-PART:DURATION=2.0,URI="1.ts",INDEPENDENT=YES
#EXTINF:2.000000,
1.ts
#EXT-X-PART:DURATION=2.0,URI="2.ts",BYTERANGE="188@0"
#EXT-X-PRELOAD-HINT:TYPE=PART,URI="3.ts"
#EXT-X-RENDITION-REPORT:URI="../other/index.m3u8",LAST-MSN=2
`)
}

const VIDEO = () => readFragments(readAsset('clip-video.mp4'), 8)
const AUDIO = () => readFragments(readAsset('clip-audio.mp4'), 8)

/** Fragmented MP4: a picture playlist, a sound rendition and subtitles, joined by a master. */
function cmaf(film: Film, file: string) {
  const [folder = '', name = ''] = file.split('/')
  if (file === 'index.m3u8') return playlist(CMAF_MASTER)
  if (folder === 'subs') return subtitles(film, name)
  if (folder !== 'video' && folder !== 'audio') return
  const source = folder === 'video' ? VIDEO() : AUDIO()
  if (name === 'index.m3u8') {
    const body = vodPlaylist(film.work.duration, (index) => `${index}.m4s`)
    return playlist(
      body.replace('VERSION:3', 'VERSION:7').replace('#EXTINF', '#EXT-X-MAP:URI="init.mp4"\n#EXTINF'),
    )
  }
  const type = folder === 'video' ? 'video/mp4' : 'audio/mp4'
  if (name === 'init.mp4') return respond(200, { 'content-type': type }, source.init)
  const index = /^(\d+)\.m4s$/.exec(name)?.[1]
  return index === undefined
    ? undefined
    : respond(200, { 'content-type': type }, endlessFragment(source, Number(index)))
}

const CMAF_MASTER = `#EXTM3U
#EXT-X-VERSION:7
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sound",NAME="国语",LANGUAGE="zh",DEFAULT=YES,AUTOSELECT=YES,URI="audio/index.m3u8"
#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="subs",NAME="中文",LANGUAGE="zh",DEFAULT=NO,AUTOSELECT=YES,URI="subs/index.m3u8"
#EXT-X-STREAM-INF:BANDWIDTH=160000,CODECS="avc1.42c01e,mp4a.40.2",RESOLUTION=640x360,AUDIO="sound",SUBTITLES="subs"
video/index.m3u8
`

function subtitles(film: Film, name: string) {
  if (name === 'index.m3u8') {
    const seconds = film.work.duration
    return playlist(
      `#EXTM3U\n#EXT-X-VERSION:3\n#EXT-X-TARGETDURATION:${seconds}\n#EXT-X-PLAYLIST-TYPE:VOD\n#EXTINF:${seconds},\n0.vtt\n#EXT-X-ENDLIST\n`,
    )
  }
  if (name === '0.vtt')
    return text(
      'text/vtt; charset=utf-8',
      `WEBVTT\n\n00:00:01.000 --> 00:00:06.000\n《${film.work.title}》第 ${film.episode} 集\n`,
    )
}
