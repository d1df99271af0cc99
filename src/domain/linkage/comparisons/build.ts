/** The exact build of equal machines: racks are set up from one image, and updated by one hand. */
import { DAY_MS } from '../../time.ts'
import { areEqual, bothHave, countDifferences, type DevicePair, deviceComparison } from './pair.ts'

/** Browsers are patched weekly (Chrome since 2023, security.googleblog.com): later, none is alike. */
const COMPARABLE_DAYS = 10

const areNear = ({ a, b }: DevicePair): boolean =>
  Math.abs(a.lastSeenAt - b.lastSeenAt) <= COMPARABLE_DAYS * DAY_MS

/** Builds of machines that are equal in hardware, seen within days of each other. */
export const build = deviceComparison({
  isSeen: (pair) =>
    bothHave(pair, 'build') && areNear(pair) && areEqual(pair, 'device') && hasOneModel(pair),
  levels: {
    same: {
      says: 'the same build of system and browser',
      holds: (pair) => areEqual(pair, 'build'),
    },
    other: { says: 'another build of system or browser', holds: () => true },
  },
})

const hasOneModel = (pair: DevicePair): boolean =>
  countDifferences(pair, ['model', 'gpu']).different === 0
