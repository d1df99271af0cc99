/** Which brands a browser names by its own code, to the request, to pages and to workers alike. */
import type { Observation } from '../../contract/observation.ts'
import { signalOf } from './signal-of.ts'

/** Chromium's, those of the builds that most people have, and the made-up one. */
const OF_CODE = /^\W*(Chromium|Google Chrome|Microsoft Edge|Android WebView|Not.A.Brand)\//i

/** Whether a brand (`name/version`) is one that no script and no extension put there to name its browser. */
export function isOfCode(brand: string): boolean {
  return OF_CODE.test(brand)
}

/** Whether what reads the brands of the page has been replaced; null where that is not known. */
export function replacesBrands(observation: Observation | null): boolean | null {
  const natives = observation && signalOf(observation, 'natives')
  if (!natives) return null
  return natives.modified.some((entry) => /^[Nn]avigator(UAData\.|\.userAgentData)/.test(entry))
}
