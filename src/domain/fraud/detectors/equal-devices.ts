import { isCarrier } from '../../network/kinds.ts'
import { poissonTail } from '../../statistics/tails.ts'
import { detector } from '../detector.ts'
import { claimOf } from '../facts/claims.ts'
import { isStrangersNetwork, networkOf } from '../facts/network.ts'
import type { AlikeFacts, SharedKeyFacts, Visit } from '../facts/visit.ts'
import { isOwnForLong } from '../history/whereabouts/at-home.ts'
import {
  alikeHere,
  COMMON_SHARE,
  isBeyondChance,
  PER_ADDRESS,
  UNLIKELY,
} from '../neighbours/alike.ts'
import { isPhone } from '../neighbours/is-phone.ts'
import { usersLookedAt } from '../neighbours/users-looked-at.ts'
import { countInStep, countVolley } from '../neighbours/volley.ts'

/** From so many members of one home on, nearly all of one phone: families are smaller, or differ. Judged. */
const RING_USERS = 8
const RING_SHARE = 0.9
/** The same of computers, which small offices and cafés have on ordinary lines. Judged. */
const SET_USERS = 10

/**
 * Equal computers within a day that a carrier's range does not have by chance, nor by a few colleagues.
 * Judged.
 */
const POOL_TODAY = 8
/** Counts are of a sample: a day has at least this share of all who ever came, however few are seen. Judged. */
const LEAST_DAY_SHARE = 0.1
/** So many equal phones of one range of servers, some of them of today, are most of all who come by it. Judged. */
const HOSTED = { users: 4, today: 3, share: 0.8 }

/**
 * So many users of a device, and so many of a phone in one carrier's range, nearly all of them of today: a
 * panel's own first days have such too, which counts do not tell. Judged.
 */
const BURST = { device: 10, range: 5, share: 0.7 }

const areOfToday = (counts: SharedKeyFacts, fewest: number) =>
  counts.usersToday >= fewest && counts.usersToday >= BURST.share * usersLookedAt(counts)

/** Where so many users of this device came today who do not share an address, and hardly any had it before. */
function findBurst(visit: Visit) {
  const { address, prefix, device, deviceOnPrefix: near } = visit.crossUser ?? {}
  // Where it is not known how many the scope has, its first days are in the chance of the outcome.
  const population = visit.crossUser?.recording?.population ?? Number.POSITIVE_INFINITY
  // Behind one address there may be a class or an office.
  const areApart = (counts: SharedKeyFacts) =>
    PER_ADDRESS * (address?.usersToday ?? 1) <= counts.usersToday
  const isRange = isCarrier(networkOf(visit)) && claimOf(visit)?.mobile === true
  const words = (counts: SharedKeyFacts) => ({
    observed: `${counts.usersToday} users of one device today`,
    expected: '1',
  })
  // Where the range is counted, its own day is what the phone's is held against.
  const isOfChance = near && prefix && !isBurst(near, prefix)
  const isCommon = near && near.users > COMMON_SHARE * population
  if (
    isRange &&
    near &&
    !isCommon &&
    !isOfChance &&
    areOfToday(near, BURST.range) &&
    areApart(near)
  )
    return { outcome: 'carrierPhones', ...words(near) } as const
  const isRare = device && device.users <= COMMON_SHARE * population
  const isBurstOfDevice = isRare && areOfToday(device, BURST.device) && areApart(device)
  return isBurstOfDevice ? ({ outcome: 'burst', ...words(device) } as const) : null
}

/** How many users of the range have the device, out of how many; null where one is not counted. */
function alikeInRange({ crossUser }: Visit): AlikeFacts | null {
  const { prefix, deviceOnPrefix } = crossUser ?? {}
  return prefix && deviceOnPrefix ? { alike: deviceOnPrefix.users, of: prefix.users } : null
}

/**
 * Whether nearly all who come by one VPN or by servers of one range have the very same phone: such networks are
 * shared by strangers, whose phones are of all kinds.
 */
function findHiddenRing(visit: Visit) {
  const network = networkOf(visit)
  if (!isStrangersNetwork(network) || !isPhone(visit)) return null
  const alike = alikeHere(visit) ?? alikeInRange(visit)
  if (alike === null || !isRing(alike)) return null
  return { outcome: 'hiddenRing', observed: `${alike.alike} of ${alike.of} users` } as const
}

/** Which share of the scope's users have the device, where it is counted. */
function shareOfDevice({ crossUser }: Visit): number | undefined {
  const { device, recording } = crossUser ?? {}
  return device && recording?.population ? device.users / recording.population : undefined
}

/**
 * Whether most of one range of servers have the very same phone, and some of them came today: phones are rented by
 * the minute in racks of one model (AWS Device Farm and its like), and whoever has a VPN that no list names has any.
 * All behind one address are a firm or a family with a server of their own as often as a rack, and so is who has
 * come that way for long.
 */
function findHostedPhones(visit: Visit) {
  const { address, prefix, deviceOnPrefix: equal } = visit.crossUser ?? {}
  if (networkOf(visit) !== 'hosting' || !isPhone(visit) || !prefix || !equal) return null
  const areMost = equal.users >= HOSTED.users && equal.users >= HOSTED.share * prefix.users
  const areTogether = (address?.users ?? 0) >= equal.users
  if (!areMost || areTogether || equal.usersToday < HOSTED.today || isOwnForLong(visit)) return null
  const counted = { alike: equal.users, of: Math.max(prefix.users, equal.users) }
  const share = shareOfDevice(visit)
  if (!isBeyondChance(share === undefined ? counted : { ...counted, share }, 1)) return null
  return { outcome: 'hostedPhones', observed: `${equal.users} of ${prefix.users} users` } as const
}

/** Whether nearly all of one home have the phone, and not because many people do. */
function isRing(here: AlikeFacts): boolean {
  return here.of >= RING_USERS && here.alike >= RING_SHARE * here.of && isBeyondChance(here)
}

/**
 * Whether the device came into the range today as chance does not bring it: of its users as many would
 * be of today as of all others there.
 */
function isBurst(equal: SharedKeyFacts, range: SharedKeyFacts): boolean {
  // Not of all who ever came where few were looked at (`usersLookedAt`): of a range of which nobody's days are known
  // any may be the crowd's, and nothing is said.
  const counted = range.usersToday / (range.looked ?? range.users)
  const dayShare = Math.max(counted, LEAST_DAY_SHARE)
  if (dayShare >= 1) return false
  const before = Math.max(usersLookedAt(equal) - equal.usersToday, 0)
  const expected = ((before + 1) * dayShare) / (1 - dayShare)
  return poissonTail(equal.usersToday - 1, expected) < UNLIKELY
}

/** How many equal computers of modems of their own there are today; 0 where it may be chance. */
function countPool({ crossUser }: Visit): number {
  const { address, prefix, deviceOnPrefix: equal } = crossUser ?? {}
  if (!address || !prefix || !equal || equal.usersToday < POOL_TODAY) return 0
  const areApart = PER_ADDRESS * address.usersToday <= equal.usersToday
  return areApart && isBurst(equal, prefix) ? equal.usersToday : 0
}

/** Equal devices of one line, or of modems in one range; null where there are none. */
function findTogether(visit: Visit) {
  const network = networkOf(visit)
  const isComputer = claimOf(visit)?.mobile === false
  const here = network === 'isp' ? alikeHere(visit) : null
  if (here && isRing(here)) {
    const observed = `${here.alike} of ${here.of} users`
    if (isPhone(visit)) return { outcome: 'phoneRing', observed } as const
    const isSet = isComputer && visit.crossUser?.deviceOnAddress && here.alike >= SET_USERS
    if (isSet) return { outcome: 'computerRing', observed } as const
  }
  const pooled = isCarrier(network) && isComputer ? countPool(visit) : 0
  const observed = `${pooled} users of one device today`
  return pooled > 0 ? ({ outcome: 'carrierComputers', observed, expected: '1' } as const) : null
}

/** Whether it is known how many have the device, where that would say something. */
function isCounted(visit: Visit): boolean {
  const network = networkOf(visit)
  if (network === 'isp') return isPhone(visit) && alikeHere(visit) !== null
  const isComputer = claimOf(visit)?.mobile === false
  return isCarrier(network) && isComputer && Boolean(visit.crossUser?.prefix)
}

function findHidden(visit: Visit) {
  const phones = findHiddenRing(visit) ?? findHostedPhones(visit)
  if (phones) return phones
  return findAtOnce(visit)
}

/** Users of one computer who all begin within the same minutes. */
function findAtOnce(visit: Visit) {
  const apart = countVolley(visit)
  const users = apart || countInStep(visit)
  if (users === 0) return null
  const observed = `${users} users in five minutes`
  return { outcome: apart > 0 ? 'volley' : 'inStep', observed, expected: '1' } as const
}

/**
 * Whether equal devices around this one are of one hand, as neither households nor chance have them. They are
 * counted among the users that the evidence names, 20 at most for each key.
 *
 * At a home line, eight and more users of whom nine in ten have the very same phone are more than a family
 * with one contract (`phoneRing`), unless the phone is so common that chance explains them, as all iPhones of one
 * size look alike; computers count little, from ten on (`computerRing`). Strangers share VPNs and servers with phones
 * of all makers, so that nearly all of one model there are one box of them (`hiddenRing`), and four and more
 * that are four in five of a range of servers, three of them of today, are rented by the minute
 * (`hostedPhones`), unless all are behind one address, or the user was accepted there for a week and more.
 *
 * In a carrier's range a device has as many new users on a day as it has old ones, times what the day has of
 * all users there. Eight and more computers, half of them at most by one address, of which chance gives so many
 * less than once in 10,000 times, are a rack of modems, or a class with a modem in each laptop (`carrierComputers`). Ten
 * and more users of a device in homes of their own, seven in ten of all who ever had it of today (`burst`),
 * and five and more of a phone in one carrier's range of whom as many are of today (`carrierPhones`), are copies of
 * one machine, one phone under many names, or the first days of a panel: neither is a proof. What one in
 * twenty of a scope's users has is not counted. Four and more who are all that ever had a computer, and began within
 * the same five minutes, half of them at most by one exit of a VPN or one server, are one machine under several names
 * (`volley`). Six and more of one line who have the computer, begin within the same five minutes, and have begun as
 * often earlier today, are worked round by round (`inStep`): a course begins together once.
 */
export const equalDevices = detector({
  group: 'sharing',
  outcomes: {
    phoneRing:
      'Nearly all users of one home address, more than live in a home, have the very same phone',
    hiddenRing:
      'Nearly all users who come by one VPN, or by servers of one range, have the very same phone',
    hostedPhones: 'Most users of one range of servers have the very same phone',
    carrierComputers:
      'Many users of a carrier have the very same computer today, by different connections, and hardly any had it before',
    carrierPhones:
      'Several users in one range of a carrier have the very same phone today, and hardly any had it before',
    burst:
      'Many users have the very same device today, apart from each other, and hardly any had it before',
    computerRing:
      'Nearly all users of one home address, more than live in a home, have the very same computer',
    volley:
      'All users who ever had this computer began within the same minutes, by different exits of a VPN or different servers',
    inStep:
      'All users of one line have this computer and begin within the same minutes, round by round',
    ordinary: 'Devices around this one are as different as people’s are',
  },
  honestly: {
    phoneRing: 'Small firms and clubs on an ordinary line that hand out phones of one model',
    hiddenRing:
      'Firms that route the phones they hand out through their own servers, and families whose router has a VPN',
    hostedPhones:
      'Colleagues whose company routes the phones it hands out through the cloud, and users of a VPN that no list names who happen to have the same popular phone',
    carrierPhones: 'Customers of one carrier with a popular phone, in the first days of a panel',
    burst:
      'Members of a panel that began within days, and owners of a phone that is new in the shops',
    volley:
      'Colleagues and classes with equal computers behind a VPN with several exits who begin together',
    inStep: 'Classes in a room of equal computers who are told to begin together, twice on one day',
    computerRing:
      'Small offices, schools and cafés on an ordinary line whose computers were bought together',
    carrierComputers:
      'Pupils and field staff with equal laptops that each have a modem of their own, who all begin on one day',
  },
  detect(visit) {
    const found = findTogether(visit) ?? findHidden(visit) ?? findBurst(visit)
    if (found) return found
    return isCounted(visit) ? { outcome: 'ordinary' } : null
  },
})
