import { detector } from '../detector.ts'
import { signal } from '../facts/signal.ts'

/** Whether a drawing can be read back as it was drawn. */
export const canvasNoise = detector({
  group: 'noise',
  outcomes: {
    noisy: 'Drawings are altered when read back, as hardened browsers do',
    exact: 'Drawings are read back as they were drawn',
  },
  honestly: {
    noisy:
      'People with Brave, with Safari in a private window, with a hardened Firefox or with a canvas extension',
  },
  detect(visit) {
    const seen = signal(visit, 'canvasReadback')
    if (!seen) return null
    return { outcome: seen.exact ? 'exact' : 'noisy' }
  },
})
