import type { Observation } from '../../../src/contract/observation.ts'
import { SIGNAL_VALUES } from '../../../src/contract/signal-values.ts'

/** An observation of the given signals; the looks at all others failed. */
const observationOf = (seen: Partial<Observation> = {}): Observation => {
  const absent = Object.keys(SIGNAL_VALUES).map((key) => [key, { absent: 'failed' }] as const)
  return { ...Object.fromEntries(absent), ...seen } as Observation
}

/** An observation of an ordinary browser, with a few signals. */
export const ordinary = observationOf({
  languages: { value: { language: 'en-US', languages: ['en-US', 'en'] } },
  hardware: { value: { cores: 8, memoryGb: 8 } },
  touch: { value: { maxTouchPoints: 0, touchEvent: false } },
  canvas: { value: { text: '0123456789abcdef', geometry: 'fedcba9876543210' } },
  fonts: { value: { present: ['Arial', 'Calibri'] } },
  natives: { value: { checked: 50, modified: [] } },
  visitorCopy: { absent: 'unsupported' },
})
