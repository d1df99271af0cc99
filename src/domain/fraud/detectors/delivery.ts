import { parseClaim } from '../../browser/claim.ts'
import { isSameRegion } from '../../geo/country.ts'
import { coordinatesOf, distanceKm } from '../../geo/distance.ts'
import { areOfOneFamily } from '../../network/address.ts'
import { classifyNetwork } from '../../network/classify.ts'
import type { EdgeFacts } from '../../network/edge-facts.ts'
import { mayBeLine, type NetworkKind } from '../../network/kinds.ts'
import { bundledNetworks } from '../../network/lists/bundled-table.ts'
import { isPlacelessNetwork } from '../../network/lists/known-networks.ts'
import { detector } from '../detector.ts'
import { clientsInWords, countryInWords } from '../facts/in-words.ts'
import type { Visit } from '../facts/visit.ts'

/** Address databases put lines of one home no farther apart, and nobody has a second line so far away. Judged. */
const FAR_KM = 1000

/** Who leads a connection by way of home, or no longer, has seen the page wait, and is told so by then. Judged. */
const SWITCH_MS = 10_000

/** Whether these are two countries, and not of one region, within which lines and travellers cross borders. */
const areFarCountries = (one: string | null, other: string | null) =>
  !!one && !!other && one !== other && isSameRegion(one, other) !== true

/** Where a line that lies in a house ends; null for all that moves, is shared or is placed at random. */
function placeOfLine(edge: EdgeFacts, isLine: (kind: NetworkKind | null) => boolean) {
  const { asn } = edge
  if (!isLine(classifyNetwork(edge, bundledNetworks()))) return null
  return asn === null || isPlacelessNetwork(asn) ? null : coordinatesOf(edge)
}

const isHomeLine = (kind: NetworkKind | null) => kind === 'isp'

/**
 * How far the home that fetched the page is from the one that answered, km; 0 where it is not known. Within a country a
 * carrier's addresses come out at gateways, and a line's IPv4 and IPv6 may be placed in different cities.
 */
function kilometresBetween({ page, edge }: Visit, isAbroad: boolean): number {
  if (!page) return 0
  const isComputer = !parseClaim(edge.headers['user-agent'] ?? '').mobile
  const isLine = isAbroad && isComputer ? mayBeLine : isHomeLine
  const [from, to] = [placeOfLine(page, isLine), placeOfLine(edge, isLine)]
  const areAlike = isAbroad || areOfOneFamily(page.address ?? '', edge.address ?? '')
  return from && to && areAlike ? distanceKm(from, to) : 0
}

/**
 * Whether the client that fetched the page is the one that delivered the payload.
 *
 * A home's line far from that of the page, at once, is that of proxies which take another home for each request
 * (`otherHome`), or of a router that divides sessions between two providers' lines, one of which is placed far away
 * (openwrt.org, mwan3); in another country it is also the own line, past a proxy that leads the older protocol alone.
 * Whoever turns a connection by way of home on or off takes longer (`otherNetwork`).
 */
export const delivery = detector({
  group: 'delivery',
  outcomes: {
    otherClient: 'The page was fetched by one client, and answered by another',
    otherCountry: 'The page was fetched in one country, and answered from another',
    otherHome: 'The page was fetched over one home’s line, and answered over another’s far away',
    otherNetwork: 'The visitor changed the network while the page was open',
    same: 'The page was fetched and answered by the same client',
  },
  honestly: {
    otherClient:
      'People whose browser switches between pages for phones and for computers while the page is open',
    otherCountry:
      'People who switch a VPN on or off while the page is open, and people at a border',
    otherHome:
      'People whose router divides its sessions between the lines of two providers, and people whose provider changes a shared address that is placed in another city',
    otherNetwork:
      'People who leave their own network for a mobile one while the page is open, people who turn a VPN through their own home on or off while they travel, and people behind several gateways of one company',
  },
  detect(visit) {
    const { page, edge } = visit
    if (!page) return null
    const fetched = page.headers['user-agent']
    const answered = edge.headers['user-agent']
    if (fetched !== undefined && answered !== undefined && fetched !== answered) {
      const [observed, expected] = clientsInWords(parseClaim(answered), parseClaim(fetched))
      return { outcome: 'otherClient', observed, expected }
    }
    if (page.address === null || edge.address === null) return null
    const isAbroad = areFarCountries(page.country, edge.country)
    const km = kilometresBetween(visit, isAbroad)
    const mayHaveSwitched = (visit.sinceServedMs ?? 0) >= SWITCH_MS
    if (km >= FAR_KM && !mayHaveSwitched)
      return { outcome: 'otherHome', observed: `${Math.round(km / 100) * 100} km` }
    if (isAbroad)
      return {
        outcome: 'otherCountry',
        observed: countryInWords(edge.country),
        expected: countryInWords(page.country),
      }
    if (page.asn !== edge.asn || km >= FAR_KM) return { outcome: 'otherNetwork' }
    return { outcome: 'same' }
  },
})
