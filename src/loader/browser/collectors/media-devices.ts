import { count } from '../collecting/bounds.ts'
import type { Collector } from '../collecting/collector.ts'
import { absent, later } from '../collecting/reading.ts'

const countDevices = async (devices: Promise<MediaDeviceInfo[]>) => {
  const kinds = (await devices).map(({ kind }) => kind)
  const countOf = (wanted: string) => count(kinds.filter((kind) => kind === wanted).length)
  return {
    audioInput: countOf('audioinput'),
    audioOutput: countOf('audiooutput'),
    videoInput: countOf('videoinput'),
  }
}

/** How many microphones, speakers and cameras there are; asks for no permission. */
export const mediaDevices: Collector<'mediaDevices'> = {
  limitMs: 100,
  collect({ asked }) {
    return asked.devices ? later(countDevices(asked.devices)) : absent('unsupported')
  },
}
