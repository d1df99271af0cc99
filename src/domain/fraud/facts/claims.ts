import { type Claim, parseClaim } from '../../browser/claim.ts'
import { signal } from './signal.ts'
import type { Visit } from './visit.ts'

interface VisitClaims {
  /** By navigator.userAgent of the page. */
  page: Claim | null
  /** By the User-Agent header of the payload's request. */
  header: Claim | null
}

// One parse for a dozen detectors: keyed by the visit, so that the entry goes when the visit does.
const claimsByVisit = new WeakMap<Visit, VisitClaims>()

/** The claims of one visit, parsed once. */
export function claimsOf(visit: Visit): VisitClaims {
  const known = claimsByVisit.get(visit)
  if (known) return known
  const page = signal(visit, 'navigator')?.userAgent
  const header = visit.edge.headers['user-agent'] ?? visit.page?.headers['user-agent']
  const claims = {
    page: page ? parseClaim(page) : null,
    header: header ? parseClaim(header) : null,
  }
  claimsByVisit.set(visit, claims)
  return claims
}

/** What the visit claims to be: as the page says, else as the request says. */
export function claimOf(visit: Visit): Claim | null {
  const { page, header } = claimsOf(visit)
  return page ?? header
}
