/** What is kept of a visit. */

import type { EdgeFacts } from '../network/edge-facts.ts'
import type { NetworkKind } from '../network/kinds.ts'
import type { ExpectedAccounts } from '../relation.ts'
import type { Opening } from './opening.ts'
import type { VisitMarks } from './visit-marks.ts'

/** What is kept of a visit after its assessment: keyed hashes and places no finer than a city. */
export interface VisitTrace {
  openings: Opening[]
  /** Keyed hash of the network client that completed it; absent in older traces. */
  client?: string | null
  /** Keyed digest of the signals, by which a second use of them is recognised. */
  digest: string | null
  /** Bindings of payloads that did not complete the visit. */
  refused: string[]
  /**
   * Of each of these, keyed hashes of the clients that it is known to be of: who sent it, and who was given its
   * page. Absent or shorter in older traces, and where none was refused.
   */
  refusedOf?: string[][]
  /** See `labelBrowser`; null before the visit's assessment, absent in older traces. */
  browser?: string | null
  /** What a recording of the visit would repeat; null before its assessment. */
  marks?: VisitMarks | null
  /** See `linkedAccounts`; null or absent where the database was not asked, as is what was not counted yet. */
  accounts?: Partial<ExpectedAccounts> | null
  /** Keyed hash of its address (an IPv6 one to /64); absent in older traces. */
  address?: string | null
  /** Keyed hashes of its device and of its address's prefix; null where not seen. */
  device: string | null
  prefix: string | null
  /** Number of the autonomous system of its address; this and its place are null where not known. */
  asn: number | null
  /** What its network was taken for, null for no kind; absent in older traces and before the assessment. */
  network?: NetworkKind | null
  /** ISO 3166-1 alpha-2. */
  country: string | null
  /** Degrees, to one decimal. */
  latitude: number | null
  longitude: number | null
}

/** The trace of a transaction of which nothing has been seen. */
export const NO_TRACE: VisitTrace = {
  openings: [],
  client: null,
  digest: null,
  refused: [],
  browser: null,
  marks: null,
  address: null,
  device: null,
  prefix: null,
  asn: null,
  country: null,
  latitude: null,
  longitude: null,
}

/** What an assessment has found out about a delivery. */
export interface TracedDelivery {
  edge: Pick<EdgeFacts, 'asn' | 'country' | 'latitude' | 'longitude'>
  /** Keyed. */
  hashes: { device?: string; prefix?: string; address?: string }
  marks: VisitMarks | null
  /** The short name of its browser. */
  browser: string | null
}

/** The trace with the place, the device, the marks and the browser of the delivery added. */
export function traceDelivery(
  before: VisitTrace,
  { browser, edge, hashes, marks }: TracedDelivery,
): VisitTrace {
  return {
    ...before,
    browser,
    marks,
    address: hashes.address ?? null,
    device: hashes.device ?? null,
    prefix: hashes.prefix ?? null,
    asn: edge.asn,
    country: edge.country,
    latitude: coarse(edge.latitude),
    longitude: coarse(edge.longitude),
  }
}

/** A tenth of a degree is enough to judge travel, and too coarse for an address. */
const coarse = (degrees: number | null) => (degrees === null ? null : Math.round(degrees * 10) / 10)

/** Whose a refused payload was; `unknown` in older traces, and while nobody has completed the visit. */
export type RefusedOf = 'visitor' | 'others' | 'unknown'

/** The bindings of refused payloads, each with whose it was. */
export function refusalsOf(trace: VisitTrace): { binding: string; of: RefusedOf }[] {
  const { refused, refusedOf = [] } = trace
  const isVisitor = knowVisitor(trace)
  return refused.map((binding, nth) => {
    const clients = refusedOf[nth]
    if (!clients?.length || !isVisitor) return { binding, of: 'unknown' }
    return { binding, of: clients.some(isVisitor) ? 'visitor' : 'others' }
  })
}

/**
 * Tells the client that completed the visit: by its hash, or as a browser of the same name on the same line, since
 * the addresses of one device change within it. Whoever sees a link can post to it, and answers for nobody else.
 */
function knowVisitor({ client, openings }: VisitTrace): ((other: string) => boolean) | null {
  if (!client) return null
  const ofVisitor = openings.filter((each) => each.client === client)
  const isAlike = (a: Opening, b: Opening) =>
    !!a.line && a.line === b.line && !!a.family && a.family === b.family
  const alike = openings.filter((each) => ofVisitor.some((own) => isAlike(own, each)))
  const clients = new Set([client, ...alike.map((each) => each.client)])
  return (other) => clients.has(other)
}
