/**
 * Which machines two users have in common: people who share a computer have phones of their own,
 * while one person can use every machine for every account.
 */
import { userComparison } from './user-pair.ts'

/** Compared only where a machine is in common, and both were seen on more than that one. */
export const machines = userComparison({
  isSeen: ({ machines: { common, own } }) => common > 1 || (common === 1 && Math.min(...own) > 0),
  levels: {
    several: {
      says: 'several machines in common',
      holds: ({ machines: { common } }) => common > 1,
    },
    ownEach: {
      says: 'one machine in common, and each has one that the other was never seen on',
      holds: () => true,
    },
  },
})
