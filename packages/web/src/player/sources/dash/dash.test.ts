import { expect, test } from 'vitest'
import { parseMpd } from './mpd.ts'
import { masterPlaylist, mediaPlaylist } from './playlist.ts'
import { readDuration } from './segments.ts'
import { readSidx } from './sidx.ts'

const URL = 'https://v.example/dir/a.mpd?x=1'
const mpd = (attributes: string, body: string) =>
  `<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011" ${attributes}><Period>${body}</Period></MPD>`
const set = (kind: string, inner: string) =>
  `<AdaptationSet contentType="${kind}"><Representation id="r1" mimeType="${kind}/mp4" codecs="avc1.4d401f" bandwidth="800" width="640" height="360">${inner}</Representation></AdaptationSet>`

test('a template by number covers the whole length', () => {
  const inner =
    '<SegmentTemplate timescale="1000" duration="4000" startNumber="5" initialization="$RepresentationID$/i.mp4" media="$RepresentationID$/$Number%03d$.m4s"/>'
  const { live, tracks } = parseMpd(mpd('mediaPresentationDuration="PT10S"', set('video', inner)), URL, 0)
  expect(live).toBe(false)
  expect(tracks[0]?.init).toEqual({ url: 'https://v.example/dir/r1/i.mp4' })
  expect(tracks[0]?.segments.map(({ url }) => url.slice(-7))).toEqual(['005.m4s', '006.m4s', '007.m4s'])
})

test('a time line repeats, to the next entry or to the end', () => {
  const inner =
    '<SegmentTemplate timescale="10" media="$Time$.m4s"><SegmentTimeline><S t="0" d="20" r="1"/><S d="10" r="-1"/></SegmentTimeline></SegmentTemplate>'
  const { tracks } = parseMpd(mpd('mediaPresentationDuration="PT6S"', set('video', inner)), URL, 0)
  expect(tracks[0]?.segments).toEqual(
    [0, 20, 40, 50].map((time, index) => ({
      url: `https://v.example/dir/${time}.m4s`,
      duration: index < 2 ? 2 : 1,
    })),
  )
})

test('a live template lists what is still there, and numbers it by the clock', () => {
  const inner = '<SegmentTemplate duration="2" media="$Number$.m4s"/>'
  const attributes = 'type="dynamic" availabilityStartTime="1970-01-01T00:00:00Z" timeShiftBufferDepth="PT6S"'
  const { live, tracks } = parseMpd(mpd(attributes, set('video', inner)), URL, 100_000)
  expect(live).toBe(true)
  expect(tracks[0]?.sequence).toBe(48)
  expect(tracks[0]?.segments.map(({ url }) => url.slice(-6))).toEqual(['48.m4s', '49.m4s', '50.m4s'])
})

test('lists and single files keep their byte ranges; base addresses nest', () => {
  const list =
    '<BaseURL>deep/</BaseURL><SegmentList duration="4"><Initialization sourceURL="i.mp4" range="0-9"/><SegmentURL media="s.mp4" mediaRange="10-19"/></SegmentList>'
  const single =
    '<BaseURL>one.mp4</BaseURL><SegmentBase indexRange="100-199"><Initialization range="0-99"/></SegmentBase>'
  const { tracks } = parseMpd(mpd('', set('video', list) + set('audio', single)), URL, 0)
  expect(tracks[0]).toMatchObject({
    init: { url: 'https://v.example/dir/deep/i.mp4', range: { start: 0, end: 9 } },
    segments: [{ url: 'https://v.example/dir/deep/s.mp4', duration: 4, range: { start: 10, end: 19 } }],
  })
  expect(tracks[1]).toMatchObject({
    index: { url: 'https://v.example/dir/one.mp4', range: { start: 100, end: 199 } },
    segments: [],
  })
})

test('encrypted tracks are left out rather than played as noise', () => {
  const inner =
    '<AdaptationSet mimeType="video/mp4"><ContentProtection/><Representation id="x"/></AdaptationSet>'
  expect(parseMpd(mpd('', inner), URL, 0).tracks).toEqual([])
})

test('what is no manifest is refused', () => {
  expect(() => parseMpd('<html></html>', URL, 0)).toThrow('DASH')
})

test('the manifest is retold as playlists', () => {
  const track = {
    id: 'v',
    codecs: 'avc1',
    bandwidth: 900,
    width: 640,
    height: 360,
    language: '',
    init: { url: 'https://v.example/i', range: { start: 0, end: 9 } },
    segments: [{ url: 'https://v.example/1', duration: 4, range: { start: 10, end: 29 } }],
    sequence: 7,
  }
  const sound = { ...track, kind: 'audio' as const, codecs: 'mp4a', bandwidth: 100, language: 'zh' }
  const master = masterPlaylist({ live: false, tracks: [{ ...track, kind: 'video' }, sound] })
  expect(master).toContain(
    '#EXT-X-STREAM-INF:BANDWIDTH=1000,RESOLUTION=640x360,CODECS="avc1,mp4a",AUDIO="sound"\ndash://stream/0.m3u8',
  )
  expect(master).toContain(
    'TYPE=AUDIO,GROUP-ID="sound",NAME="zh 0",DEFAULT=YES,AUTOSELECT=YES,URI="dash://stream/1.m3u8"',
  )
  const media = mediaPlaylist({ ...track, kind: 'video' }, false)
  expect(media).toContain(
    '#EXT-X-MAP:URI="https://v.example/i",BYTERANGE="10@0"\n#EXTINF:4.00000,\n#EXT-X-BYTERANGE:20@10\nhttps://v.example/1\n#EXT-X-ENDLIST',
  )
  expect(mediaPlaylist({ ...track, kind: 'video' }, true)).toContain('#EXT-X-MEDIA-SEQUENCE:7\n')
})

test('the index of a single file gives its segments', () => {
  const view = new DataView(new ArrayBuffer(32 + 24))
  view.setUint32(0, 56)
  for (const [index, char] of [...'sidx'].entries()) view.setUint8(4 + index, char.charCodeAt(0))
  view.setUint32(16, 1000)
  view.setUint16(30, 2)
  view.setUint32(32, 500)
  view.setUint32(36, 4000)
  view.setUint32(44, 300)
  view.setUint32(48, 2000)
  expect(readSidx(new Uint8Array(view.buffer), 1000)).toEqual([
    { range: { start: 1056, end: 1555 }, duration: 4 },
    { range: { start: 1556, end: 1855 }, duration: 2 },
  ])
})

test('durations are read, and nonsense is none', () => {
  expect(['PT1H2M3.5S', 'P1DT1S', 'PT0S', 'x', null].map(readDuration)).toEqual([3723.5, 86_401, 0, 0, 0])
})
