import type { OutcomeOf } from '../../../../src/domain/fraud/detector.ts'
import type { DetectorKey, Registry } from '../../../../src/domain/fraud/detectors/index.ts'
import type { Visit } from '../../../../src/domain/fraud/facts/visit.ts'

/** A case of a detector: what changed, and the outcome it must get; null is unknown. */
export type Case<K extends DetectorKey> = [
  what: string,
  visit: Visit,
  outcome: OutcomeOf<Registry[K]> | null,
]
