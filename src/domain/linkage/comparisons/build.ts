/** The exact build of one version, which differs while an update spreads and between channels. */
import { hasSameVersion } from './browser.ts'
import { areEqual, bothHave, deviceComparison } from './pair.ts'

/** Compared only within one version, so that it adds to the browser's comparison, not repeats it. */
export const build = deviceComparison({
  isSeen: (pair) => hasSameVersion(pair) && bothHave(pair, 'build'),
  levels: {
    same: {
      says: 'the same build of this version',
      holds: (pair) => areEqual(pair, 'build'),
    },
    different: { says: 'another build of this version', holds: () => true },
  },
})
