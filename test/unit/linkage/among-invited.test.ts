import { describe, expect, it } from 'vitest'
import type { DeviceProfile, KeyFrequencies } from '../../../src/domain/device/profile.ts'
import { findUserLevels } from '../../../src/domain/linkage/find-levels.ts'
import { linkUsers } from '../../../src/domain/linkage/link-users.ts'
import { amongInvited } from '../../../src/domain/linkage/people/among-invited.ts'
import type { UserPair } from '../../../src/domain/linkage/people/user-pair.ts'
import { chanceUnder, OTHER, RELATION_KEYS, SAME } from '../../../src/domain/relation.ts'
import { deviceOf, NOW, withHashes } from '../../support/profiles.ts'

const FREQUENCIES: KeyFrequencies = { users: 1000, usersByKey: {} }
const pairAt = (itemMinutes: number): UserPair => ({
  further: null,
  machines: { common: 0, byCookie: 0, unclear: 0, alike: false, own: { fewest: 0, most: 0 } },
  sessions: 1,
  coincidence: null,
  sameHoursBits: null,
  itemMinutes,
})
const TIMES = [10, 600, 5000, Number.POSITIVE_INFINITY]
const levelsAt = (minutes: number, share: number | null) =>
  amongInvited(findUserLevels(pairAt(minutes), FREQUENCIES), share)

describe('who comes to an item by chance', () => {
  it('is what the figures say where a partner’s items are as usual, or not counted', () => {
    for (const minutes of TIMES) {
      const usual = findUserLevels(pairAt(minutes), FREQUENCIES)
      expect(levelsAt(minutes, null)).toEqual(usual)
      const [same] = levelsAt(minutes, 0.15)
      for (const [at, chance] of (usual[0]?.chances ?? []).entries()) {
        expect(same?.chances[at]).toBeCloseTo(chance, 9)
      }
    }
  })

  it('are fewer strangers and neighbours where an item goes to few, and no fewer second accounts', () => {
    for (const share of [0.0001, 0.05, 0.1]) {
      const [soon] = levelsAt(10, share)
      const [usual] = levelsAt(10, null)
      for (const name of OTHER) {
        expect(chanceUnder(soon?.chances ?? [], name)).toBeLessThan(
          chanceUnder(usual?.chances ?? [], name),
        )
      }
      for (const name of SAME) {
        expect(chanceUnder(soon?.chances ?? [], name)).toBe(chanceUnder(usual?.chances ?? [], name))
      }
    }
  })

  it('are fewer strangers above all, since related people are invited together', () => {
    const [soon] = levelsAt(10, 0.05)
    const [usual] = levelsAt(10, null)
    const timesOf = (name: (typeof OTHER)[number]) =>
      chanceUnder(soon?.chances ?? [], name) / chanceUnder(usual?.chances ?? [], name)
    for (const name of OTHER.filter((other) => other !== 'stranger')) {
      expect(timesOf(name)).toBeGreaterThan(timesOf('stranger') + 0.1)
    }
  })

  it.each([0.00001, 0.03, 0.15, 0.25, 1])('add up over the levels at a share of %s', (share) => {
    const sums = RELATION_KEYS.map((name) =>
      TIMES.reduce(
        (sum, minutes) => sum + chanceUnder(levelsAt(minutes, share)[0]?.chances ?? [], name),
        0,
      ),
    )
    for (const sum of sums) expect(sum).toBeCloseTo(1, 6)
  })

  it('makes two who meet at a small project likelier one person', () => {
    const phone = deviceOf({ demographic: null })
    const other: DeviceProfile = {
      ...withHashes({ visitor: 'v2', device: 'd2', gpu: 'g2', screen: 's2', browser: 'b2' }),
      demographic: null,
    }
    const linkAt = (itemShare: number | null) =>
      linkUsers(
        { devices: [phone], itemTimes: [NOW] },
        [{ userRef: 'other', devices: [other], itemTimes: [NOW - 20 * 60_000] }],
        { ...FREQUENCIES, ...(itemShare !== null && { itemShare }) },
      )[0]?.probability ?? 0
    expect(linkAt(0.02)).toBeGreaterThan(linkAt(null))
    expect(linkAt(null)).toBeGreaterThan(linkAt(0.3))
  })
})
