/** Openings of a loader link: when, by whom, and from where. */
import { parseClaim } from '../browser/claim.ts'
import { classifyNetwork } from '../network/classify.ts'
import type { EdgeFacts } from '../network/edge-facts.ts'
import { isHomeOrPhone, type NetworkKind } from '../network/kinds.ts'
import { bundledNetworks } from '../network/lists/bundled-table.ts'

/** One opening of the loader link; `at` in ms since the epoch. */
export interface Opening {
  at: number
  /** Keyed hash of the network client: address and user agent. */
  client: string
  /** Keyed hash of the line: of an IPv4 address, or an IPv6 /64; absent where not known. */
  line?: string
  /**
   * Country and browser family of the request; null or absent where not known. Where `network` is
   * absent, the country was kept of home networks only.
   */
  country?: string | null
  family?: string | null
  /** Kind of the network; null where not known. */
  network?: NetworkKind | null
  /** Present where the transaction had been completed before. */
  afterCompletion?: true
}

/** Where somebody opens a link from. */
export type Place = Required<Pick<Opening, 'country' | 'family' | 'network'>>

/**
 * The most openings that are kept before completion, and again after it: many more than one person
 * needs, and later ones add no evidence. Judged.
 */
export const OPENINGS_KEPT = 10

/** What the edge says instead of a country: unknown, and Tor. */
const NO_COUNTRIES: readonly (string | null)[] = ['XX', 'T1']

/** The place of a request, without anything that identifies its client. */
export function placeOf({ address, asn, asOrganization, country, headers }: EdgeFacts): Place {
  const agent = headers['user-agent']
  const kind = classifyNetwork({ asn, asOrganization }, bundledNetworks())
  return {
    country: NO_COUNTRIES.includes(country) ? null : country,
    family: agent === undefined ? null : parseClaim(agent).family,
    // A request from the machine itself has no network of its own.
    network: address === null ? null : country === 'T1' ? 'tor' : kind,
  }
}

/**
 * The country of an opening from a home or mobile network, else null. Scanners of mail and
 * messengers open links too, from servers and under the name of any browser, and a VPN may be
 * anywhere: neither says where its user is.
 */
export function homeCountryOf({
  country = null,
  network,
}: Pick<Opening, 'country' | 'network'>): string | null {
  // Where the kind is not known, it is no home.
  return network === undefined || isHomeOrPhone(network) ? country : null
}

/** The openings with a new one; null where it changes nothing and is not worth a written row. */
export function noteOpening(openings: readonly Opening[], next: Opening): Opening[] | null {
  const alike = openings.filter((each) => each.afterCompletion === next.afterCompletion)
  const isNoted = alike.some((each) => isSame(each, next))
  return isNoted || alike.length >= OPENINGS_KEPT ? null : [...openings, next]
}

/** By the same client at the same place. */
function isSame(a: Opening, b: Opening): boolean {
  return (
    a.client === b.client &&
    a.country === b.country &&
    a.family === b.family &&
    a.network === b.network
  )
}
