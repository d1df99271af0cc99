/** A completed visit that has not been assessed. */
import type { Observation } from '../../contract/observation.ts'
import type { EdgeFacts } from '../network/edge-facts.ts'
import type { Binding } from './binding.ts'

/** Kept until the assessment is done; the only place where raw values of a visit are kept. */
export interface PendingVisit {
  /** When the payload arrived, ms since the epoch. */
  at: number
  /** The request that fetched the page; null where this life of the object has not seen it. */
  page: EdgeFacts | null
  edge: EdgeFacts
  binding: Binding
  sinceServedMs: number | null
  observation: Observation | null
  visitorId: string | null
}
