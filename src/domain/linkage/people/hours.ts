/** Whether two users keep the same hours of the day. */
import { type UserPair, userComparison } from './user-pair.ts'

/** Bits for the same hours from which on the level holds, and up to which the two below it do. Judged. */
const ALIKE_BITS = 1.5
const UNLIKE_BITS = -1.5
const APART_BITS = -4

const bitsOf = ({ sameHoursBits }: UserPair): number => sameHoursBits ?? 0

/** Most people are active in the evening, so that likeness says little; other hours say more. */
export const hours = userComparison({
  isSeen: ({ sameHoursBits }) => sameHoursBits !== null,
  levels: {
    alike: {
      says: 'active in the same hours of the day',
      holds: (pair) => bitsOf(pair) >= ALIKE_BITS,
    },
    mixed: {
      says: 'hours of the day neither alike nor apart',
      holds: (pair) => bitsOf(pair) > UNLIKE_BITS,
    },
    unlike: {
      says: 'active in other hours of the day',
      holds: (pair) => bitsOf(pair) > APART_BITS,
    },
    apart: { says: 'never active in the same hours of the day', holds: () => true },
  },
})
