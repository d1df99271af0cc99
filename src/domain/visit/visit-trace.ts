/** What is kept of a visit. */
import type { ExpectedAccounts } from '../linkage/relation.ts'
import type { EdgeFacts } from '../network/edge-facts.ts'
import type { NetworkKind } from '../network/kinds.ts'
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
