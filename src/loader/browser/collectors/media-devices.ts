import { count } from '../bounds.ts'
import { absent, type Collector, later } from '../collector.ts'

const countDevices = async (devices: MediaDevices) => {
  const kinds = (await devices.enumerateDevices()).map(({ kind }) => kind)
  const countOf = (wanted: string) => count(kinds.filter((kind) => kind === wanted).length)
  return {
    audioInput: countOf('audioinput'),
    audioOutput: countOf('audiooutput'),
    videoInput: countOf('videoinput'),
  }
}

/** How many microphones, speakers and cameras there are; asks for no permission. */
export const mediaDevices: Collector<'mediaDevices'> = {
  limitMs: 60,
  collect() {
    const devices: MediaDevices | undefined = navigator.mediaDevices
    return devices ? later(countDevices(devices)) : absent('unsupported')
  },
}
