/** What partners say about the person. */
import { commonOf, deviceComparison } from './pair.ts'

/**
 * Age, gender and income together: people lie about them, and families differ in age and gender. The
 * income is the household's, so that it is the same for all who live in it.
 */
export const demographic = deviceComparison({
  // Of one income alone nothing is said: it is a household's, and none is many people's.
  isSeen: (pair) => {
    const { agree, differ, isSameIncome } = commonOf(pair).answers
    return agree + differ > (isSameIncome ? 1 : 0)
  },
  levels: {
    alike: {
      says: 'age and another answer alike, none different',
      holds: (pair) => {
        const { agree, differ, isSameAge } = commonOf(pair).answers
        return differ === 0 && agree > 1 && isSameAge
      },
    },
    compatible: {
      says: 'the answers do not contradict each other',
      holds: (pair) => commonOf(pair).answers.differ === 0,
    },
    kin: {
      says: 'the same household income, and another age or gender',
      holds: (pair) => commonOf(pair).answers.isHousehold,
    },
    mixed: { says: 'one answer differs', holds: (pair) => commonOf(pair).answers.differ === 1 },
    different: { says: 'several answers differ', holds: () => true },
  },
})
