/**
 * How many machines each of two users was seen on, where they have none in common. Somebody with several
 * accounts and several machines uses some machine for more than one account; two people simply have
 * what they have.
 */
import { type UserPair, userComparison } from './user-pair.ts'

const fewest = ({ machines: { own } }: UserPair): number => Math.min(...own)
const most = ({ machines: { own } }: UserPair): number => Math.max(...own)
/** Who came once was seen on one machine, whatever there is at home. */
const LEAST_SESSIONS = 2

/**
 * Compared where both came several times and are known by machines, none of which is, or looks like, one of
 * the other's. Across partners nothing is compared, because times do not cross.
 */
export const separateMachines = userComparison({
  isSeen: (pair) => {
    const { machines, sessions } = pair
    const isApart = machines.common === 0 && machines.unclear === 0 && !machines.alike
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
