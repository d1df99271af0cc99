/** Plugins beyond those that all browsers list today: few have any, and these are told apart by them. */
import { MEMBER_CHARACTERS } from '../../device/profile.ts'
import {
  areEqual,
  bothHave,
  type DevicePair,
  deviceComparison,
  hasSameFamily,
  runsSameSystem,
} from './pair.ts'

/** The least share of all plugins of the two that both have. Judged. */
const ALIKE = 0.5

function membersOf(set: string | undefined): Set<string> {
  const members = new Set<string>()
  for (let at = 0; at < (set?.length ?? 0); at += MEMBER_CHARACTERS) {
    members.add(set?.slice(at, at + MEMBER_CHARACTERS) ?? '')
  }
  return members
}

/** How many of the plugins of either are plugins of both (Jaccard 1901). */
function sharedPart({ a, b }: DevicePair): number {
  const [mine, theirs] = [membersOf(a.hashes.pluginSet), membersOf(b.hashes.pluginSet)]
  const shared = [...mine].filter((member) => theirs.has(member)).length
  return shared / Math.max(mine.size + theirs.size - shared, 1)
}

/** Compared within one browser on one system: others cannot have the same plugins. */
export const plugins = deviceComparison({
  isSeen: (pair) => runsSameSystem(pair) && hasSameFamily(pair) && bothHave(pair, 'pluginSet'),
  levels: {
    same: {
      says: 'the same unusual plugins',
      holds: (pair) => areEqual(pair, 'pluginSet'),
    },
    alike: {
      says: 'most of their unusual plugins in common',
      holds: (pair) => sharedPart(pair) >= ALIKE,
    },
    different: { says: 'other unusual plugins', holds: () => true },
  },
})
