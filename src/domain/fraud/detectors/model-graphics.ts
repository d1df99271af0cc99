import { graphicsMaker } from '../../browser/graphics.ts'
import { hasGraphics } from '../../browser/phone-graphics.ts'
import { detector } from '../detector.ts'
import { claimOf } from '../facts/claims.ts'
import { signal } from '../facts/signal.ts'

/** Makers of a phone's graphics as they write themselves. */
const MAKER_NAMES: Record<string, string> = {
  qualcomm: 'Qualcomm',
  arm: 'Arm',
  imagination: 'Imagination',
  samsung: 'Samsung',
  huawei: 'Huawei',
  nvidia: 'NVIDIA',
  amd: 'AMD',
  intel: 'Intel',
  apple: 'Apple',
}

/** Whether a phone draws with the graphics that its model is sold with. */
export const modelGraphics = detector({
  group: 'gpu',
  outcomes: {
    other: 'The phone draws with other graphics than the named model is sold with',
    own: 'The phone draws with the graphics of the named model',
  },
  honestly: {
    other:
      'People with a counterfeit of an expensive phone, or with a system of their own that names another phone',
  },
  detect(visit) {
    const model = signal(visit, 'clientHints')?.model ?? ''
    const renderer = signal(visit, 'webgl')?.unmaskedRenderer ?? ''
    const isOwn = claimOf(visit)?.os === 'android' ? hasGraphics(model, renderer) : null
    if (isOwn === null) return null
    if (isOwn) return { outcome: 'own' }
    const observed = `graphics of ${MAKER_NAMES[graphicsMaker(renderer) ?? ''] ?? 'another maker'}`
    return { outcome: 'other', observed, expected: 'those of the named model' }
  },
})
