/**
 * Which machines two users have in common, and who else is at a browser that they share: people who share
 * a computer have phones of their own, while one person can use every machine for every account. And how
 * many each has where they have none in common: somebody with several accounts and several machines uses
 * some machine for more than one account, while two people simply have what they have.
 */
import type { Bits } from '../../statistics/bits.ts'
import { bitsForOwnHours, type CrowdTimes } from '../places/crowd-times.ts'
import { type UserPair, userComparison } from './user-pair.ts'

const fewest = ({ machines: { own } }: UserPair): number => own.fewest
const most = ({ machines: { own } }: UserPair): number => own.most

/**
 * Compared where a machine is in common, or may be, or each has an equal one, and one of the two has another: students
 * of a computer room have equal ones there and others at home. That nobody was seen on another says nothing of equal
 * machines, on which each of two strangers may have come once, and is not so where there are equal ones beside a
 * common one: a couple with one computer has two phones of one model, too. Nor does it across partners, of whose
 * users no times are known, where one alone has another: whoever is in two panels answers each on what is
 * at hand. Several are in common by cookies alone: computers that lose theirs after each guest look alike.
 */
export const machines = userComparison({
  isSeen: (pair) => {
    const { byCookie, common, unclear, alike } = pair.machines
    if (pair.sessions === 0 && fewest(pair) === 0 && most(pair) > 0) return false
    if (most(pair) > 0) return common + unclear > 0 || alike
    return byCookie > 1 || (common > 0 && unclear === 0)
  },
  levels: {
    room: {
      says: 'several machines in common, which others use, too',
      holds: ({ machines: { byCookie }, further }) => byCookie > 1 && (further?.browsers ?? 0) > 1,
    },
    several: {
      says: 'several machines in common',
      holds: ({ machines: { byCookie } }) => byCookie > 1,
    },
    ownSeveral: {
      says: 'one machine in common, or equal ones, and each has others that the other was never seen on',
      holds: (pair) => fewest(pair) > 0 && most(pair) > 1,
    },
    ownEach: {
      says: 'one machine in common, or equal ones, and each has one that the other was never seen on',
      holds: (pair) => fewest(pair) > 0,
    },
    ownOne: {
      says: 'one machine in common, or equal ones, and one of them was seen on another',
      holds: (pair) => most(pair) > 0,
    },
    none: {
      says: 'one machine in common, or equal ones, and neither was seen on another',
      holds: () => true,
    },
  },
})

/** Who came once was seen on one machine, whatever there is at home. Judged. */
const LEAST_SESSIONS = 2

/**
 * Compared where both came several times and are known by machines, none of which is, or looks like, one of
 * the other's. Across partners nothing is compared, because times do not cross.
 */
export const separateMachines = userComparison({
  isSeen: (pair) => {
    const { machines: seen, sessions } = pair
    const isApart = seen.common === 0 && seen.unclear === 0 && !seen.alike
    return isApart && fewest(pair) > 0 && sessions >= LEAST_SESSIONS
  },
  levels: {
    several: {
      says: 'each was seen on several machines, and none of them is in common',
      holds: (pair) => fewest(pair) > 1,
    },
    one: {
      says: 'one of them was seen on several machines, the other on none of these',
      holds: (pair) => most(pair) > 1,
    },
    none: { says: 'each was only ever seen on one machine', holds: () => true },
  },
})

/** Compared where others use a browser that both have used: whose it is, as these tell. */
export const browserUsers = userComparison({
  isSeen: ({ further }) => further !== null && further.all > 0,
  levels: {
    ownSeveral: {
      says: 'others use this browser, too, and several of them have machines of their own',
      holds: ({ further }) => (further?.own ?? 0) > 1,
    },
    ownOne: {
      says: 'others use this browser, too, and one of them has a machine of its own',
      holds: ({ further }) => (further?.own ?? 0) > 0,
    },
    hereOnly: {
      says: 'others use this browser, too, and none of them is known to have a machine of its own',
      holds: () => true,
    },
  },
})

/** Of so many others and more, a public computer's guests, not a family (`browserHours`). Judged. */
const CROWD_USERS = 10
/** Bits for hours of their own from which on the levels hold, and up to which that of one person does. Judged. */
const CROWD_BITS = 6
const OWN_BITS = 3
const ONE_BITS = -4

const timesOf = ({ further }: UserPair): CrowdTimes =>
  further?.times ?? { users: 0, ownHoursBits: 0, following: 0 }

const haveOwnHours = (pair: UserPair, bits: Bits): boolean => bitsForOwnHours(timesOf(pair)) >= bits

/** Compared where it is known when several others come to the browsers that the two, or any of these, have used. */
export const browserHours = userComparison({
  isSeen: (pair) => timesOf(pair).users > 1,
  levels: {
    crowd: {
      says: 'a browser of many, each of whom comes in hours of their own',
      holds: (pair) => timesOf(pair).users >= CROWD_USERS && haveOwnHours(pair, CROWD_BITS),
    },
    own: {
      says: 'a browser of several, each of whom comes in hours of their own',
      holds: (pair) => haveOwnHours(pair, OWN_BITS),
    },
    one: {
      says: 'a browser of several, all of whom come in the same hours',
      holds: (pair) => timesOf(pair).ownHoursBits <= ONE_BITS,
    },
    mixed: { says: 'a browser of several, who come in similar hours', holds: () => true },
  },
})
