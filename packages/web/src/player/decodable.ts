const VIDEO = {
  h264: 'video/mp4; codecs="avc1.640028"',
  hevc: 'video/mp4; codecs="hvc1.1.6.L93.B0"',
  av1: 'video/mp4; codecs="av01.0.05M.08"',
  vp9: 'video/webm; codecs="vp9"',
  vp8: 'video/webm; codecs="vp8"',
  aac: 'audio/mp4; codecs="mp4a.40.2"',
  ac3: 'audio/mp4; codecs="ac-3"',
  eac3: 'audio/mp4; codecs="ec-3"',
  mp3: 'audio/mpeg',
  opus: 'audio/webm; codecs="opus"',
  flac: 'audio/mp4; codecs="flac"',
}

/** What this browser says it can decode, in the words of the play doctor; nothing where it cannot be asked (iPhone). */
export function decodableCodecs(): string[] {
  if (typeof MediaSource === 'undefined') return []
  return Object.entries(VIDEO)
    .filter(([, type]) => MediaSource.isTypeSupported(type))
    .map(([name]) => name)
    .concat('vorbis', 'pcm')
}
