import { isUntouchedChromium } from '../../linkage/device/masks-machine.ts'
import { detector } from '../detector.ts'
import { claimOf } from '../facts/claims.ts'
import { signal } from '../facts/signal.ts'

/** Whether a drawing can be read back as it was drawn. */
export const canvasNoise = detector({
  group: 'noise',
  outcomes: {
    unexplained:
      'Drawings are altered when read back, by a browser that does not do this and has no extension that does',
    noisy: 'Drawings are altered when read back, as hardened browsers do',
    exact: 'Drawings are read back as they were drawn',
  },
  honestly: {
    unexplained:
      'People with a rare hardened build of Chromium, or with an extension that hides well what it replaces',
    noisy:
      'People with Brave, with Safari in a private window, with a hardened Firefox or with a canvas extension',
  },
  detect(visit) {
    const seen = signal(visit, 'canvasReadback')
    if (!seen) return null
    if (seen.exact) return { outcome: 'exact' }
    const family = claimOf(visit)?.family ?? null
    return { outcome: isUntouchedChromium(visit.observation, family) ? 'unexplained' : 'noisy' }
  },
})
