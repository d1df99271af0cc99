import type { Evidence } from '../../contract/additions/evidence.ts'
import { refusalsOf, type VisitTrace } from './visit-trace.ts'

/** The openings of a link as the wire shows them: no address, no hash. */
export function presentOpenings({ openings, client }: VisitTrace): Evidence['openings'] {
  return openings.map((opening) => ({
    opened_at: new Date(opening.at).toISOString(),
    country: opening.country ?? null,
    browser: opening.family ?? null,
    network: opening.network ?? null,
    after_completion: opening.afterCompletion ?? false,
    // Traces from before the completing client was kept have none.
    same_client: client ? opening.client === client : null,
  }))
}

/** The refused payloads of a visit as the wire shows them. */
export function presentRefusals(trace: VisitTrace): Evidence['notes'] {
  return refusalsOf(trace).map(({ binding, of }) =>
    of === 'others' ? `${binding}, by another client` : binding,
  )
}
