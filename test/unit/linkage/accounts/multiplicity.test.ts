import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DeviceProfile } from '../../../../src/domain/device/profile.ts'
import {
  multiplicityBits,
  type WeighedAlone,
  withMultiplicity,
} from '../../../../src/domain/linkage/accounts/multiplicity.ts'
import { linkUsers } from '../../../../src/domain/linkage/link-users.ts'
import { MODEL } from '../../../../src/domain/linkage/model.ts'
import { PLACE_OF, RELATION_KEYS } from '../../../../src/domain/relation.ts'
import { toProbability } from '../../../../src/domain/statistics/bits.ts'
import { NOW, withHashes } from '../../../support/profiles.ts'

const ACCOUNTS = 0.3

/** A candidate with these odds, whom chance alone explains otherwise, or people of one place. */
function candidate(bits: number, rival: 'stranger' | 'household' = 'stranger'): WeighedAlone {
  const odds = RELATION_KEYS.map(() => 0)
  odds[PLACE_OF[rival]] = 1
  odds[PLACE_OF.rack] = 2 ** bits
  return { bits, odds, operated: 0 }
}
const likely = (candidates: readonly WeighedAlone[]): number[] =>
  multiplicityBits(candidates, ACCOUNTS).map((added, at) =>
    toProbability((candidates[at]?.bits ?? 0) + added),
  )
const times = (count: number, one: WeighedAlone) => Array.from({ length: count }, () => one)
const someBits = fc.double({ min: -14, max: 10, noNaN: true })

/** P(same person) of the first, by the sum over everything that could be true of all of them. */
function byEnumeration(bits: readonly number[]): number {
  let [all, first] = [0, 0]
  for (const { times: rate, share } of Object.values(MODEL.population.multiplicity)) {
    for (let set = 0; set < 2 ** bits.length; set++) {
      const odds = bits.map((each, at) => ((set >> at) & 1 ? rate * 2 ** each : 1))
      const weight = odds.reduce(
        (product, each) => product * each,
        share * Math.exp(-ACCOUNTS * rate),
      )
      all += weight
      if (set & 1) first += weight
    }
  }
  return first / all
}

describe('what candidates say of each other', () => {
  it('is what follows from how many accounts people have', () => {
    fc.assert(
      fc.property(fc.array(someBits, { minLength: 1, maxLength: 6 }), (bits) => {
        const [first] = likely(bits.map((each) => candidate(each)))
        expect(first).toBeCloseTo(byEnumeration(bits), 9)
      }),
    )
  })

  it('makes a weak one by itself less likely, and a dozen of them much more', () => {
    const weak = candidate(-3)
    const [alone = 0] = likely([weak])
    const [amongDozen = 0] = likely(times(12, weak))
    expect(alone).toBeLessThan(toProbability(-3))
    expect(alone).toBeGreaterThan(toProbability(-3) / 2)
    expect(amongDozen).toBeGreaterThan(0.4)
  })

  it('leaves what is nearly certain, or nearly out of the question, as it is', () => {
    expect(likely([candidate(10)])[0]).toBeGreaterThan(0.998)
    for (const each of likely(times(40, candidate(-14)))) expect(each).toBeLessThan(0.001)
  })

  it('says nothing of people whom one place explains, and is not said by them', () => {
    const weak = candidate(-3)
    const housemates = times(12, candidate(-1, 'household'))
    for (const bits of multiplicityBits(housemates, ACCOUNTS)) expect(bits).toBeCloseTo(0, 9)
    const [alone = 0] = likely([weak])
    expect(likely([weak, ...housemates])[0]).toBeCloseTo(alone, 9)
  })

  it('says nothing of those whom an operator of one place explains, which is one reason for all', () => {
    const crowd = times(20, { ...candidate(-3), operated: 1 })
    for (const bits of multiplicityBits(crowd, ACCOUNTS)) expect(bits).toBeCloseTo(0, 9)
    const [half = 0] = multiplicityBits(times(20, { ...candidate(-3), operated: 0.5 }), ACCOUNTS)
    const [none = 0] = multiplicityBits(times(20, candidate(-3)), ACCOUNTS)
    expect(half).toBeLessThan(none)
  })

  it('is the same in any order, and nothing where there is nobody', () => {
    fc.assert(
      fc.property(fc.array(someBits, { minLength: 2, maxLength: 8 }), (bits) => {
        const there = likely(bits.map((each) => candidate(each)))
        const back = likely(bits.toReversed().map((each) => candidate(each))).reverse()
        for (const [at, each] of there.entries()) expect(each).toBeCloseTo(back[at] ?? 0, 9)
      }),
    )
    expect(multiplicityBits([], ACCOUNTS)).toEqual([])
  })

  it('never counts against one that another is there as well', () => {
    fc.assert(
      fc.property(fc.array(someBits, { minLength: 1, maxLength: 8 }), someBits, (bits, more) => {
        const without = likely(bits.map((each) => candidate(each)))
        const withOne = likely([...bits, more].map((each) => candidate(each)))
        for (const [at, each] of without.entries()) {
          expect(withOne[at]).toBeGreaterThan(each - 1e-9)
        }
      }),
    )
  })
})

describe('the shares of people by how many accounts they have', () => {
  it('are all people, of whom most have fewer than the mean', () => {
    const spread = Object.values(MODEL.population.multiplicity)
    expect(spread.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 9)
    expect(MODEL.population.multiplicity.few.times).toBeLessThan(1)
    expect(MODEL.population.multiplicity.few.share).toBeGreaterThan(0.5)
  })
})

describe('the waterfall', () => {
  const match = { bits: -2, probability: toProbability(-2), rows: [], shared: 0.2 }
  const prior = {
    comparison: 'prior' as const,
    level: 'any two users',
    says: '',
    bits: -2,
    termFrequencyBits: 0,
  }

  it('has what the others add as a row of its own', () => {
    const explained = withMultiplicity({ ...match, rows: [prior] }, 1.5)
    expect(explained.rows.at(-1)).toMatchObject({
      comparison: 'accounts',
      level: 'several',
      says: expect.stringContaining('come in numbers'),
    })
    expect(explained.rows.reduce((sum, { bits }) => sum + bits, 0)).toBeCloseTo(explained.bits, 9)
    expect(explained.probability).toBe(toProbability(-0.5))
    expect(explained.shared).toBeLessThan(0.2)
    expect(withMultiplicity({ ...match, rows: [prior] }, -0.4).rows.at(-1)?.level).toBe('few')
  })

  it('stays a number where the two are certainly one person', () => {
    const certain = { bits: 80, probability: toProbability(80), rows: [prior], shared: 1e-25 }
    const { shared, probability } = withMultiplicity(certain, 0.5)
    expect(shared).toBeCloseTo(1e-25 / Math.SQRT2, 30)
    expect(probability).toBe(1)
  })

  it('has none where they add nothing, or nothing was compared', () => {
    expect(withMultiplicity({ ...match, rows: [prior] }, 0).rows).toHaveLength(1)
    expect(withMultiplicity(match, 1)).toBe(match)
  })
})

describe('linked users', () => {
  /** Phones of a rare model, each at an address of its own. */
  const phone = (name: string): DeviceProfile => {
    const [address, prefix] = [`address of ${name}`, `prefix of ${name}`]
    return withHashes(
      { visitor: `visitor of ${name}`, address, prefix, devicePrefix: `device at ${prefix}` },
      {
        browser: { family: 'Chrome', major: 147, os: 'Android', osMajor: 15, mobile: true },
        networks: [{ address, prefix, asn: 7922, lastSeenAt: NOW }],
        demographic: null,
      },
    )
  }
  const counts = { users: 10_000, usersByKey: { 'device:device-1': 14, 'browser:browser-1': 14 } }
  const linked = (partner?: string, users = counts.users) =>
    linkUsers(
      { devices: [phone('own')] },
      Array.from({ length: 12 }, (_, at) => ({
        userRef: `u${at}`,
        devices: [phone(`${at}`)],
        ...(partner && { partner: `${partner}${at}` }),
      })),
      { ...counts, users },
    )

  it('of one partner are told of each other, and say so', () => {
    const all = linked()
    expect(all).toHaveLength(12)
    for (const { match } of all) {
      expect(match.rows.at(-1)).toMatchObject({ comparison: 'accounts' })
      expect(match.rows.reduce((sum, { bits }) => sum + bits, 0)).toBeCloseTo(match.bits, 6)
    }
  })

  it('are told of each other the less, the fewer users are known to have other phones', () => {
    const addedOf = (users: number) =>
      linked(undefined, users)[0]?.match.rows.find(({ comparison }) => comparison === 'accounts')
        ?.bits ?? 0
    expect(addedOf(10_000)).toBeGreaterThan(1)
    expect(Math.abs(addedOf(14))).toBeLessThan(0.2)
  })

  it('of other partners are not: whoever adds accounts there moves nothing', () => {
    const all = linked('partner')
    expect(all.length).toBeGreaterThan(0)
    for (const { match } of all) {
      expect(match.rows.map(({ comparison }) => comparison)).not.toContain('accounts')
    }
  })
})
