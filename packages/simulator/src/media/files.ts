import { readAsset } from '../assets.ts'
import { encodeGbk } from '../cms/gbk.ts'
import { readRange } from '../send.ts'
import { respond, type SimReply, type SimRequest, type SimStream, stream } from '../upstream.ts'
import { endlessSegment, type Reel } from './reel.ts'

const SUBTITLES =
  '1\n00:00:01,000 --> 00:00:05,000\n灯影摇曳\n\n2\n00:00:06,000 --> 00:00:10,000\n故事开始了\n'

/** Whole files by their ending; `ac3.mkv` and `hevc.mp4` are what a browser cannot play. */
export function answerFile(name: string, reel: Reel): SimReply | undefined {
  const [, stem = '', ending = ''] = /^(.*)\.(\w+)$/.exec(name) ?? []
  switch (ending) {
    case 'mp4':
    case 'm4v':
      return file('video/mp4', readAsset(stem.includes('hevc') ? 'clip-hevc.mp4' : 'clip.mp4'))
    case 'mkv':
      return file('video/x-matroska', readAsset(stem.includes('ac3') ? 'clip-ac3.mkv' : 'clip.mkv'))
    case 'flv':
      return file('video/x-flv', readAsset('clip.flv'))
    case 'ts':
      return file(
        'video/mp2t',
        Buffer.concat(Array.from({ length: 32 }, (_, index) => endlessSegment(reel, index))),
      )
    case 'srt':
      return file(
        'application/x-subrip',
        stem.includes('gbk') ? encodeGbk(SUBTITLES) : Buffer.from(SUBTITLES),
      )
    case 'vtt':
      return file('text/vtt', Buffer.from(`WEBVTT\n\n${SUBTITLES.replaceAll(',000', '.000')}`))
    case 'ass':
      return file('text/x-ssa', Buffer.from(ASS))
  }
}

const ASS = `[Script Info]
ScriptType: v4.00+
PlayResX: 640
PlayResY: 360

[V4+ Styles]
Format: Name, Fontname, Fontsize, PrimaryColour, Alignment, MarginV
Style: Default,sans-serif,28,&H00FFFFFF,2,20

[Events]
Format: Layer, Start, End, Style, Text
Dialogue: 0,0:00:01.00,0:00:05.00,Default,灯影摇曳
`

function file(type: string, bytes: Buffer): SimReply {
  return respond(
    200,
    {
      'content-type': type,
      'accept-ranges': 'bytes',
      etag: `"${bytes.length.toString(16)}"`,
      'last-modified': 'Thu, 01 Oct 2026 08:00:00 GMT',
    },
    bytes,
  )
}

const BLOCK = Buffer.alloc(1 << 20, 'the shadow behind the screen is larger than the hand; ')

/** `size` bytes of nothing in particular, with ranges, sent no faster than they are read: for measuring a relay. */
export function answerBytes(size: number, { headers, method }: SimRequest): SimStream {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(headers.range ?? '') ?? []
  const range = headers.range ? readRange(from, to, size) : ([0, size - 1] as const)
  return stream((response) => {
    if (!range) return void response.writeHead(416, { 'content-range': `bytes */${size}` }).end()
    const [first, last] = range
    response.writeHead(headers.range ? 206 : 200, {
      'content-type': 'video/mp2t',
      'accept-ranges': 'bytes',
      'content-length': last - first + 1,
      ...(headers.range && { 'content-range': `bytes ${first}-${last}/${size}` }),
    })
    if (method === 'HEAD') return void response.end()
    let at = first
    const pour = () => {
      while (at <= last) {
        const start = at % BLOCK.length
        const piece = BLOCK.subarray(start, Math.min(BLOCK.length, start + last - at + 1))
        at += piece.length
        if (!response.write(piece)) return void response.once('drain', pour)
      }
      response.end()
    }
    pour()
  })
}
