import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  bitsAlone,
  storyChances,
  type WeighedPiece,
  weighStories,
} from '../../../src/domain/fraud/model/mixture.ts'
import { storyRatios } from '../../../src/domain/fraud/model/model.ts'
import { IS_FRAUD, STORY_KEYS, type StoryKey } from '../../../src/domain/fraud/model/stories.ts'
import { MODEL } from '../../../src/domain/fraud/model/weights.ts'

const SHARES = STORY_KEYS.map((story) => MODEL.shares[story])
const ONE_UNIT = 0.01

type Exceptions = { readonly [K in StoryKey]?: number }

const toPiece = (group: string, ratios: Float64Array): WeighedPiece => ({
  group,
  ratios,
  alone: bitsAlone(ratios, SHARES),
})

const piece = (group: string, chance: number, stories: Exceptions) =>
  toPiece(group, storyRatios({ chance, stories, strength: 50, source: 'judged' }))

const anyRatios = fc
  .array(fc.oneof(fc.constant(0), fc.double({ min: -12, max: 12, noNaN: true })), {
    minLength: STORY_KEYS.length,
    maxLength: STORY_KEYS.length,
  })
  .map((ratios) => Float64Array.from(ratios))
/** Of all fraudulent stories, so many bits. */
const small = (bits: number) => Float64Array.from(IS_FRAUD, (isFraud) => (isFraud ? bits : 0))
const anyGroup = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h')
const anyPiece = fc.tuple(anyGroup, anyRatios).map((parts) => toPiece(...parts))
const anyPieces = fc.array(anyPiece, { maxLength: 12 })

const fraudOf = (chances: readonly number[]) =>
  chances.reduce((sum, chance, story) => sum + (IS_FRAUD[story] ? chance : 0), 0)

const oddsOf = (logs: readonly number[]) => {
  const sum = (isFraud: boolean) =>
    logs.reduce((all, log, story) => all + (IS_FRAUD[story] === isFraud ? 2 ** log : 0), 0)
  return Math.log2(sum(true)) - Math.log2(sum(false))
}

/** The Aumann–Shapley values by central differences along the diagonal, in many small steps. */
function integrate(ratios: readonly Float64Array[], steps = 4_000): number[] {
  const logs = SHARES.map((share) => Math.log2(share))
  const at = (t: number, nudged: number, by: number) =>
    oddsOf(
      logs.map((log, story) =>
        ratios.reduce(
          (sum, each, i) => sum + (each[story] ?? 0) * (t + (i === nudged ? by : 0)),
          log,
        ),
      ),
    )
  const nudge = 1e-4
  return ratios.map((_, i) => {
    let sum = 0
    for (let step = 0; step < steps; step++) {
      const t = (step + 0.5) / steps
      sum += (at(t, i, nudge) - at(t, i, -nudge)) / (2 * nudge) / steps
    }
    return sum
  })
}

describe('the mixture of stories', () => {
  it('gives parts that add up to the odds with the prior, to two digits', () => {
    fc.assert(
      fc.property(anyPieces, (pieces) => {
        const { prior, parts, probabilities } = weighStories(pieces, SHARES)
        const units = [prior, ...parts].map((bits) => Math.round(bits * 100))
        for (const [at, bits] of [prior, ...parts].entries())
          expect(bits).toBe((units[at] ?? 0) / 100)
        const fraud = fraudOf(probabilities)
        const honest = 1 - fraud
        if (fraud < 1e-9 || honest < 1e-9) return
        const odds = Math.log2(fraud) - Math.log2(honest)
        const sum = units.reduce((total, unit) => total + unit, 0) / 100
        expect(Math.abs(sum - odds)).toBeLessThan(ONE_UNIT)
      }),
    )
  })

  it('gives probabilities of stories that add up to 1', () => {
    fc.assert(
      fc.property(anyPieces, (pieces) => {
        const { probabilities } = weighStories(pieces, SHARES)
        expect(probabilities.reduce((sum, each) => sum + each, 0)).toBeCloseTo(1, 9)
        expect(storyChances(pieces, SHARES)).toEqual(
          probabilities.map((each) => expect.closeTo(each, 9)),
        )
      }),
    )
  })

  it('does not depend on the order of the pieces', () => {
    fc.assert(
      fc.property(anyPieces, (pieces) => {
        const [there, back] = [pieces, pieces.toReversed()].map((all) => weighStories(all, SHARES))
        expect(back?.probabilities).toEqual(
          there?.probabilities.map((each) => expect.closeTo(each, 9)),
        )
      }),
    )
  })

  it('counts the same one of two equally strong pieces of a group, whichever comes first', () => {
    fc.assert(
      fc.property(anyRatios, anyRatios, fc.constantFrom(-1, 0, 1), (one, other, alone) => {
        const [a, b] = [one, other].map((ratios) => ({ group: 'group', ratios, alone }))
        if (!a || !b) return
        const there = weighStories([a, b], SHARES).probabilities
        expect(weighStories([b, a], SHARES).probabilities).toEqual(there)
      }),
    )
  })

  it('credits a piece with the same bits in whatever order pieces of different groups come', () => {
    const apart = anyPieces.map((pieces) => pieces.map((each, at) => ({ ...each, group: `${at}` })))
    fc.assert(
      fc.property(apart, (pieces) => {
        const there = weighStories(pieces, SHARES).parts
        const back = weighStories(pieces.toReversed(), SHARES).parts.toReversed()
        // What rounding leaves goes to the largest, of which there may be two.
        for (const [at, bits] of there.entries())
          expect(Math.abs(bits - (back[at] ?? 0))).toBeLessThan(0.1)
      }),
    )
  })

  it('gives nothing to a piece that does not count, also where all others are hardly worth a rounding', () => {
    const anySmall = fc
      .tuple(anyGroup, anyRatios, fc.constantFrom(1, 0.001))
      .map(([group, ratios, by]) =>
        toPiece(
          group,
          ratios.map((ratio) => ratio * by),
        ),
      )
    fc.assert(
      fc.property(fc.array(anySmall, { maxLength: 5 }), (pieces) => {
        const { parts, counted } = weighStories(pieces, SHARES)
        for (const [at, bits] of parts.entries()) if (!counted[at]) expect(bits).toBe(0)
      }),
      {
        examples: [
          [[toPiece('a', small(0.004)), toPiece('a', small(0.0049)), toPiece('b', small(0.0049))]],
        ],
      },
    )
  })

  it('is not moved by an outcome that no story explains', () => {
    const none = piece('none', 0.001, {})
    fc.assert(
      fc.property(anyPieces, (pieces) => {
        const without = weighStories(pieces, SHARES)
        const beside = weighStories([...pieces, none], SHARES)
        expect(beside.probabilities).toEqual(without.probabilities)
        if (pieces.length > 0) expect(beside.parts.at(-1)).toBeCloseTo(0, 9)
      }),
    )
    expect(bitsAlone(none.ratios, SHARES)).toBe(0)
  })

  it('gives finite parts, which add up, however much there is of evidence', () => {
    const sure = (group: string, bits: number) =>
      toPiece(
        group,
        Float64Array.from(IS_FRAUD, (isFraud) => (isFraud ? bits : 0)),
      )
    for (const bits of [900, -900]) {
      const { prior, parts } = weighStories([sure('a', bits), sure('b', bits / 9)], SHARES)
      const total = [prior, ...parts].reduce((sum, each) => sum + each, 0)
      expect(total).toBeCloseTo(prior + bits + bits / 9, 1)
    }
  })

  it('lets no agreement of a group explain its sign away', () => {
    const sign = piece('group', 0.001, { program: 0.3 })
    const agreement = piece('group', 0.99, { program: 0.001 })
    const alone = weighStories([sign], SHARES)
    const both = weighStories([sign, agreement], SHARES)
    expect(both.probabilities).toEqual(alone.probabilities)
    expect(both.counted).toEqual([true, false])
  })

  it('counts the strongest agreement of a group that shows no sign', () => {
    const weak = piece('group', 0.99, { program: 0.5 })
    const strong = piece('group', 0.99, { program: 0.1 })
    expect(weighStories([weak, strong], SHARES).probabilities).toEqual(
      weighStories([strong], SHARES).probabilities,
    )
  })

  it('explains one cause that shows in several places once', () => {
    const workplace = [
      piece('gpu', 0.004, { workplace: 0.3, program: 0.5 }),
      piece('network', 0.01, { workplace: 0.4, program: 0.4, origin: 0.5 }),
      piece('policy', 0.01, { workplace: 0.3, program: 0.1 }),
    ]
    const { probabilities } = weighStories(workplace, SHARES)
    expect(probabilities[STORY_KEYS.indexOf('workplace')]).toBeGreaterThan(0.8)
    expect(fraudOf(probabilities)).toBeLessThan(0.25)
    // Each for itself would be suspicious, and all of them together no more than the story allows.
    const product = workplace.reduce((sum, { ratios }) => sum + bitsAlone(ratios, SHARES), 0)
    const { prior, parts } = weighStories(workplace, SHARES)
    expect(parts.reduce((sum, part) => sum + part, 0)).toBeLessThan(product)
    expect(prior).toBeLessThan(0)
  })

  it('gives the Aumann–Shapley values that an exact integral gives', () => {
    const pieces = [
      piece('a', 0.001, { workplace: 0.1, program: 0.4, disguise: 0.2 }),
      piece('b', 0.02, { private: 0.3, origin: 0.5 }),
      piece('c', 0.9, { program: 0.3, agent: 0.5 }),
      piece('d', 0.3, { farm: 0.01, everyday: 0.4 }),
    ]
    const exact = integrate(pieces.map(({ ratios }) => ratios))
    const { parts } = weighStories(pieces, SHARES)
    for (const [at, bits] of parts.entries())
      expect(Math.abs(bits - (exact[at] ?? 0))).toBeLessThan(0.03)
  })

  it('never overflows, however much is seen', () => {
    const proof = piece('proof', 1e-6, { program: 1 })
    const all = Array.from({ length: 200 }, (_, at) => ({ ...proof, group: `${at}` }))
    const { probabilities, parts } = weighStories(all, SHARES)
    expect(fraudOf(probabilities)).toBeCloseTo(1)
    expect(parts.every(Number.isFinite)).toBe(true)
  })
})
