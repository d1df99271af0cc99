/** The browser and its updates: versions only rise, and not faster than they are released. */
import { DAY_MS } from '../../time.ts'
import { type DevicePair, deviceComparison, hasSameFamily, runsSameSystem } from './pair.ts'

/**
 * Chrome releases a major version every two weeks since Chrome 153 of September 2026, on desktop, Android and iOS
 * (en.chromedownloads.net/chromenews/1397.html), others more seldom; two more may have been pending (judged).
 */
const DAYS_PER_VERSION = 14
const VERSIONS_OF_GRACE = 2

/**
 * By how many major versions the later sighting is ahead; null when that is not known. Of two at
 * one moment, the one with the higher version counts as the later.
 */
function versionsAhead({ a, b }: DevicePair): number | null {
  const [early, late] = a.lastSeenAt <= b.lastSeenAt ? [a, b] : [b, a]
  if (early.browser?.major == null || late.browser?.major == null) return null
  const ahead = late.browser.major - early.browser.major
  return a.lastSeenAt === b.lastSeenAt ? Math.abs(ahead) : ahead
}

function isUpdate(pair: DevicePair): boolean {
  const ahead = versionsAhead(pair)
  if (ahead === null) return false
  const days = Math.abs(pair.a.lastSeenAt - pair.b.lastSeenAt) / DAY_MS
  return ahead >= 0 && ahead <= days / DAYS_PER_VERSION + VERSIONS_OF_GRACE
}

/** True when both are one browser in one major version, on one system. */
export function hasSameVersion(pair: DevicePair): boolean {
  return runsSameSystem(pair) && hasSameFamily(pair) && versionsAhead(pair) === 0
}

/** Family and version in the order of time; another system is the device comparison's to judge. */
export const browser = deviceComparison({
  isSeen: (pair) => runsSameSystem(pair) && (!hasSameFamily(pair) || versionsAhead(pair) !== null),
  levels: {
    version: { says: 'the same browser in the same version', holds: hasSameVersion },
    updated: {
      says: 'the same browser, updated since',
      holds: (pair) => hasSameFamily(pair) && isUpdate(pair),
    },
    ahead: {
      says: 'the same browser, in a version that came too soon',
      holds: (pair) => hasSameFamily(pair) && (versionsAhead(pair) ?? 0) > 0,
    },
    back: { says: 'the same browser, in an older version than before', holds: hasSameFamily },
    different: { says: 'another browser', holds: () => true },
  },
})
