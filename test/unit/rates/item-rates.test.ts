/** Completion rates of items, from counts and from generated worlds. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { completionProbability } from '../../../src/domain/duplication/completion.ts'
import { ratesOf } from '../../../src/domain/duplication/partner-rates.ts'
import { type CountedVisit, countEnds } from '../../../src/domain/rates/count-ends.ts'
import {
  AGE_EDGES_MS,
  type EndCounts,
  NO_DELAYS,
  SILENT_FROM_MS,
} from '../../../src/domain/rates/end-counts.ts'
import {
  projectKey,
  type RatedItem,
  sourceKey,
  typeKey,
} from '../../../src/domain/rates/level-keys.ts'
import type { CompletionRates, PartnerRates } from '../../../src/domain/rates/rate-shapes.ts'
import { DAY_MS, HOUR_MS } from '../../../src/domain/time.ts'
import { makeRandom, type Random } from '../../../src/training/random.ts'

const NOW = Date.UTC(2026, 5, 1)
const ITEM: RatedItem = { item: 'a', data: { project_type: 'survey', project_source: 'x' } }

/** Ends of long ago. */
const ends = (completed: number, terminated: number, unreported = 0): EndCounts => ({
  completed,
  terminated,
  silent: SILENT_FROM_MS.map((_, at) => (at === SILENT_FROM_MS.length - 1 ? unreported : 0)),
})
const counted = (whole: EndCounts, levels: [string, EndCounts][] = []): PartnerRates => ({
  completed: whole.completed,
  terminated: whole.terminated,
  unreported: whole.silent.reduce((sum, each) => sum + each, 0),
  details: { silent: whole.silent, delays: NO_DELAYS, levels: new Map(levels) },
})
const someEnds = fc.nat(300)

describe('the rates of an item', () => {
  it('never fall when a project has more completions, whatever else was counted', () => {
    const some = fc.tuple(someEnds, someEnds, someEnds)
    fc.assert(
      fc.property(some, some, (whole, [completed, ...others]) => {
        const rateOf = (more: number) => {
          const project = ends(completed + more, ...others)
          return ratesOf(counted(ends(...whole), [[projectKey('a'), project]]), ITEM).passed
        }
        expect(rateOf(5)).toBeGreaterThan(rateOf(0) - 1e-6)
      }),
      { numRuns: 60 },
    )
  })

  it('are the same whether an item is asked about alone or after others', () => {
    const items: RatedItem[] = ['x', 'y', null].flatMap((project_source) =>
      ['survey', 'offer'].flatMap((project_type) =>
        ['a', 'b', 'c'].map((name) => ({
          item: `${project_type} ${project_source} ${name}`,
          data: { project_type, project_source },
        })),
      ),
    )
    const levels = [
      [typeKey('survey'), ends(40, 20)],
      [sourceKey('survey', 'x'), ends(20, 3)],
      [projectKey('survey x b'), ends(2, 9)],
    ] satisfies [string, EndCounts][]
    const book = counted(ends(60, 50, 20), levels)
    for (const item of [...items, { item: 'unnamed' }, null]) {
      const alone = { ...ratesOf(structuredClone(book), item) }
      expect({ ...ratesOf(book, item) }).toEqual(alone)
    }
  })

  it('never fall when a partner that reports nearly all reports more completions', () => {
    fc.assert(
      fc.property(someEnds, someEnds, fc.nat(5), (completed, terminated, unreported) => {
        const rateOf = (more: number) =>
          ratesOf(counted(ends(29 + completed + more, 29 + terminated, unreported))).passed
        expect(rateOf(5)).toBeGreaterThan(rateOf(0))
      }),
    )
  })

  it('are those of the level above without ends of their own, and less certain', () => {
    const whole = counted(ends(300, 300))
    const [partner, item] = [ratesOf(whole), ratesOf(whole, ITEM)]
    expect(item.passed).toBeCloseTo(partner.passed, 2)
    const widthOf = ({ low, high }: CompletionRates) => (high?.passed ?? 0) - (low?.passed ?? 0)
    expect(widthOf(item)).toBeGreaterThan(2 * widthOf(partner))
  })

  it.each([
    ['type', typeKey('survey')],
    ['source', sourceKey('survey', 'x')],
    ['project', projectKey('a')],
  ])('follow the ends of its %s as far as there are many', (_, key) => {
    const rateWith = (n: number) =>
      ratesOf(counted(ends(2500, 2500), [[key, ends(n * 0.1, n * 0.9)]]), ITEM).passed
    expect(rateWith(0)).toBeCloseTo(0.5, 1)
    expect(rateWith(10)).toBeLessThan(rateWith(0) - 0.05)
    expect(rateWith(10)).toBeGreaterThan(rateWith(1000))
    expect(rateWith(1000)).toBeCloseTo(0.1, 1)
  })

  it('are wide for a partner of which nothing is known, and hold the field', () => {
    const { passed, low, high } = ratesOf(null)
    expect(passed).toBeCloseTo(0.38)
    expect(low?.passed).toBeLessThan(0.13)
    expect(high?.passed).toBeGreaterThan(0.68)
  })

  it('know a type that is reported in another way than the rest', () => {
    const offers: RatedItem = { item: 'o', data: { project_type: 'offer' } }
    const levels: [string, EndCounts][] = [
      [typeKey('survey'), ends(300, 700)],
      [typeKey('offer'), ends(300, 0, 700)],
    ]
    const rates = ratesOf(counted(ends(600, 700, 700), levels), offers)
    expect(rates.passed).toBeLessThan(0.42)
    // Of offers only completions are reported, so that silence means none.
    expect(rates.unreported).toBeLessThan(0.15)
  })

  it('do not take few other ends, reported by mistake, for all that there are', () => {
    // Of 1,500 visits 200 completions and 4 others: not nearly all of those who are silent completed.
    const { passed, unreported } = ratesOf(counted(ends(200, 4, 1300)))
    expect(passed).toBeLessThan(0.25)
    expect(unreported).toBeLessThan(0.1)
  })

  it('do not take a partner that reports rejections only for one whose people never complete', () => {
    const { passed, unreported } = ratesOf(counted(ends(0, 300, 200)))
    expect(unreported).toBeGreaterThan(0.3)
    expect(passed).toBeGreaterThan(0.1)
  })

  it('take some other ends reported by hand for no report of them all', () => {
    // 300 of 1,000 completed, and one in twenty of the others reported.
    expect(ratesOf(counted(ends(300, 35, 665))).passed).toBeLessThan(0.45)
  })

  it('tell of links that were never followed what their reports say', () => {
    const levels: [string, EndCounts][] = [['stage|opened', ends(60, 0, 40)]]
    const usual = ratesOf(counted(ends(500, 500))).strayed
    // People without scripts reach this partner's projects unseen.
    const unseen = ratesOf(counted(ends(500, 500), levels)).strayed
    expect(usual?.opened).toBeLessThan(0.02)
    expect(unseen?.opened).toBeGreaterThanOrEqual(usual?.opened ?? 1)
  })

  it('are probabilities, and the interval holds the mean, whatever was counted', () => {
    const some = fc.tuple(someEnds, someEnds, someEnds).map((each) => ends(...each))
    fc.assert(
      fc.property(some, some, some, (whole, type, project) => {
        const levels: [string, EndCounts][] = [
          [typeKey('survey'), type],
          [projectKey('a'), project],
        ]
        const { strayed, silent, low, high, ...rates } = ratesOf(counted(whole, levels), ITEM)
        const silences = [silent, low?.silent, high?.silent].flatMap((each) => each ?? [])
        const bounds = [low, high].flatMap((each) => [each?.passed, each?.unreported])
        for (const rate of [
          ...Object.values(rates),
          ...Object.values(strayed ?? {}),
          ...silences,
          ...bounds,
        ]) {
          expect(rate).toBeGreaterThanOrEqual(0)
          expect(rate).toBeLessThanOrEqual(1)
        }
        expect(low?.passed).toBeLessThan(rates.passed)
        expect(high?.passed).toBeGreaterThan(rates.passed)
      }),
      { numRuns: 60 },
    )
  })
})

/** How one generated partner behaves. */
interface World {
  completion: number
  /** Of completions and of other ends that are reported. */
  reported: [number, number]
  /** Mean days until a report. */
  delayDays: number
  days: number
}

interface Lived extends CountedVisit {
  isCompleted: boolean
}

/** Visits over some days, with what the partner reports of them and when. */
function live(random: Random, world: World, visits: number): Lived[] {
  return Array.from({ length: visits }, (_, n) => {
    const createdAt = NOW - random.next() * world.days * DAY_MS
    const isCompleted = random.chance(world.completion)
    const isReported = random.chance(world.reported[isCompleted ? 0 : 1])
    const reportedAt = createdAt + random.exponential(world.delayDays) * DAY_MS
    return {
      userRef: `user-${n}`,
      chainId: `${n}`,
      item: `item-${n % 40}`,
      data: ITEM.data ?? { project_type: 'survey' },
      createdAt,
      openedAt: createdAt,
      completedAt: createdAt,
      isCompleted,
      state: isReported ? (isCompleted ? 'completed' : 'terminated') : null,
      terminationReason: null,
      reportedAt: isReported ? reportedAt : null,
    }
  })
}

/** As it is known at a time: later visits and reports are not. */
const knownAt = (visits: readonly Lived[], at: number): Lived[] =>
  visits
    .filter(({ createdAt }) => createdAt <= at)
    .map((visit) =>
      (visit.reportedAt ?? 0) > at ? { ...visit, state: null, reportedAt: null } : visit,
    )

/** What was predicted for the visits without a report, and how many of these were completed. */
function predictSilent(visits: readonly Lived[], at: number) {
  const known = knownAt(visits, at)
  const counts = countEnds(known, at)
  const silent = known.filter(({ state }) => state === null)
  const predicted = silent.map((visit) =>
    completionProbability(
      { ...visit, reportedState: null, terminationReason: null, ...UNNAMED },
      ratesOf(counts, visit),
      at,
    ),
  )
  const sum = (values: readonly number[]) => values.reduce((all, each) => all + each, 0)
  return {
    visits: silent.length,
    predicted: sum(predicted),
    happened: sum(silent.map(({ isCompleted }) => Number(isCompleted))),
    passed: ratesOf(counts).passed,
  }
}

const WORLDS = 12
const WITHIN: Partial<Record<string, number>> = { 'reports whomever surveys send back': 0.25 }
const UNNAMED = { userRef: 'someone', own: false, chainId: 'c', sequence: 1 }

describe('in a generated world', () => {
  const habits = {
    'reports all at once': { reported: [1, 1], delayDays: 0.02 },
    'reports most, within days': { reported: [0.95, 0.9], delayDays: 1.5 },
    'reports completions alone': { reported: [0.97, 0], delayDays: 0.3 },
    'reports a week late': { reported: [0.97, 0.97], delayDays: 6 },
    'reports whomever surveys send back': { reported: [1, 0.75], delayDays: 0.02 },
  } as const satisfies Record<string, Pick<World, 'reported' | 'delayDays'>>
  const cases = [0.15, 0.6].flatMap((completion) =>
    Object.entries(habits).map(([name, habit]) => [completion, name, habit] as const),
  )

  it.each(cases)(
    'where %d complete and the partner %s, predictions are within some points',
    (completion, name, { reported, delayDays }) => {
      let [visitsSilent, error, errorOfAll] = [0, 0, 0]
      for (let seed = 1; seed <= WORLDS; seed++) {
        // Some 200 reports.
        const visits = Math.round(200 / (completion * reported[0] + (1 - completion) * reported[1]))
        const world = {
          completion,
          reported: [...reported] as [number, number],
          delayDays,
          days: 30,
        }
        const found = predictSilent(live(makeRandom(seed), world, visits), NOW)
        visitsSilent += found.visits
        error += found.predicted - found.happened
        errorOfAll += (found.passed - completion) / WORLDS
      }
      expect(Math.abs(errorOfAll)).toBeLessThan(0.055)
      // Where nearly all is reported, a handful of visits is left. Whether reports of any end are missing,
      // or people whom no survey sends back, reports do not tell: each is believed in part.
      if (visitsSilent > 100)
        expect(Math.abs(error / visitsSilent)).toBeLessThan(WITHIN[name] ?? 0.14)
    },
  )

  it('waits for a late reporter instead of taking its silence for an end', () => {
    const age = 2 * DAY_MS
    const attempt = {
      ...UNNAMED,
      createdAt: NOW - age,
      openedAt: NOW - age,
      completedAt: NOW - age,
    }
    const silentOf = (delayDays: number) => {
      const world: World = { completion: 0.4, reported: [1, 1], delayDays, days: 30 }
      const counts = countEnds(knownAt(live(makeRandom(7), world, 2000), NOW), NOW)
      const rates = ratesOf(counts, ITEM)
      return completionProbability(
        { ...attempt, reportedState: null, terminationReason: null },
        rates,
        NOW,
      )
    }
    expect(silentOf(8)).toBeGreaterThan(0.3)
    expect(silentOf(8)).toBeLessThan(0.5)
  })

  it('says nothing new of a visit of which no report could have come', () => {
    const rates = ratesOf(counted(ends(100, 100)), ITEM)
    const at = (ageMs: number) =>
      completionProbability(
        {
          ...UNNAMED,
          createdAt: NOW - ageMs,
          openedAt: NOW - ageMs,
          completedAt: NOW - ageMs,
          reportedState: null,
          terminationReason: null,
        },
        rates,
        NOW,
      )
    expect(at(0)).toBeCloseTo(rates.passed, 9)
    expect(at(90 * DAY_MS)).toBeCloseTo(rates.unreported, 9)
    const ages = [0, ...AGE_EDGES_MS.flatMap((edge) => [edge - 1, edge, edge + HOUR_MS])].sort(
      (a, b) => a - b,
    )
    const steps = ages.slice(1).map((age, n) => Math.abs(at(age) - at(ages[n] ?? 0)))
    expect(Math.max(...steps)).toBeLessThan(0.25)
  })
})
