import { describe, expect, it } from 'vitest'
import { chanceUnder, type Weight } from '../../../src/domain/fraud/model/model.ts'
import { STORIES, STORY_KEYS } from '../../../src/domain/fraud/model/stories.ts'
import { type ReportedEnds, readAggregates } from '../../../src/training/aggregate-files.ts'
import { type Figure, type Figures, seen } from '../../../src/training/figures/figure.ts'
import { FRAUD_FIGURES } from '../../../src/training/figures/fraud-figures.ts'
import { STORY_SHARES } from '../../../src/training/figures/priors.ts'
import {
  fraudMeasurements,
  type Measured,
} from '../../../src/training/solvers/fraud-measurements.ts'
import { solveFraudModel } from '../../../src/training/solvers/fraud-model.ts'
import { NO_REPORTS } from '../../../src/training/solvers/reported-rows.ts'

const nothing: Measured = new Map()
const DAY = '2026-11-22'

const withWebdriver = (driven: Figure): Figures => ({
  ...FRAUD_FIGURES,
  webdriver: { ...FRAUD_FIGURES.webdriver, driven },
})

const solve = (figures: Figures, measured = nothing, reports = NO_REPORTS) =>
  solveFraudModel(figures, measured, DAY, reports)

const measuring = (name: string, probability: number, count: number): Measured =>
  new Map([[name, { probability, seen: count, source: `measured ${count}` }]])

const sumsOf = (rows: Record<string, Weight>) =>
  STORY_KEYS.map((story) =>
    Object.values(rows).reduce((sum, row) => sum + chanceUnder(row, story), 0),
  )

describe('the solver of the fraud model', () => {
  it('keeps figures as they are where nothing was measured', () => {
    const { driven } = solve(withWebdriver(seen(0.001, { program: 0.3 }, 'judged'))).weights
      .webdriver
    expect(driven).toEqual({
      chance: 0.001,
      stories: { program: 0.3 },
      strength: 50,
      source: 'judged',
    })
  })

  it('leaves to the rest what the other outcomes leave, under each story', () => {
    const { weights } = solve(withWebdriver(seen(0.001, { program: 0.3, agent: 0.2 }, 'judged')))
    for (const sum of sumsOf(weights.webdriver)) expect(sum).toBeCloseTo(1, 2)
  })

  it('blends a share that was measured on people with its figure, and names it', () => {
    const { driven } = solve(
      withWebdriver(seen(0.1, {}, 'judged')),
      measuring('everyday webdriver.driven', 0.5, 50),
    ).weights.webdriver
    expect(driven.chance).toBeCloseTo(0.3)
    expect(driven.source).toBe('people: measured 50; judged')
  })

  it('blends recorded adversaries with the figure, since they are kinds and not a population', () => {
    const { driven } = solve(
      withWebdriver(seen(0.001, { program: 0.4 }, 'judged')),
      measuring('program webdriver.driven', 1, 20),
    ).weights.webdriver
    expect(driven.stories.program).toBeCloseTo(0.7)
    expect(driven.stories.disguise).toBeUndefined()
  })

  it('leaves out what was recorded where honest browsers of the laboratory differ from people', () => {
    const driven = (laboratory: number) =>
      solve(
        withWebdriver(seen(0.001, { program: 0.4 }, 'judged')),
        new Map([
          ...measuring('program webdriver.driven', 1, 20),
          ...measuring('laboratory webdriver.driven', laboratory, 20),
        ]),
      ).weights.webdriver.driven.stories.program
    expect(driven(0)).toBeCloseTo(0.7)
    expect(driven(0.5)).toBe(0.4)
  })

  it('takes from a share measured on people what the other stories explain of it', () => {
    const { everyday: _, ...others } = STORY_SHARES.shares
    const stories = Object.fromEntries(Object.keys(others).map((story) => [story, 0.5]))
    const { driven } = solve(
      withWebdriver(seen(0, stories, 'judged', 1)),
      measuring('everyday webdriver.driven', 0.5 * (1 - STORY_SHARES.shares.everyday), 1e9),
    ).weights.webdriver
    expect(driven.chance).toBeLessThan(0.001)
  })

  it('changes its version with a number, and not with the day', () => {
    const [one, same, other] = [
      solveFraudModel(FRAUD_FIGURES, nothing, '2026-01-01'),
      solveFraudModel(FRAUD_FIGURES, nothing, '2026-01-02'),
      solve(withWebdriver(seen(0.0123, {}, 'judged'))),
    ]
    expect(same.version).toBe(one.version)
    expect(other.version).not.toBe(one.version)
  })
})

describe('reported ends', () => {
  const figures = withWebdriver(seen(0.01, { program: 0.3, agent: 0.2 }, 'judged'))
  const before = solve(figures)
  const plain = Object.keys(FRAUD_FIGURES.webdriver).find((outcome) => outcome !== 'driven') ?? ''
  const seenOf = (driven: number, of: number) => ({ webdriver: { driven, [plain]: of - driven } })
  const learned = (reports: Partial<ReportedEnds>) =>
    solve(figures, nothing, { ...NO_REPORTS, reports: 1, ...reports })

  it('move a common chance half of the way with as many visits as it is worth', () => {
    const { weights } = learned({ outcomes: { everyday: seenOf(5, 50) } })
    expect(weights.webdriver.driven.chance).toBeCloseTo((0.01 + 0.1) / 2)
    expect(weights.webdriver.driven.source).toMatch(/^moved by 50 reported visits; judged$/)
  })

  it('lower a rare outcome no sooner than visits can tell', () => {
    const chanceAfter = (chance: number, [driven, of]: [number, number]) => {
      const judged = withWebdriver(seen(chance, { program: 0.3 }, 'judged'))
      const reports = { ...NO_REPORTS, reports: 1, outcomes: { everyday: seenOf(driven, of) } }
      return solve(judged, nothing, reports).weights.webdriver.driven.chance
    }
    // One in ten was to be expected among them.
    expect(chanceAfter(0.00002, [0, 5_000])).toBeGreaterThan(0.000017)
    expect(chanceAfter(0.00002, [0, 500_000])).toBeLessThan(0.000002)
    expect(chanceAfter(0.004, [0, 5_000])).toBeLessThan(0.0003)
    // Each that is seen beyond what was expected tells at once.
    expect(chanceAfter(0.00002, [1, 50])).toBeCloseTo(0.01, 4)
  })

  it('pool a common chance over all stories without their own', () => {
    const { weights } = learned({ outcomes: { everyday: seenOf(1, 25), rare: seenOf(1, 25) } })
    expect(weights.webdriver.driven.chance).toBeCloseTo((0.01 * 50 + 2) / 100)
    expect(weights.webdriver.driven.stories.rare).toBeUndefined()
  })

  it('move the chance of a story up and down', () => {
    const up = learned({ outcomes: { program: seenOf(200, 200) } }).weights.webdriver.driven
    const down = learned({ outcomes: { program: seenOf(0, 200) } }).weights.webdriver.driven
    expect(up.stories.program).toBeGreaterThan(0.8)
    expect(down.stories.program).toBeLessThan(0.1)
    expect(up.chance).toBe(0.01)
    // A sign that is false under one story is believed less under its neighbours too.
    expect(down.stories.agent).toBeLessThan(0.15)
  })

  it('move the chance of a story half of the way with as many of its visits as it is worth', () => {
    const { stories } = learned({ outcomes: { program: seenOf(0, 50) } }).weights.webdriver.driven
    expect(stories.program).toBeCloseTo(0.3 / 2, 9)
    const { stories: shown } = learned({ outcomes: { program: seenOf(50, 50) } }).weights.webdriver
      .driven
    expect(shown.program).toBeCloseTo((0.3 + 1) / 2, 9)
  })

  it('give bad ends a chance of their own where they are clearly different', () => {
    const outcomes = { everyday: seenOf(2, 200), invented: seenOf(30, 100) }
    const { driven } = learned({ outcomes }).weights.webdriver
    expect(driven.stories.invented).toBeGreaterThan(0.15)
    expect(driven.stories.farm).toBe(driven.stories.invented)
    expect(driven.chance).toBeLessThan(0.02)
    const alike = { everyday: seenOf(2, 200), invented: seenOf(1, 100) }
    expect(learned({ outcomes: alike }).weights.webdriver.driven.stories.invented).toBeUndefined()
  })

  it('keep the outcomes of a detector a distribution under every story', () => {
    const outcomes = { everyday: seenOf(900, 900), program: seenOf(900, 900) }
    const { weights } = learned({ outcomes })
    for (const sum of sumsOf(weights.webdriver)) expect(Math.abs(sum - 1)).toBeLessThan(0.011)
  })

  it('move the share of fraud up and down', () => {
    const fraudOf = ({ shares }: typeof before) =>
      STORY_KEYS.reduce((sum, key) => sum + (STORIES[key].isFraud ? shares[key] : 0), 0)
    expect(fraudOf(learned({ visits: { program: 400 } }))).toBeCloseTo((fraudOf(before) + 1) / 2)
    expect(fraudOf(learned({ visits: { everyday: 400 } }))).toBeCloseTo(fraudOf(before) / 2)
  })
})

describe('what the aggregates say of outcomes', () => {
  const aggregates = readAggregates()
  const seeing = (counts: Record<string, number>) => ({
    ...aggregates,
    'user-agents': { ...aggregates['user-agents'], measured: { declaredBot: counts } },
  })
  const BOT = 'everyday declaredBot.bot'

  it('adds up populations that saw the same detector', () => {
    const both = fraudMeasurements(aggregates).get('everyday platformClaim.agrees')
    const { measured: some } = aggregates['fingerprint-generator']
    const { measured: others } = aggregates['user-agents']
    const counts = [some, others].flatMap(({ platformClaim = {} }) => Object.values(platformClaim))
    expect(both?.seen).toBe(counts.reduce((sum, count) => sum + count, 0))
  })

  it('measures nothing on fewer than thirty visits', () => {
    expect(fraudMeasurements(seeing({ bot: 0, browser: 29 })).has(BOT)).toBe(false)
    expect(fraudMeasurements(seeing({ bot: 0, browser: 30 })).has(BOT)).toBe(true)
  })

  it('leaves an outcome that was not counted to its figure', () => {
    expect(fraudMeasurements(seeing({ browser: 100 })).has(BOT)).toBe(false)
  })

  it('of people have a count for every outcome that a detector has today, so that none is missed for not being measured again', () => {
    const people = ['fingerprint-generator', 'user-agents'] as const
    const counted = people.flatMap((name) => Object.entries(aggregates[name].measured))
    expect(counted.length).toBeGreaterThan(5)
    const outcomesOf = (rows: object) => Object.keys(rows).sort()
    for (const [detector, counts] of counted) {
      const figures = FRAUD_FIGURES[detector as keyof typeof FRAUD_FIGURES]
      expect([detector, outcomesOf(counts)]).toEqual([detector, outcomesOf(figures)])
    }
  })
})
