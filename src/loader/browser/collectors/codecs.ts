import type { Collector } from '../collecting/collector.ts'

/** Formats that depend on the licences and decoders of one build or one system. */
const FORMATS: Record<string, string> = {
  h264: 'video/mp4; codecs="avc1.42E01E"',
  hevc: 'video/mp4; codecs="hvc1.1.6.L93.B0"',
  av1: 'video/mp4; codecs="av01.0.05M.08"',
  vp8: 'video/webm; codecs="vp8"',
  vp9: 'video/webm; codecs="vp09.00.10.08"',
  theora: 'video/ogg; codecs="theora"',
  dolbyVision: 'video/mp4; codecs="dvh1.05.07"',
  quicktime: 'video/quicktime',
  aac: 'audio/mp4; codecs="mp4a.40.2"',
  ac3: 'audio/mp4; codecs="ac-3"',
  alac: 'audio/mp4; codecs="alac"',
  flac: 'audio/flac',
  mp3: 'audio/mpeg',
  opus: 'audio/webm; codecs="opus"',
  vorbis: 'audio/ogg; codecs="vorbis"',
  wav: 'audio/wav; codecs="1"',
}

/** Which media formats this build says it can play. */
export const codecs: Collector<'codecs'> = {
  limitMs: 100,
  collect() {
    const player = document.createElement('video')
    const supported = Object.keys(FORMATS).filter(
      (name) => player.canPlayType(FORMATS[name] ?? '') !== '',
    )
    return { supported }
  },
}
