/** What the production comparisons compare: two devices, at a moment. */
import { comparisonOf } from '../comparison.ts'
import type {
  BlockingKey,
  DeviceProfile,
  HashedAttribute,
  KeyFrequencies,
} from '../device/profile.ts'

/** Two devices, in either order. */
export interface DevicePair {
  a: DeviceProfile
  b: DeviceProfile
  /** How many users have each key; absent where nothing was counted. */
  frequencies?: KeyFrequencies
}

/** Declares a comparison of two devices. */
export const deviceComparison = comparisonOf<DevicePair>()

/** True when both sides have the attribute. */
export function bothHave({ a, b }: DevicePair, name: HashedAttribute): boolean {
  return a.hashes[name] !== undefined && b.hashes[name] !== undefined
}

/** True when both sides have the attribute and it is equal. */
export function areEqual(pair: DevicePair, name: HashedAttribute): boolean {
  return bothHave(pair, name) && pair.a.hashes[name] === pair.b.hashes[name]
}

/** How many of the attributes both sides have, and in how many of them they differ. */
export function countDifferences({ a, b }: DevicePair, names: readonly HashedAttribute[]) {
  let [seen, different] = [0, 0]
  for (const name of names) {
    const [mine, theirs] = [a.hashes[name], b.hashes[name]]
    if (mine === undefined || theirs === undefined) continue
    seen++
    if (mine !== theirs) different++
  }
  return { seen, different }
}

/** The key that both sides share under an attribute; null when they do not. */
export function sharedKey(pair: DevicePair, kind: HashedAttribute): BlockingKey | null {
  const hash = pair.a.hashes[kind]
  return hash !== undefined && hash === pair.b.hashes[kind] ? { kind, hash } : null
}

/** True when both are known to be browsers of one kind. */
export function hasSameFamily({ a, b }: DevicePair): boolean {
  return a.browser !== null && b.browser !== null && a.browser.family === b.browser.family
}

/** True when both run the same operating system, as far as is known. */
export function runsSameSystem({ a, b }: DevicePair): boolean {
  return a.browser !== null && b.browser !== null && a.browser.os === b.browser.os
}
