/** How many clients opened a link, and whose they may be. */
import { isCarrier } from '../../network/kinds.ts'
import type { Opening, Place } from '../../visit/opening.ts'
import { claimOf } from '../facts/claims.ts'
import type { Visit } from '../facts/visit.ts'

/** So many clients of one line may be a home's; more may be a hall's or a café's. Judged. */
const HOME_CLIENTS = 6

/**
 * Clients that people may have opened the link with. Scanners of mail and previews of messengers look at it on
 * servers, as many as it passes; whoever answers on a server may have handed it round there.
 */
export function countClients(seen: readonly Opening[], here: Place): number {
  const isOnServer = here.network === 'hosting'
  const ofPeople = seen.filter(({ network }) => isOnServer || network !== 'hosting')
  return new Set(ofPeople.map(({ client }) => client)).size - countChangedNetworks(ofPeople)
}

/**
 * Clients who shared an access line with an earlier one: the phones, tablets and computers of one home, at which
 * somebody tries a link again that did not load. Nobody passes a link around to themselves. Lines of servers,
 * of VPNs and of carriers are shared by strangers.
 */
export function countAtHome(seen: readonly Opening[]): number {
  const clientsOf = new Map<string, Set<string>>()
  for (const { line, client, network } of seen) {
    if (line === undefined || network !== 'isp') continue
    clientsOf.set(line, (clientsOf.get(line) ?? new Set()).add(client))
  }
  const further = [...clientsOf.values()].map(({ size }) => (size > HOME_CLIENTS ? 0 : size - 1))
  return further.reduce((sum, count) => sum + count, 0)
}

/**
 * Phones that came to a line's network after their carrier's, or the other way round: a browser that is known in
 * one country on both counts as two clients, and is one of each person.
 */
function countChangedNetworks(seen: readonly Opening[]): number {
  const isOnLine = (phone: Opening) => (other: Opening) =>
    other.network === 'isp' &&
    other.client !== phone.client &&
    other.family === phone.family &&
    other.country === phone.country
  const changed = seen.filter(
    (one) => one.family && one.country && isCarrier(one.network) && seen.some(isOnLine(one)),
  )
  return new Set(changed.map(({ family, country }) => `${family} ${country}`)).size
}

/**
 * Whether one phone alone may have opened it, twice: by its carrier and by another, as a phone with two cards has, or
 * by another of the addresses that a carrier's customers share, which change as one walks down the street
 * (https://ip2geo.dev/blog/mobile-network-architecture).
 */
export function isOnePhone(seen: readonly Opening[], visit: Visit): boolean {
  const [first] = seen
  const isSame = (one: Opening) =>
    isCarrier(one.network) && one.family === first?.family && one.country === first?.country
  return claimOf(visit)?.mobile === true && !!first?.country && seen.every(isSame)
}
