/** Languages and time zone: what a person sets once. */
import { areEqual, bothHave, deviceComparison } from './pair.ts'

/**
 * Weak evidence when it agrees, because panels are recruited by country; strong when it does not.
 */
export const locale = deviceComparison({
  isSeen: (pair) => bothHave(pair, 'languages') && bothHave(pair, 'timezone'),
  levels: {
    both: {
      says: 'the same languages and time zone',
      holds: (pair) => areEqual(pair, 'languages') && areEqual(pair, 'timezone'),
    },
    timezone: {
      says: 'the same time zone, other languages',
      holds: (pair) => areEqual(pair, 'timezone'),
    },
    languages: {
      says: 'the same languages, another time zone',
      holds: (pair) => areEqual(pair, 'languages'),
    },
    neither: { says: 'other languages and another time zone', holds: () => true },
  },
})
