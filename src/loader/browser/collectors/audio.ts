import type { Collector } from '../collecting/collector.ts'
import { absent, later } from '../collecting/reading.ts'
import { hashOf } from '../murmur.ts'

const SAMPLE_RATE = 44_100
const FRAMES = 2_000
/** The first samples are left out: while the compressor starts, they are the same everywhere. */
const WARM_UP_FRAMES = 1_000

type Offline = typeof OfflineAudioContext

const knownSamples = (context: OfflineAudioContext): AudioBuffer => {
  const buffer = context.createBuffer(1, FRAMES, SAMPLE_RATE)
  const samples = buffer.getChannelData(0)
  for (let index = 0; index < FRAMES; index++) samples[index] = ((index * 37) % 256) / 256 - 0.5
  return buffer
}

/** Left: a known signal passed through. Right: a tone through the compressor, where builds differ. */
const buildGraph = (context: OfflineAudioContext): AudioBuffer => {
  const merger = context.createChannelMerger(2)
  merger.connect(context.destination)
  const known = context.createBufferSource()
  const buffer = knownSamples(context)
  known.buffer = buffer
  known.connect(merger, 0, 0)
  known.start(0)
  const tone = context.createOscillator()
  tone.type = 'triangle'
  tone.frequency.value = 1_234
  const compressor = context.createDynamicsCompressor()
  compressor.threshold.value = -48
  compressor.ratio.value = 11
  tone.connect(compressor)
  compressor.connect(merger, 0, 1)
  tone.start(0)
  return buffer
}

const render = (context: OfflineAudioContext): Promise<AudioBuffer> =>
  new Promise((resolve, reject) => {
    // Older WebKit answers by event only.
    context.oncomplete = (event) => resolve(event.renderedBuffer)
    const promise: Promise<AudioBuffer> | undefined = context.startRendering()
    if (promise) promise.then(resolve, reject)
  })

const listen = async (context: OfflineAudioContext) => {
  const known = buildGraph(context).getChannelData(0).slice()
  const rendered = await render(context)
  // Noise that the browser adds shows in the samples whose values are known.
  const passed = rendered.getChannelData(0)
  if (known.some((sample, index) => sample !== passed[index])) return absent('unstable')
  const tone = rendered.getChannelData(1).slice(WARM_UP_FRAMES)
  return { hash: hashOf(new Uint32Array(tone.buffer)), sampleRate: rendered.sampleRate }
}

/** How this build computes sound; nothing is played. */
export const audio: Collector<'audio'> = {
  limitMs: 100,
  collect() {
    const legacy = window as unknown as { webkitOfflineAudioContext?: Offline }
    const Context: Offline | undefined =
      window.OfflineAudioContext ?? legacy.webkitOfflineAudioContext
    if (!Context) return absent('unsupported')
    return later(listen(new Context(2, FRAMES, SAMPLE_RATE)))
  },
}
