import { isCarrier } from '../../network/kinds.ts'
import { DAY_MS } from '../../time.ts'
import { isScreenedOut } from '../../transaction/lifecycle.ts'
import { detector } from '../detector.ts'
import { claimOf } from '../facts/claims.ts'
import { addressKindOf, isHostedDesk, isSharedNetwork, PASSING_SHARE } from '../facts/network.ts'
import type { SharedKeyFacts, Visit } from '../facts/visit.ts'
import { begunSince } from '../history/begun.ts'
import { areNearlyAllPresent, areOverHours, areProlific } from '../neighbours/at-work.ts'
import { usersLookedAt } from '../neighbours/users-looked-at.ts'

/** Users of one address within a day: more than a household with its guests. Judged. */
const MANY_USERS = 6
/** More than a big family or a flat share. Judged. */
const CROWD = 12

/** Of those who live at an address no more come on one day than stay away; an operator works all accounts. Judged. */
const SETTLED_SHARE = 2
/**
 * So many starts a day of each on average: one who lives off surveys comes to that, and not everybody of a
 * house at once. Judged.
 */
const BUSY_STARTS = 6
/** So many users of one line with survey after survey are rather one person’s than all of a home at once. Judged. */
const PROLIFIC_USERS = 4
/** Of people at one place so many may have this device, as a few models are common. Judged. */
const ALIKE_SHARE = 0.25

/** Whether a crowd lives there: many more were seen before, and few of them with this device. */
function isSettled({ crossUser }: Visit, counts: SharedKeyFacts): boolean {
  const alike = crossUser?.deviceOnPrefix
  const stayAway = usersLookedAt(counts) >= SETTLED_SHARE * counts.usersToday
  return stayAway && !!alike && alike.users <= ALIKE_SHARE * counts.users
}

/** Whether nearly everybody who was ever seen there came today, and all work all day as few people do. */
function isAtWork(counts: SharedKeyFacts): boolean {
  const { usersToday, transactions24h } = counts
  const areBusy = usersToday >= MANY_USERS && transactions24h >= BUSY_STARTS * usersToday
  return areBusy && areNearlyAllPresent(counts) && areOverHours(counts)
}

/** Whether nearly everybody of a home's line came today and started survey after survey, as who works accounts does. */
function isProlific(counts: SharedKeyFacts): boolean {
  const areSo = counts.usersToday >= PROLIFIC_USERS && areProlific(counts)
  return areSo && areNearlyAllPresent(counts) && areOverHours(counts)
}

/** Whether this user starts as much as those who work; of a range of servers each may be rented by a stranger. */
function isBusy({ history, now }: Visit): boolean {
  const today = begunSince(history.past, now - DAY_MS).filter((one) => !isScreenedOut(one))
  return today.length + 1 >= BUSY_STARTS
}

/**
 * How many users come from this one address within a day.
 *
 * Four and five who are nearly all of a line, and on a computer of a carrier up to a crowd, and start three surveys
 * and more each, on average and over hours, are a sign (`prolific`): of most families one or two answer survey after
 * survey, and the others one, if any.
 *
 * Six and more who are nearly all that were ever seen there and start six surveys a day each, on average, no more than a
 * third of them within the last hour as a class would, are a room where accounts are worked (`working`), on a
 * carrier's address too, whose customers are strangers of whom few start so much. So is a range of servers, for who
 * is on one of them, without a card, and not behind it, and does as much (`workingOnServers`): colleagues on desktops
 * that their company rents have other work. Where at least as many stay away as come, and devices differ, a crowd is
 * a hall's (`settled`).
 */
export const networkVelocity = detector({
  group: 'sharing',
  outcomes: {
    crowd: 'A crowd of users comes from this one address within a day',
    settled:
      'A crowd of users with devices as different as people’s comes from this one address, as from a hall of residence',
    passing: 'Many users, and others every day, come from this address, as from a public place',
    working:
      'Nearly all users who were ever seen at this one address, more than live in a household, came today, and on average each starts more surveys through the day than most people ever do',
    workingOnServers:
      'Nearly all users ever seen in the range of servers that this user is in came today, and on average each starts more surveys through the day than most people ever do',
    prolific:
      'Nearly all users who were ever seen at this one address came today, and on average each starts survey after survey',
    many: 'More users come from this one address than live in a household',
    few: 'As many users come from this address as live in a household',
  },
  honestly: {
    crowd:
      'Hostels, small offices and student homes on an ordinary line, and users of a VPN that no list names',
    settled: 'Halls of residence, hostels and co-working spaces on an ordinary line',
    passing: 'Cafés, hotels, stations and airports',
    working: 'A big family or a small office that tries a panel together for a day',
    workingOnServers:
      'Colleagues on desktops that their company rents who are paid for trying surveys all day',
    prolific: 'Families and flatmates who all spend a day off with surveys',
    many: 'Big families, flat shares, small offices and cafés on an ordinary line, and users of a VPN that no list names',
  },
  detect(visit) {
    const { address, prefix } = visit.crossUser ?? {}
    if (prefix && isHostedDesk(visit) && isAtWork(prefix) && isBusy(visit))
      return { outcome: 'workingOnServers', observed: `${prefix.usersToday} users` }
    // A carrier's or company's address is shared by design, and an unknown network may be one.
    if (!address) return null
    const observed = `${address.usersToday} users`
    const kind = addressKindOf(visit)
    // A carrier's customers behind one address are strangers, few of whom start so much, or come back each day.
    const isOfCarrier = isCarrier(kind)
    if (isOfCarrier && isAtWork(address)) return { outcome: 'working', observed }
    // A computer on such a network is mostly on a line, which is one home's.
    const isLine = kind === 'isp' || (isOfCarrier && claimOf(visit)?.mobile === false)
    // Six and more of a line are `many`, which nobody is called on a carrier's.
    const isHome = isLine && address.usersToday < (isOfCarrier ? CROWD : MANY_USERS)
    if (isHome && isProlific(address)) return { outcome: 'prolific', observed }
    if (isSharedNetwork(kind)) return null
    const isPassing = usersLookedAt(address) >= PASSING_SHARE * address.usersToday
    if (address.usersToday >= CROWD) {
      if (isPassing) return { outcome: 'passing', observed }
      return { outcome: isSettled(visit, address) ? 'settled' : 'crowd', observed }
    }
    if (address.usersToday < MANY_USERS) return { outcome: 'few' }
    return { outcome: isAtWork(address) ? 'working' : 'many', observed }
  },
})
