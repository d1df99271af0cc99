/** Whether two users keep the same hours of the day. */
import { type UserPair, userComparison } from './user-pair.ts'

const bitsOf = ({ sameHoursBits }: UserPair): number => sameHoursBits ?? 0

/** Most people are active in the evening, so that likeness says little; other hours say more. */
export const hours = userComparison({
  isSeen: ({ sameHoursBits }) => sameHoursBits !== null,
  levels: {
    alike: {
      says: 'active in the same hours of the day',
      holds: (pair) => bitsOf(pair) >= 1.5,
    },
    mixed: {
      says: 'hours of the day neither alike nor apart',
      holds: (pair) => bitsOf(pair) > -1.5,
    },
    unlike: { says: 'active in other hours of the day', holds: (pair) => bitsOf(pair) > -4 },
    apart: { says: 'never active in the same hours of the day', holds: () => true },
  },
})
