import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  packAssessment,
  unpackAssessment,
} from '../../../src/domain/fraud/assessment/pack-assessment.ts'
import { DETECTOR_KEYS, REGISTRY } from '../../../src/domain/fraud/detectors/index.ts'
import { chanceUnder, type Weight } from '../../../src/domain/fraud/model/model.ts'
import { STORIES, STORY_KEYS } from '../../../src/domain/fraud/model/stories.ts'
import { MODEL } from '../../../src/domain/fraud/model/weights.ts'
import { assess, conclude, type FoundOutcome, total } from '../../../src/domain/fraud/score.ts'
import type { EdgeFacts } from '../../../src/domain/network/edge-facts.ts'
import { toProbability } from '../../../src/domain/statistics/bits.ts'
import { type Opening, placeOf } from '../../../src/domain/visit/opening.ts'
import { FRAUD_FIGURES } from '../../../src/training/figures/fraud-figures.ts'
import { honestVisit, unknownVisit, visitFrom, visitSeeing } from '../../support/visits.ts'

const rows = DETECTOR_KEYS.flatMap((detector) =>
  Object.entries<Weight>(MODEL.weights[detector]).map(([outcome, weight]) => ({
    detector,
    outcome,
    weight,
  })),
)

/** Bits are rounded to it. */
const ONE_UNIT = 0.01

const conclusionOf = (chosen: typeof rows) => {
  const found = chosen.map(
    ({ detector, outcome }): FoundOutcome => ({
      detector,
      outcome,
      observed: null,
      expected: null,
    }),
  )
  return conclude(found, MODEL, false)
}

/** One outcome of each detector at most, as a real visit has. */
const anyRows = fc
  .array(fc.constantFrom(...rows), { maxLength: 60, size: 'max' })
  .map((chosen) => [...new Map(chosen.map((row) => [row.detector, row])).values()])

describe('the score', () => {
  it('is next to nothing for an ordinary honest visit', () => {
    expect(assess(honestVisit).score).toBeLessThanOrEqual(1)
  })

  it('is the share of the fraudulent stories where nothing is known', () => {
    const { bits, prior, score } = conclusionOf([])
    const fraud = STORY_KEYS.filter((story) => STORIES[story].isFraud)
    const share = fraud.reduce((sum, story) => sum + MODEL.shares[story], 0)
    expect(bits).toBe(prior)
    expect(score).toBe(Math.round(100 * share))
  })

  it('takes a page behind another, which alone is nothing, for a part of what an assistant does', () => {
    const scoreOf = (...names: string[]) =>
      conclusionOf(rows.filter(({ detector, outcome }) => names.includes(`${detector}.${outcome}`)))
        .probability
    const rhythm = scoreOf('userVelocity.even', 'attention.idle')
    expect(scoreOf('userVelocity.even', 'attention.away')).toBeGreaterThan(rhythm + 0.05)
    expect(scoreOf('attention.away')).toBeLessThan(1.1 * scoreOf('attention.idle'))
  })

  it.each([
    ['often', 30, 95],
    ['doubtful', 1, 20],
    ['clean', 1, 20],
  ])('holds answers that were rejected %s against who lives abroad', (record, from, to) => {
    const seen = [
      'targetedCountry.neighbour',
      'seenHome.elsewhere',
      'openings.abroad',
      'networkKind.access',
      'timezoneCountry.agrees',
      `pastQuality.${record}`,
    ]
    const chosen = rows.filter(({ detector, outcome }) => seen.includes(`${detector}.${outcome}`))
    expect(chosen).toHaveLength(seen.length)
    const { score } = conclusionOf(chosen)
    expect(score).toBeGreaterThanOrEqual(from)
    expect(score).toBeLessThanOrEqual(to)
  })

  it('stays low where nothing but the binding was seen', () => {
    expect(assess(unknownVisit).score).toBeLessThanOrEqual(10)
  })

  it.each<[string, Partial<Opening>, Partial<EdgeFacts>]>([
    ['first opened a link across a border', { country: 'CA', network: 'isp' }, {}],
    ['turned a VPN off', { country: 'NL', network: 'hosting' }, {}],
    ['had a messenger preview the link', { country: 'IE', network: 'hosting', family: null }, {}],
    ['turned a VPN on', { country: 'CA', network: 'isp' }, { asn: 9009 }],
    ['went on at work', { country: 'CA', network: 'mobile' }, { asn: 22616 }],
  ])('stays low for honest people who %s', (_, first, edge) => {
    const visit = visitFrom(edge)
    const openings = [
      { at: visit.now - 5_000, client: 'a', family: 'Chrome', ...first },
      { at: visit.now - 700, client: 'b', ...placeOf(visit.edge) },
    ]
    expect(assess({ ...visit, history: { openings, past: [] } }).score).toBeLessThanOrEqual(10)
  })

  it('is exactly the prior plus the pieces, also after it was stored', () => {
    fc.assert(
      fc.property(anyRows, (chosen) => {
        const whole = conclusionOf(chosen)
        const stored = unpackAssessment(packAssessment(whole))
        for (const assessment of [whole, stored]) {
          const { bits, pieces, prior, probability, score } = assessment ?? conclusionOf([])
          const units = [prior, ...pieces.map((piece) => piece.bits)].map((x) =>
            Math.round(100 * x),
          )
          expect(units.reduce((sum, unit) => sum + unit, 0) / 100).toBe(bits)
          expect(toProbability(bits)).toBe(probability)
          expect(Math.round(100 * probability)).toBe(score)
        }
        expect(stored?.bits).toBe(whole.bits)
        expect(stored?.score).toBe(whole.score)
      }),
    )
  })

  it('has no negative zero, which is not kept', () => {
    expect(total([], -0.001).bits).toBe(0)
  })

  it('is what the fraudulent stories add up to', () => {
    fc.assert(
      fc.property(anyRows, (chosen) => {
        const { stories, probability } = conclusionOf(chosen)
        const all = STORY_KEYS.reduce((sum, story) => sum + stories[story], 0)
        const fraud = STORY_KEYS.reduce(
          (sum, story) => sum + (STORIES[story].isFraud ? stories[story] : 0),
          0,
        )
        expect(all).toBeCloseTo(1, 9)
        expect(fraud).toBeCloseTo(probability, 9)
      }),
    )
  })

  it('is the same in whatever order the pieces were found', () => {
    fc.assert(
      fc.property(anyRows, (chosen) => {
        const [there, back] = [conclusionOf(chosen), conclusionOf(chosen.toReversed())]
        expect(back.bits).toBe(there.bits)
        expect(back.score).toBe(there.score)
      }),
    )
  })

  it('counts a piece of every group in which a story explains something', () => {
    fc.assert(
      fc.property(anyRows, (chosen) => {
        const { pieces } = conclusionOf(chosen)
        const counted = new Set(pieces.filter((piece) => piece.counted).map(({ group }) => group))
        for (const { detector, weight } of chosen) {
          const explains = STORY_KEYS.some((story) => chanceUnder(weight, story) !== weight.chance)
          if (explains) expect(counted).toContain(REGISTRY[detector].group)
        }
      }),
    )
  })

  it('is not lowered by a further proof of the same kind, as by a lie of another story', () => {
    const isProof = ({ pieces: [piece] }: ReturnType<typeof conclusionOf>) =>
      (piece?.rawBits ?? 0) >= 6
    const proofs = rows.filter((row) => isProof(conclusionOf([row])))
    const groupOf = ({ detector }: (typeof rows)[number]) => REGISTRY[detector].group
    const pairs = proofs.flatMap((one) =>
      proofs
        .filter((other) => other.detector !== one.detector && groupOf(other) === groupOf(one))
        .map((other) => [one, other] as const),
    )
    const anyPair = fc.constantFrom(...pairs)
    fc.assert(
      fc.property(anyPair, anyRows, ([one, other], all) => {
        const rest = new Map(all.map((row) => [groupOf(row), row]))
        rest.delete(groupOf(one))
        const alone = conclusionOf([...rest.values(), one])
        const both = conclusionOf([...rest.values(), one, other])
        expect(both.bits).toBeGreaterThanOrEqual(alone.bits - ONE_UNIT)
      }),
    )
  })

  it('tells an emulator from its name also where its client hints are of another one', () => {
    const seen = ['platformClaim.emulated', 'networkKind.vpn', 'transport.modern']
    const named = rows.filter(({ detector, outcome }) => seen.includes(`${detector}.${outcome}`))
    const lying = rows.filter((row) => row.detector === 'clientHints' && row.outcome === 'emptied')
    expect(conclusionOf([...named, ...lying]).score).toBeGreaterThanOrEqual(
      conclusionOf(named).score,
    )
  })

  it.each([
    ['hardwareClaim.odd', 50, ['travel.scattered']],
    ['transport.outdated', 50, ['targetedCountry.clockAbroad', 'networkKind.vpn']],
    ['userAgentEcho.generalised', 45, ['travel.scattered']],
  ])('lets nobody go for %s, which is chosen as easily by whoever hides', (chosen, least, seen) => {
    const names = [chosen, ...seen]
    const shown = rows.filter(({ detector, outcome }) => names.includes(`${detector}.${outcome}`))
    expect(conclusionOf(shown).score).toBeGreaterThanOrEqual(least)
  })

  it('leaves out what the model does not know', () => {
    const unknown = { detector: 'constructor', outcome: 'name', observed: null, expected: null }
    const { pieces, coverage } = conclude([unknown as unknown as FoundOutcome], MODEL, false)
    expect(pieces).toEqual([])
    expect(coverage.seen).toBe(0)
  })

  it('is the same whether an absent signal was reported or left out', () => {
    const blind = visitSeeing({ inspector: null })
    const { inspector: _, ...rest } = honestVisit.observation ?? {}
    expect(assess(blind)).toEqual(assess({ ...honestVisit, observation: rest }))
  })

  it('survives a trip through JSON', () => {
    const assessment = assess(honestVisit)
    expect(JSON.parse(JSON.stringify(assessment))).toEqual(assessment)
  })
})

describe('the model', () => {
  it('has shares of stories that add up to 1', () => {
    expect(STORY_KEYS.reduce((sum, story) => sum + MODEL.shares[story], 0)).toBeCloseTo(1, 3)
  })

  it('has a row for each outcome and no other', () => {
    for (const key of DETECTOR_KEYS)
      expect(Object.keys(MODEL.weights[key]).sort()).toEqual(
        Object.keys(REGISTRY[key].outcomes).sort(),
      )
  })

  it.each(rows.map((row) => [`${row.detector}.${row.outcome}`, row.weight] as const))(
    'has possible chances and a source of %s',
    (_, weight) => {
      for (const chance of [weight.chance, ...Object.values(weight.stories)]) {
        expect(chance).toBeGreaterThanOrEqual(1e-6)
        expect(chance).toBeLessThanOrEqual(1)
      }
      expect(weight.strength).toBeGreaterThan(0)
      expect(weight.source).toMatch(
        /judged|measured|recorded|reported|\(\d{4}\)|et al\. \d{4}|\b(19|20)\d\d\b/,
      )
    },
  )

  // Three digits of each chance, and the least that is left for the rest.
  const ROUNDING = 0.025

  it.each(DETECTOR_KEYS.flatMap((key) => STORY_KEYS.map((story) => [key, story] as const)))(
    'has chances of %s under %s that add up to 1',
    (key, story) => {
      const chances = Object.values<Weight>(MODEL.weights[key]).map((row) =>
        chanceUnder(row, story),
      )
      const sum = chances.reduce((total, chance) => total + chance, 0)
      const hasRest = Object.values(FRAUD_FIGURES[key]).some(({ chance }) => chance === null)
      expect(sum).toBeLessThanOrEqual(1 + ROUNDING)
      if (hasRest) expect(sum).toBeGreaterThanOrEqual(1 - ROUNDING)
    },
  )

  it('has at least 100 rows whose fraudulent side was measured on recorded adversaries', () => {
    const measured = rows.filter(({ weight }) => weight.source.includes('recorded'))
    expect(measured.length).toBeGreaterThanOrEqual(100)
  })
})
