/** A device's hashes as they are compared: many pairs have it in them, so it is laid out once. */
import {
  type DeviceProfile,
  HASHED_ATTRIBUTES,
  type HashedAttribute,
} from '../../device/profile.ts'

/** Attributes as one bit each of a 32-bit number, in which sets are counted and met in one step. */
export type AttributeSet = number

/** The hashes of one device in the order of `HASHED_ATTRIBUTES`; empty for those that it lacks. */
export interface HashRow {
  present: AttributeSet
  hashes: readonly string[]
}

/** More attributes than bits would be taken for one another: a test counts them. */
export const MOST_ATTRIBUTES = 31

/** The bit of each attribute. */
export const BIT_OF = Object.fromEntries(
  HASHED_ATTRIBUTES.map((name, at) => [name, 1 << at]),
) as Record<HashedAttribute, AttributeSet>

/** The set of these attributes. */
export function setOf(names: readonly HashedAttribute[]): AttributeSet {
  return names.reduce((set, name) => set | BIT_OF[name], 0)
}

/** How many attributes are in a set (Kernighan's method: each step takes the lowest bit away). */
export function countIn(set: AttributeSet): number {
  let count = 0
  for (let left = set; left !== 0; left &= left - 1) count++
  return count
}

/** Lays out the hashes of a device. */
export function hashRowOf({ hashes }: DeviceProfile): HashRow {
  let present = 0
  const row: string[] = []
  for (let at = 0; at < HASHED_ATTRIBUTES.length; at++) {
    const hash = hashes[HASHED_ATTRIBUTES[at] as HashedAttribute]
    if (hash !== undefined) present |= 1 << at
    row.push(hash ?? '')
  }
  return { present, hashes: row }
}

/** Which attributes both devices have, and which of these are equal. */
export function compareRows(a: HashRow, b: HashRow): { both: AttributeSet; equal: AttributeSet } {
  const both = a.present & b.present
  let equal = 0
  for (let left = both; left !== 0; left &= left - 1) {
    // The lowest bit that is left: 31 less the zeros before it.
    const at = 31 - Math.clz32(left & -left)
    if (a.hashes[at] === b.hashes[at]) equal |= 1 << at
  }
  return { both, equal }
}
