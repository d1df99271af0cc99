import { type Claim, parseClaim } from '../../browser/claim.ts'
import { graphicsMaker } from '../../browser/graphics.ts'
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

/** Makers of graphics that phones and tablets have. */
const HANDHELD_MAKERS: ReadonlySet<string> = new Set([
  ...['qualcomm', 'arm', 'imagination', 'samsung', 'huawei'],
])

/** Whether the graphics are a phone's or a tablet's; null where no maker is known. */
export function hasHandheldCard(visit: Visit): boolean | null {
  const webgl = signal(visit, 'webgl')
  const maker = graphicsMaker(webgl?.unmaskedRenderer ?? webgl?.renderer ?? '')
  return maker === null ? null : HANDHELD_MAKERS.has(maker)
}

/**
 * Whether the browser may be that of a phone or tablet which asks for the pages of computers: the page
 * is told of a Mac or of Linux, and workers go on to tell of the device (antoinevastel/fpscanner
 * issues 47 and 73: MacIntel in the page, iPad or iPhone in the worker). One failed look at touch or at
 * the page's claim does not deny it.
 */
export function mayBeInDesktopMode(visit: Visit): boolean {
  const claim = claimOf(visit)
  if (!claim || signal(visit, 'touch')?.maxTouchPoints === 0) return false
  const kind = signal(visit, 'engine')?.kind ?? 'unknown'
  const isOf = (engine: string) => kind === 'unknown' || kind === engine
  if (claim.os === 'macos') return claim.engine === 'webkit' && isOf('javascriptcore')
  if (claim.os !== 'linux' || claim.engine !== 'blink' || !isOf('v8')) return false
  return hasHandheldCard(visit) === true
}
