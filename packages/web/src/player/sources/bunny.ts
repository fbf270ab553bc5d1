/** Only what is used of Mediabunny: importing the whole of it would double the chunk. */
export {
  ALL_FORMATS,
  AudioSampleSink,
  AudioSampleSource,
  canEncodeAudio,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  Mp4OutputFormat,
  Output,
  QUALITY_HIGH,
  StreamTarget,
  UrlSource,
} from 'mediabunny'
