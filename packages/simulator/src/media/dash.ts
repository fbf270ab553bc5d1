import { readAsset } from '../assets.ts'
import { respond, text } from '../upstream.ts'
import { endlessFragment, type Fragments, readFragments } from './mp4.ts'

/** `manifest.mpd`, and the pieces it names: `video-init.mp4`, `audio-12.m4s`. */
export function answerDash(seconds: number, file: string) {
  if (file === 'manifest.mpd') return text('application/dash+xml', manifest(seconds))
  const [, kind, piece] = /^(video|audio)-(init\.mp4|\d+\.m4s)$/.exec(file) ?? []
  if (!piece) return
  const source: Fragments = readFragments(readAsset(`clip-${kind}.mp4`), 8)
  const bytes = piece === 'init.mp4' ? source.init : endlessFragment(source, Number.parseInt(piece, 10))
  return respond(200, { 'content-type': `${kind}/mp4`, 'accept-ranges': 'bytes' }, bytes)
}

function manifest(seconds: number): string {
  const set = (kind: string, codecs: string, extra: string) =>
    `<AdaptationSet contentType="${kind}" mimeType="${kind}/mp4" segmentAlignment="true"><Representation id="${kind}" bandwidth="60000" codecs="${codecs}" ${extra}><SegmentTemplate timescale="1" duration="2" startNumber="0" initialization="${kind}-init.mp4" media="${kind}-$Number$.m4s"/></Representation></AdaptationSet>`
  return `<?xml version="1.0" encoding="utf-8"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011" type="static" mediaPresentationDuration="PT${seconds}S" minBufferTime="PT4S" profiles="urn:mpeg:dash:profile:isoff-live:2011"><Period>${set('video', 'avc1.42c01e', 'width="640" height="360" frameRate="10"')}${set('audio', 'mp4a.40.2', 'audioSamplingRate="48000"')}</Period></MPD>`
}
